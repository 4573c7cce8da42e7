import { Field, InputType, ObjectType } from 'type-graphql';
import { User } from '../user/User';

@InputType()
export class RegisterInput {
  @Field(() => String, { description: '3 to 30 letters, digits, `_`, `-` or `.`; unique without case.' })
  username: string;
  @Field(() => String) email: string;
  @Field(() => String, { description: '8 to 128 characters.' }) password: string;
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
