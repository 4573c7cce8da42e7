import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { rows } from '../database';
import { BadInput, Unauthenticated } from '../errors';
import { languageOf, LANGUAGES } from '../languages';
import { User } from './User';
import { usersById } from './users';
import { isOwner } from './visibleTo';

/** The language of the app and of mails, stored with the account. */
@Resolver(() => User)
export class LanguageResolver {
  @Mutation(() => User, { description: 'Keeps the language of the web app and of mails with the account.' })
  async setLanguage(
    @Arg('language', () => String) tag: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, load }: Context,
  ): Promise<User> {
    const language = languageOf([tag]);
    if (!language) throw new BadInput(`The language must be one of ${LANGUAGES.join(', ')}.`);
    await write((tx) => tx.update(User, viewer.id, { language }));
    const user = await load(usersById, viewer.id);
    if (!user) throw new Unauthenticated();
    return user;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The language of the account, such as `de` or `pt-BR`; null when none was chosen. Visible to its owner only.',
  })
  async viewerLanguage(@Root() user: User, @Ctx() { viewer, db }: Context): Promise<string | null> {
    if (!isOwner(viewer, user.id)) return null;
    const [own] = await rows<{ language: string | null }>(db, 'SELECT language FROM users WHERE id = ?', [
      user.id,
    ]);
    return own?.language ?? null;
  }
}
