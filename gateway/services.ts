import { join } from 'node:path';
import { Clock } from '../schema/Clock';
import { ForumChangeFeed } from '../schema/forum/ForumChangeFeed';
import { RecentComments } from '../schema/forum/search/RecentComments';
import { EntryIds } from '../schema/list/EntryIds';
import { afterCommit } from '../schema/afterCommit';
import { FeedStreams } from '../schema/feed/FeedStreams';
import type { NotificationNews } from '../schema/notification/Notification';
import { UnsubscribeTokens } from '../schema/notification/UnsubscribeTokens';
import { ReaderStreams } from '../schema/ReaderStreams';
import { createPubSub } from '../schema/pubsub';
import { openBackgroundWork } from './backgroundWork';
import { createAccountServices } from './accounts/accountServices';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import { openSearchIndexes } from './indexes/openSearchIndexes';
import { textsIn } from './language/textsIn';
import { translateSentence } from './language/translateSentence';
import { openCatalogue } from './openLibrary/openCatalogue';
import type { Services } from './graphql/requestContext';
import { openMatching } from './indexes/openMatching';
import type { Log } from './observability/log';
import type { State } from './observability/metrics';
import { Covers } from './pages/covers/Covers';
import { sharedSecret } from './database/sharedSecret';
import { openPush } from './push/openPush';
import { redisPubSub } from './realtime/redisPubSub';
import type { Limiters } from './rateLimit/limiterStore';

/** Opens the services that resolvers use: pub/sub, search indexes, the match index, mail. */
export async function openServices(config: Config, database: Database, limiters: Limiters, log: Log) {
  const { db, write } = database;
  const accounts = createAccountServices(config, database, limiters, log);
  const redis = config.redisUrl === null ? null : redisPubSub(config.redisUrl, log);
  const pubSub = redis ?? createPubSub();
  const forumChanges = new ForumChangeFeed(db, (err) =>
    log.warn({ err }, 'the forum change log could not be read'),
  );
  await forumChanges.start(pubSub);
  const { search, threadSearch, stop: stopSearch } = await openSearchIndexes(config, database, log);
  const notificationStreams = new ReaderStreams<NotificationNews>(pubSub, 'notified');
  const feedStreams = new FeedStreams(pubSub, db, (err) =>
    log.warn({ err }, 'followers could not be told of something new'),
  );
  const streams = [notificationStreams, feedStreams];
  for (const some of streams) some.start();
  database.onCommit((changes) => afterCommit({ search, pubSub, notificationStreams, feedStreams }, changes));
  const covers = new Covers({
    folder: join(config.dataDir, 'covers'),
    secret: await sharedSecret(database, 'covers'),
    networks: config.coverNetworks,
    log,
  });
  const community = await openMatching(config, database, log);
  const source = openCatalogue(config, log, limiters);
  const clock = new Clock(config.clockAhead);
  const { pushServices, send } = await openPush(config, database, log);
  const unsubscribeTokens = new UnsubscribeTokens(await sharedSecret(database, 'unsubscribe'));
  const work = openBackgroundWork(config, database, log, {
    search,
    pubSub,
    community,
    source,
    unsubscribeTokens,
    clock,
    sendDigest: accounts.sendDigest,
    sendPush: send,
  });
  const services: Services = {
    imports: work.imports,
    pushServices,
    unsubscribeTokens,
    write,
    pubSub,
    forumChanges,
    notificationStreams,
    feedStreams,
    search,
    threadSearch,
    recentComments: new RecentComments(db),
    community,
    say: (sentence, language) => textsIn(language).say(sentence),
    translate: translateSentence,
    clock,
    limited: config.rateLimit,
    accountPorts: accounts.accountPorts,
    source,
  };
  return {
    services,
    startWork: () => work.start(),
    covers,
    entryIds: new EntryIds(await sharedSecret(database, 'entryIds')),
    accounts,
    redisIsReady: () => redis && redis.isReady(),
    figures: (): Omit<State, 'ready' | 'redisReady' | 'sockets' | 'subscriptions' | 'eventStreams'> => ({
      searchBooks: search.state?.books ?? 0,
      searchBytes: search.state?.bytes ?? 0,
      searchThreads: threadSearch.state?.threads ?? 0,
      threadBytes: threadSearch.state?.bytes ?? 0,
      matchPairs: community.extent.pairs,
      matchBytes: community.extent.bytes,
      forumChange: forumChanges.last,
    }),
    async close(): Promise<void> {
      await work.stop();
      await stopSearch();
      for (const some of streams) some.close();
      await forumChanges.stop();
      redis?.close();
      await accounts.close();
      await community.close();
    },
  };
}
