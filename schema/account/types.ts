import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { User } from '../user/User';

@InputType()
export class RegisterInput {
  @Field(() => String, {
    description:
      '3 to 30 letters, digits, `_`, `-` or `.`; unique regardless of case. Names such as `admin` are reserved.',
  })
  username: string;
  @Field(() => String) email: string;
  @Field(() => String, { description: '8 to 128 characters; the most common passwords are refused.' })
  password: string;
}

@ObjectType({ description: 'Result of a registration.', simpleResolvers: true })
export class Registration {
  @Field(() => String, { description: 'A message for the new user.' }) alert: string;
}

@ObjectType({ description: 'A session that has just started.', simpleResolvers: true })
export class Session {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`.' }) token: string;
  @Field(() => User) user: User;
}

@ObjectType({ description: 'Result of an action, as a message for the user.', simpleResolvers: true })
export class Notice {
  message: string;
}

@ObjectType({ description: 'Result of a sign-in with Google.', simpleResolvers: true })
export class GoogleLogin {
  @Field(() => Boolean, {
    description: 'True for somebody new: repeat the call with the username they choose.',
  })
  requiresUsername: boolean;
  @Field(() => Session, { nullable: true, description: 'Null while a username is required.' })
  session: Session | null;
}

@ObjectType({ description: 'A browser or other client where the user is signed in.', simpleResolvers: true })
export class Device {
  @Field(() => ID) id: number;
  @Field(() => String, { description: 'The `User-Agent` it signed in with; may be empty.' }) name: string;
  @Field(() => Date) signedInAt: Date;
  @Field(() => Date, { description: 'To the hour.' }) lastUsedAt: Date;
  @Field(() => Boolean, { description: 'Whether this request was made from it.' }) current: boolean;
}

@ObjectType({
  description: 'The private side of the viewer’s account. Nobody else can see it.',
  simpleResolvers: true,
})
export class Account {
  @Field(() => ID, { description: 'ID of the user.' }) id: number;
  @Field(() => String) username: string;
  @Field(() => String, { nullable: true }) email: string | null;
  @Field(() => Boolean) emailConfirmed: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The address that replaces `email` once it is confirmed.',
  })
  newEmail: string | null;
  @Field(() => Boolean, { description: 'False for users who only sign in with Google.' })
  hasPassword: boolean;
  @Field(() => Boolean, { description: 'Whether a Google account is linked.' }) hasGoogle: boolean;
  @Field(() => [Device], { description: 'This device first, then the most recently used.' })
  devices: Device[];
}
