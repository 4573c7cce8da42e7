import { HttpError } from './HttpError';

/** A text that every rule rejects. It replaces values that are not text, so that errors are still reported in order. */
const NO_TEXT = '\0';

/** IDs may be sent as numbers. */
function toId(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The body of a request, read field by field. Fields of the wrong type are collected rather than thrown, because a missing
 * resource, or one of another user, is reported before errors in the input.
 */
export class Input {
  /** Type errors of the fields read so far. */
  readonly problems: HttpError[] = [];

  constructor(private readonly values: Readonly<Record<string, unknown>> = {}) {}

  /** The raw field; null counts as absent unless requested. */
  raw(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  /** A string; empty if absent. */
  string(name: string): string {
    const value = this.raw(name) ?? '';
    return typeof value === 'string' ? value : this.refused(new HttpError(400, `${name} must be a string.`));
  }

  /** A string, if present. */
  optionalString(name: string): string | undefined {
    return this.has(name) ? this.string(name) : undefined;
  }

  /** A string that may be null. */
  nullableString(name: string): string | null | undefined {
    return this.raw(name) === null ? null : this.optionalString(name);
  }

  /** A whole number; 0 for anything else. */
  integer(name: string): number {
    const value = this.raw(name);
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : 0;
  }

  /** A whole number or null; anything else is an error. */
  nullableInteger(name: string): number | null {
    const value = this.raw(name);
    if (value === null || (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31))
      return value;
    this.refused(new HttpError(400, `${name} must be a whole number or null.`));
    return null;
  }

  /** True or false; false if absent. */
  boolean(name: string): boolean {
    const value = this.has(name) ? this.raw(name) : false;
    if (typeof value === 'boolean') return value;
    this.refused(new HttpError(400, `${name} must be true or false.`));
    return false;
  }

  /** True or false; an absent one is an error. */
  requiredBoolean(name: string): boolean {
    if (!this.has(name)) this.refused(new HttpError(400, `${name} is required.`));
    return this.boolean(name);
  }

  /** A year, or null. */
  year(name: string): number | null {
    const value = this.raw(name) ?? null;
    if (value === null) return null;
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 10_000) return value;
    this.refused(new HttpError(400, `${name} must be a year.`));
    return null;
  }

  /** An ID; without one there is nothing to look up. */
  id(name: string): string {
    const id = toId(this.raw(name));
    if (id === undefined) throw new HttpError(400, `${name} is required.`);
    return id;
  }

  /** An ID, if present and not null. */
  optionalId(name: string): string | undefined {
    const value = this.raw(name) ?? null;
    const id = toId(value);
    if (id === undefined && value !== null) this.refused(new HttpError(400, `${name} must be a string.`));
    return id;
  }

  /** A list of strings; empty if absent. */
  strings(name: string): string[] {
    const value = this.raw(name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [null];
    return values.map((one) =>
      typeof one === 'string' ? one : this.refused(new HttpError(400, `${name} must be a list of strings.`)),
    );
  }

  /** Several texts, given as a list or as one text. */
  looseStrings(name: string): string[] {
    const value = this.raw(name);
    return typeof value === 'string' ? [value] : this.strings(name);
  }

  /** A text, given as a string, as `{value}`, or as the first of a list. */
  looseString(name: string): string | undefined {
    let value = this.raw(name);
    if (Array.isArray(value)) value = value[0] as unknown;
    if (typeof value === 'object' && value !== null && 'value' in value) value = value.value;
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : this.refused(new HttpError(400, `${name} must be a string.`));
  }

  /** Throws the first error, once nothing else can be reported before it. */
  settle(): void {
    const [problem] = this.problems;
    if (problem) throw problem;
  }

  refused(problem: HttpError): string {
    this.problems.push(problem);
    return NO_TEXT;
  }
}
