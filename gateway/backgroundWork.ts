import type { Clock } from '../schema/Clock';
import { ImportRunner } from '../schema/import/ImportRunner';
import { LookupRunner } from '../schema/import/LookupRunner';
import { MatchNews } from '../schema/match/MatchNews';
import { DigestRunner, type Digest, type DigestOutcome } from '../schema/notification/DigestRunner';
import { PushRunner, type Push, type PushOutcome } from '../schema/notification/PushRunner';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import type { Services } from './graphql/requestContext';
import type { Log } from './observability/log';

interface Parts extends Pick<Services, 'search' | 'pubSub' | 'community' | 'source' | 'unsubscribeTokens'> {
  clock: Clock;
  sendDigest(digest: Digest): Promise<DigestOutcome>;
  sendPush(push: Push): Promise<PushOutcome>;
}

/** Opens the background work: imports and their lookups, notifications of matches, push messages and digests. */
export function openBackgroundWork(
  config: Config,
  { db, write, onCommit }: Database,
  log: Log,
  parts: Parts,
) {
  const { search, pubSub, community, source, unsubscribeTokens, clock, sendDigest, sendPush } = parts;
  const warn = (message: string) => (err: unknown) => log.warn({ err }, message);

  const imports = new ImportRunner({
    db,
    write,
    search,
    pubSub,
    onFailure: warn('an import could not go on'),
  });
  const lookups =
    source &&
    new LookupRunner({
      db,
      write,
      search,
      pubSub,
      source,
      interval: config.lookUpEvery,
      onFailure: warn('a row of an import could not be looked up'),
    });
  const pushes = new PushRunner({
    db,
    write,
    clock,
    send: sendPush,
    after: config.pushAfter,
    onFailure: warn('a push message could not be sent'),
  });
  const digests = new DigestRunner({
    db,
    write,
    clock,
    unsubscribeTokens,
    send: sendDigest,
    interval: config.digestEvery,
    onFailure: warn('a digest could not be mailed'),
  });
  const matchNews = new MatchNews({
    db,
    write,
    community,
    after: config.matchNewsAfter,
    onFailure: warn('readers could not be told of a new match'),
  });
  onCommit((changes) => matchNews.changed(changes));

  return {
    imports,
    start(): void {
      for (const runner of [imports, lookups, pushes, digests]) runner?.start();
    },
    /** Resolves when all running work has finished. */
    async stop(): Promise<void> {
      for (const worker of [imports, lookups, pushes, digests, matchNews]) await worker?.stop();
    },
  };
}
