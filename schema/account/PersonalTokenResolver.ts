import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput, NotFound } from '../errors';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { cleanText, toKey } from '../text';
import { accountOf, confirmOwner, OWNER_PASSWORD, ownAccount } from './accounts';
import { PersonalToken } from './PersonalToken';
import { createToken, tokensOf } from './personalTokens';
import { Scope } from './scopes';
import { Account } from './types';

const { max, name, days: lifetime } = limits.personalToken;

@ObjectType({ description: 'A personal token that has just been created.', simpleResolvers: true })
export class NewPersonalToken {
  @Field(() => String, { description: 'The secret. It cannot be read again later.' }) token: string;
  @Field(() => Account) account: Account;
}

@Resolver(() => Account)
export class PersonalTokenResolver {
  @FieldResolver(() => [PersonalToken], { description: 'Valid personal tokens, newest first.' })
  personalTokens(@Root() account: Account, @Ctx() { db }: Context): Promise<PersonalToken[]> {
    return tokensOf(db, account.id);
  }

  @Mutation(() => NewPersonalToken, {
    description: 'Creates a token for a program of the viewer’s own.',
  })
  async createPersonalToken(
    @Arg('name', () => String, { description: `Up to ${name} characters.` }) given: string,
    @Arg('scopes', () => [Scope]) scopes: Scope[],
    @Arg('days', () => Int, { defaultValue: 90, description: `Lifetime, 1 to ${lifetime} days.` })
    days: number,
    @Arg('password', () => String, OWNER_PASSWORD) password: string | null | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<NewPersonalToken> {
    const called = cleanText(given, {
      name: msg('The name'),
      max: name,
      required: 'Please give the token a name.',
    });
    if (scopes.length === 0) throw new BadInput('Please choose what the token may do.');
    if (days < 1 || days > lifetime) throw new BadInput(`A token can be valid for 1 to ${lifetime} days.`);
    const owner = await confirmOwner(ctx, viewer, password);
    const token = await ctx.write(async (tx) => {
      await ownAccount(tx, viewer, owner); // locked, so that concurrent calls are counted one after the other
      if ((await tokensOf(tx, viewer.id)).length >= max)
        throw new BadInput(`You can have at most ${max} tokens. Please revoke one that you do not need.`);
      return createToken(tx, viewer.id, { name: called, scopes, days });
    });
    return { token, account: await accountOf(ctx, viewer) };
  }

  @Mutation(() => Account, { description: 'Revokes a personal token and closes its connections.' })
  async revokePersonalToken(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Account> {
    const { affected } = await ctx.write((tx) =>
      tx.delete(PersonalToken, { id: toKey(id) ?? 0, userId: viewer.id }),
    );
    if (!affected) throw new NotFound('This token no longer exists.');
    return accountOf(ctx, viewer);
  }
}
