import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { mayKnow } from '../book/unpublished';
import type { Context } from '../context';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { ModerationAct } from './ModerationAct';

@Resolver(() => ModerationAct)
export class ModerationActResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The operator; null for the command line, or if the account was deleted.',
  })
  async operator(@Root() { operatorId }: ModerationAct, @Ctx() { load }: Context) {
    return operatorId === null ? null : ((await load(usersById, operatorId)) ?? null);
  }

  @FieldResolver(() => Book, { nullable: true, description: 'The book it was about.' })
  async book(@Root() { bookId }: ModerationAct, @Ctx() { load, viewer }: Context) {
    const book = bookId === null ? undefined : await load(booksById, bookId);
    return book && mayKnow(viewer, book) ? book : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description:
      'The user it concerns: the author of the post, the suspended user, or the one whose role changed.',
  })
  async user(@Root() { userId }: ModerationAct, @Ctx() { load }: Context) {
    return userId === null ? null : ((await load(usersById, userId)) ?? null);
  }
}
