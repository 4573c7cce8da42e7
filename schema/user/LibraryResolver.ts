import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { Unauthenticated } from '../errors';
import { keepChosen } from '../import/fillProfile';
import { LibraryVisibility } from './LibraryVisibility';
import { User } from './User';
import { usersById } from './users';
import { users } from './userWriter';
import { isOwner, viewOf } from './visibleTo';

type Ctx = Pick<Context, 'viewer'>;

/** Whether the viewer sees the library. For public libraries the viewer is not read, so that the response can be shared. */
const isVisible = ({ id, libraryVisibility }: User, ctx: Ctx): boolean =>
  libraryVisibility === LibraryVisibility.EVERYONE || viewOf(ctx.viewer, id, libraryVisibility) !== 'hidden';

/** The visibility of a reader's library, and the facts of the profile that depend on it. */
@Resolver(() => User)
export class LibraryResolver {
  @Mutation(() => User, {
    description:
      'Decides who may see the viewer’s library: all lists, readings, tags, goals, year in books, favourites and bio.',
  })
  async setLibraryVisibility(
    @Arg('visibility', () => LibraryVisibility) visibility: LibraryVisibility,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, load }: Context,
  ): Promise<User> {
    await write(async (tx) => {
      await keepChosen(tx, viewer.id, 'libraryVisibility');
      await users.setLibraryVisibility(tx, viewer.id, visibility);
    });
    const user = await load(usersById, viewer.id);
    if (!user) throw new Unauthenticated();
    return user;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may see this reader’s lists, goals, year in books, favourites and bio.',
  })
  libraryVisible(@Root() user: User, @Ctx() ctx: Context): boolean {
    return isVisible(user, ctx);
  }

  @FieldResolver(() => LibraryVisibility, {
    nullable: true,
    description: 'Who may see the library. Visible to its owner only.',
  })
  viewerLibraryVisibility(@Root() user: User, @Ctx() { viewer }: Context): LibraryVisibility | null {
    return isOwner(viewer, user.id) ? user.libraryVisibility : null;
  }

  @FieldResolver(() => String, { description: 'Empty if not set.' })
  favoriteBook(@Root() user: User, @Ctx() ctx: Context): string {
    return isVisible(user, ctx) ? user.favoriteBook : '';
  }

  @FieldResolver(() => String, { description: 'Empty if not set.' })
  favoriteAuthor(@Root() user: User, @Ctx() ctx: Context): string {
    return isVisible(user, ctx) ? user.favoriteAuthor : '';
  }

  @FieldResolver(() => String, { description: 'Empty if not set.' })
  favoriteGenre(@Root() user: User, @Ctx() ctx: Context): string {
    return isVisible(user, ctx) ? user.favoriteGenre : '';
  }

  @FieldResolver(() => String, {
    description: 'A few sentences by the reader about themselves; may be empty.',
  })
  bio(@Root() user: User, @Ctx() ctx: Context): string {
    return isVisible(user, ctx) ? user.bio : '';
  }
}
