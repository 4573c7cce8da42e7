import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { User } from '../user/User';

@InputType()
export class RegisterInput {
  @Field(() => String, { description: '3 to 30 letters, digits, `_`, `-` or `.`; unique without case.' })
  username: string;
  @Field(() => String) email: string;
  @Field(() => String, { description: '8 to 128 characters, and not one of the most common passwords.' })
  password: string;
}

@ObjectType({ description: 'A reader has registered.', simpleResolvers: true })
export class Registration {
  @Field(() => String, { description: 'A sentence for the new reader.' }) alert: string;
}

@ObjectType({ description: 'A reader has signed in.', simpleResolvers: true })
export class Session {
  @Field(() => String, { description: 'Goes into the header `Authorization: Bearer …`.' }) token: string;
  @Field(() => User) user: User;
}

@ObjectType({ description: 'What came of it, in a sentence for the reader.', simpleResolvers: true })
export class Notice {
  @Field(() => String) message: string;
}

@ObjectType({ description: 'What came of a sign-in with Google.', simpleResolvers: true })
export class GoogleLogin {
  @Field(() => Boolean, {
    description: 'True for somebody new: ask again with the username she chooses.',
  })
  requiresUsername: boolean;
  @Field(() => Session, { nullable: true, description: 'Null while a username is missing.' })
  session: Session | null;
}

@ObjectType({ description: 'A browser or client where the reader is signed in.', simpleResolvers: true })
export class Device {
  @Field(() => ID) id: number;
  @Field(() => String, { description: 'What it said it is; may be empty.' }) name: string;
  @Field(() => Date) signedInAt: Date;
  @Field(() => Date, { description: 'To the hour.' }) lastUsedAt: Date;
  @Field(() => Boolean, { description: 'Whether it is the one that asks.' }) current: boolean;
}

@ObjectType({
  description: 'The private side of the signed-in reader; nobody else ever sees it.',
  simpleResolvers: true,
})
export class Account {
  @Field(() => ID, { description: 'The reader’s id.' }) id: number;
  @Field(() => String) username: string;
  @Field(() => String, { nullable: true }) email: string | null;
  @Field(() => Boolean) emailConfirmed: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The address that will take the place of `email` once it is confirmed.',
  })
  newEmail: string | null;
  @Field(() => Boolean, { description: 'False for a reader who signs in with Google alone.' })
  hasPassword: boolean;
  @Field(() => Boolean, { description: 'Whether a Google account is linked.' }) hasGoogle: boolean;
  @Field(() => [Device], { description: 'The last used one first.' }) devices: Device[];
}
