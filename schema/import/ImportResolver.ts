import {
  Arg,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../context';
import { SignedIn, signedInFor } from '../signedIn';
import { NULL_HAS_MEANING } from '../dropNullArguments';
import { localize } from '../localize';
import type { Viewer } from '../viewer';
import { acceptCandidates, applyImport, chooseForRow, discardImport, undoImport } from './decide';
import { Import, ImportCounts, WORKING } from './Import';
import { importChanges } from './importChanges';
import { ImportChoice, ImportRow, ImportVerdict } from './ImportRow';
import { pageOf } from '../page';
import {
  countLookups,
  countRows,
  countRowsToApply,
  hasRowsWithoutList,
  importsOf,
  rowPage,
  shownImport,
} from './imports';
import { leftOutCsv } from './leftOutCsv';
import { PastActivityPage } from './PastActivity';
import { countPastActivities, pastActivitiesOf } from './pastActivities';
import { listNamed } from './receiveImport';

const MAX_PAGE_SIZE = 200;

@ObjectType({ description: 'An import that was deleted.', simpleResolvers: true })
export class DiscardedImport {
  @Field(() => ID) id: string;
}

@Resolver(() => Import)
export class ImportResolver {
  @Query(() => [Import], { description: 'The viewer’s imports, newest first.' })
  imports(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<Import[]> {
    return importsOf(db, viewer);
  }

  @Query(() => Import, { description: 'One of the viewer’s own imports.' })
  import(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { db }: Context,
  ): Promise<Import> {
    return shownImport(db, id, viewer);
  }

  @Query(() => PastActivityPage, {
    description: 'Likes, follows and forum posts recorded in the archives the viewer imported.',
  })
  async pastActivity(
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @SignedIn() viewer: Viewer,
    @Ctx() { db }: Context,
  ): Promise<PastActivityPage> {
    const page = pageOf(limit, offset);
    const [acts, totalCount] = await Promise.all([
      pastActivitiesOf(db, viewer.id, page),
      countPastActivities(db, viewer.id),
    ]);
    return { id: 'past', acts, totalCount };
  }

  @Extensions(NULL_HAS_MEANING)
  @Mutation(() => ImportRow, {
    description:
      'Decides about a row that was not imported yet. What is absent stays as it is; `null` takes a choice back.',
  })
  chooseForRow(
    @Arg('id', () => ID, { description: 'ID of the import.' }) id: string,
    @Arg('row', () => Int) row: number,
    @Arg('choice', () => ImportChoice, { nullable: true }) choice: ImportChoice | null | undefined,
    @Arg('bookId', () => ID, { nullable: true, description: 'With the choice BOOK: its ID or itemId.' })
    bookId: string | null | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ImportRow> {
    return chooseForRow(ctx, viewer, id, row, { choice, bookId });
  }

  @Mutation(() => Import, {
    description:
      'Decides about all rows of an import that wait for the viewer: each means the first of its candidates.',
  })
  acceptCandidates(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Import> {
    return acceptCandidates(ctx, viewer, id);
  }

  @Mutation(() => Import, {
    description:
      'Adds the books of all rows that are certain, new or decided and were not added yet. Goes on in the background.',
  })
  applyImport(
    @Arg('id', () => ID) id: string,
    @Arg('list', () => String, { nullable: true, description: 'The list for rows that name none.' })
    list: string | null | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Import> {
    return applyImport(ctx, viewer, id, listNamed(list ?? null));
  }

  @Mutation(() => Import, {
    description:
      'Removes what an import added and the viewer has not changed since. Goes on in the background.',
  })
  undoImport(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Import> {
    return undoImport(ctx, viewer, id);
  }

  @Mutation(() => DiscardedImport, {
    description: 'Deletes an import that has added nothing: before it is applied, or after it was undone.',
  })
  async discardImport(
    @Arg('id', () => ID) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<DiscardedImport> {
    await discardImport(ctx, viewer, id);
    return { id };
  }

  @Subscription(() => Import, {
    description: 'One of the viewer’s imports: sent on subscribing, and whenever it makes progress.',
    subscribe: async ({ args, context }: { args: { id: string }; context: Context }) => {
      const viewer = signedInFor(context, 'importChanged');
      await shownImport(context.db, args.id, viewer);
      return importChanges(context, viewer.id, args.id);
    },
  })
  importChanged(@Root() changed: Import, @Arg('id', () => ID) _id: string): Import {
    return changed;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it stopped, or what an undo kept: in English, or in the language of `X-Language`.',
  })
  message(@Root() { message }: Import, @Ctx() ctx: Context): string | null {
    return message === null ? null : localize(message, ctx);
  }

  @FieldResolver(() => ImportCounts)
  counts(@Root() { id }: Import, @Ctx() { db }: Context): Promise<ImportCounts> {
    return countRows(db, id);
  }

  @FieldResolver(() => Float, { description: 'How far the present work has come, from 0 to 1.' })
  progress(@Root() { state, doneCount, rowCount }: Import): number {
    if (!WORKING.includes(state)) return 1;
    return rowCount === 0 ? 0 : Math.min(1, doneCount / rowCount);
  }

  @FieldResolver(() => Int, { description: 'How many rows would be imported now.' })
  toApplyCount(@Root() { id }: Import, @Ctx() { db }: Context): Promise<number> {
    return countRowsToApply(db, id);
  }

  @FieldResolver(() => Int, {
    description:
      'How many rows are still to be looked up in the external catalogue because ours does not know their books. Their verdicts may change. 0 while that catalogue is unreachable, and while the import is worked on.',
  })
  async lookingUp(@Root() { id, state }: Import, @Ctx() { db, source }: Context): Promise<number> {
    return source?.isReachable && !WORKING.includes(state) ? countLookups(db, id) : 0;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether some rows name no list, so that the reader is asked for one.',
  })
  asksForList(@Root() { id }: Import, @Ctx() { db }: Context): Promise<boolean> {
    return hasRowsWithoutList(db, id);
  }

  @FieldResolver(() => [ImportRow], { description: 'In the order of the file.' })
  async rows(
    @Root() { id, list }: Import,
    @Arg('verdict', () => ImportVerdict, { nullable: true }) verdict: ImportVerdict | undefined,
    @Arg('applied', () => Boolean, {
      nullable: true,
      description: 'Whether they were added to the library, and not taken back.',
    })
    applied: boolean | undefined,
    @Arg('skip', () => Int, { defaultValue: 0 }) skip: number,
    @Arg('limit', () => Int, { defaultValue: 50, description: 'From 1 to 200.' }) limit: number,
    @Ctx() { db }: Context,
  ): Promise<ImportRow[]> {
    const page = pageOf(limit, skip, { max: MAX_PAGE_SIZE });
    const found = await rowPage(
      db,
      id,
      { verdict: verdict ?? undefined, applied: applied ?? undefined },
      page,
    );
    return found.map((row) => ({ ...row, standardList: list }));
  }

  @FieldResolver(() => String, {
    description: 'The rows that were left out as CSV, with the columns of the file and the reason.',
  })
  leftOut(@Root() job: Import, @Ctx() ctx: Context): Promise<string> {
    return leftOutCsv(ctx, job);
  }
}
