import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { isDuplicate, isMissingParent } from '../database';
import { Unauthenticated } from '../errors';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { SignedIn } from '../signedIn';
import { cleanText } from '../text';
import type { Viewer } from '../viewer';
import { PostReport } from './PostReport';
import { livingPost } from './posts';

@Resolver()
export class PostReportResolver {
  @Mutation(() => Boolean, {
    description: 'Reports a post to the operators. Reporting it again has no effect.',
  })
  async reportPost(
    @Arg('postId', () => ID) postId: string,
    @Arg('reason', () => String, { defaultValue: '', description: 'Up to 300 characters.' }) reason: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<boolean> {
    await write(async (tx) => {
      await livingPost(tx, postId);
      const words = cleanText(reason, { name: msg('The reason'), max: limits.reportReason });
      await tx.insert(PostReport, { postId, userId: viewer.id, reason: words, createdAt: new Date() });
    }).catch((error: unknown) => {
      if (isMissingParent(error)) throw new Unauthenticated();
      if (!isDuplicate(error)) throw error;
    });
    return true;
  }
}
