import { GraphQLError } from 'graphql';

/** An expected error, whose message is shown to the user; all others are logged and masked. `status` is its HTTP status. */
export class Refusal extends GraphQLError {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    extensions: Record<string, unknown> = {},
  ) {
    super(message, { extensions: { code, status, ...extensions } });
  }
}

export class Unauthenticated extends Refusal {
  constructor(message = 'Please log in.') {
    super(message, 'UNAUTHENTICATED', 401);
  }
}
export class Forbidden extends Refusal {
  constructor(message: string) {
    super(message, 'FORBIDDEN', 403);
  }
}
/** The user is suspended; `extensions` contain `reason` and `endsAt`. */
export class Suspended extends Refusal {
  constructor(message: string, details: { reason: string; endsAt: string }) {
    super(message, 'SUSPENDED', 403, details);
  }
}
export class NotFound extends Refusal {
  constructor(message: string) {
    super(message, 'NOT_FOUND', 404);
  }
}
export class BadInput extends Refusal {
  constructor(message: string) {
    super(message, 'BAD_USER_INPUT', 400);
  }
}
/** The request itself cannot be answered, whatever its input. */
export class BadRequest extends Refusal {
  constructor(message: string) {
    super(message, 'BAD_REQUEST', 400);
  }
}
export class Conflict extends Refusal {
  constructor(message: string) {
    super(message, 'CONFLICT', 409);
  }
}
export class TooLarge extends Refusal {
  constructor(message: string) {
    super(message, 'TOO_LARGE', 413);
  }
}
export class UnsupportedType extends Refusal {
  constructor(message: string) {
    super(message, 'UNSUPPORTED_TYPE', 415);
  }
}
export class TooManyRequests extends Refusal {
  /** @param retryAfter seconds until the next attempt is accepted */
  constructor(message: string, retryAfter: number) {
    super(message, 'TOO_MANY_REQUESTS', 429, { retryAfter });
  }
}
export class Unavailable extends Refusal {
  /** @param retryAfter seconds until a retry makes sense, if known */
  constructor(message: string, retryAfter?: number) {
    super(message, 'UNAVAILABLE', 503, retryAfter === undefined ? {} : { retryAfter });
  }
}
