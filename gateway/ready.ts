import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import { isKnown } from '../rest-compat/etag';
import { jsonLength, keepBody, readBody } from './bodies';
import { BodyKeys } from './bodyKeys';
import type { Watch } from '../schema/context';
import { authenticate } from './context';
import { Kept } from './kept';
import type { Log } from './log';
import { orElse, whenThere, type Maybe } from './maybe';
import { counters, idOf, REQUEST_ID } from './metrics';
import { addressOf } from './proxies';
import type { Budget, Count } from './rateLimit';
import { ReadyAnswer } from './readyAnswer';
import type { ViewerOf } from './signIns';
import type { Version } from './version';

/** Answers in memory, all together and each, in bytes. */
const ROOM = 32_000_000;
const LARGEST = 1_000_000;
/** Nobody waits longer than this for what somebody changed in the database by hand, in ms. */
const OLDEST = 60_000;
const LARGEST_BODY = 20_000;

/** What an answer of GraphQL ends with, which differs with each request. */
const COST = /,"extensions":\{"cost":\{"cost":(\d+),"maximum":(\d+),"limit":\d+,"remaining":\d+\}\}\}\n?$/;

type Kind = 'graphql' | 'rest' | 'page';

/** Questions of readers whose answers were found to be the same for everybody, in characters all together. */
const PUBLIC = 4_000_000;

/** A question as it came. */
interface Asked {
  key: string;
  /** Of a POST. */
  body?: Buffer;
}

/** A question, and who answers it if it is not answered here. */
interface Call {
  asked: Asked;
  request: IncomingMessage;
  response: ServerResponse;
  others: RequestListener;
}

/** A question that is being answered for the first time since something has changed. */
interface Question extends Asked {
  version: number;
  kind: Kind | null;
  /** Whether only the database was asked. */
  isPure: boolean;
  /** Whether nobody has looked who asks: then a reader is told the same as a guest. */
  isPublic: boolean;
  /** What the client has already; held back from those who answer, so that the whole answer is met once. */
  known?: string;
  /** Tells those who wait for this answer that it is kept, or that it will not be. */
  settle(): void;
}

/** A question that is being answered; whoever asks the same at the same version can wait for it. */
interface UnderWay {
  version: number;
  settled: Promise<void>;
}

interface Entry {
  answer: ReadyAnswer;
  kind: Kind;
  /** Of GraphQL: what the operation costs, and may cost at most. */
  cost: number;
  maximum: number;
  /** What was put behind it last, made up again only when it says something else. */
  last: { remaining: number; end: string };
  isPublic: boolean;
  version: number;
  keptAt: number;
}

/** The end of an answer of GraphQL that is sent again. */
function endOf({ cost, maximum, last }: Entry, limit: number, remaining: number): string {
  if (last.remaining !== remaining) {
    last.remaining = remaining;
    last.end = `,"extensions":{"cost":{"cost":${cost},"maximum":${maximum},"limit":${limit},"remaining":${remaining}}}}\n`;
  }
  return last.end;
}

interface Rules {
  version: Version;
  viewerOf: ViewerOf;
  count: Count;
  budget: Budget;
  log: Log;
}

/** Answers to guests, and those that are the same for everybody, kept for as long as nothing is committed. */
export interface Ready {
  /** Answers what lies ready and leaves the rest to others. */
  before(others: RequestListener): RequestListener;
  /** Is told what the answer to a request is made of; it is kept if that is the database alone. */
  watch(request: IncomingMessage, kind: Kind): Watch | undefined;
  /** Says that the answer to a request is not to be kept. */
  leave(request: IncomingMessage): void;
}

const isGuest = ({ headers }: IncomingMessage): boolean => headers.authorization === undefined;

/** What is never kept: not worth a look at the database. */
const NEVER = /^\/(?:assets|auth|metrics|healthz|readyz)\b|\.\w{2,5}$/;

/** Whether the answer to a request may be one that can be kept. */
function isOpen(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  if (headers.upgrade !== undefined) return false;
  // Elsewhere, whoever shows a token is told other headers than a guest.
  if (method === 'GET') return (isGuest(request) || url.startsWith('/api/')) && !NEVER.test(url);
  const length = method === 'POST' && url === '/graphql' ? jsonLength(request) : NaN;
  return length > 0 && length <= LARGEST_BODY;
}

/** How many answers lay ready, by kind. They are told apart from the others, whose duration is measured. */
const sent: Record<Kind, number> = { graphql: 0, rest: 0, page: 0 };
const answered = new Counter({
  name: 'shelfmates_ready_answers_total',
  help: 'Answers that lay ready in memory; they are in no other figure.',
  labelNames: ['kind'],
  registers: [],
  collect() {
    this.reset();
    for (const [kind, times] of Object.entries(sent)) this.inc({ kind }, times);
  },
});
counters.registerMetric(answered);

export function createReady({ version, viewerOf, count, budget, log }: Rules): Ready {
  const entries = new Map<string, Entry>();
  const isPublic = new Kept<true>(PUBLIC);
  const bodyKeys = new BodyKeys();
  const questions = new WeakMap<IncomingMessage, Question>();
  const underWay = new Map<string, UnderWay>();
  let room = ROOM;

  const forget = (key: string) => {
    const entry = entries.get(key);
    if (entry) room += entry.answer.bytes + key.length;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry) => {
    forget(key);
    const size = entry.answer.bytes + key.length;
    if (size > LARGEST) return;
    for (const oldest of entries.keys()) {
      if (room >= size) break;
      forget(oldest);
    }
    entries.set(key, entry);
    room -= size;
  };

  /** Sends a ready answer; false when the limits have a word to say first. */
  function send(entry: Entry, request: IncomingMessage, response: ServerResponse): Maybe<boolean> {
    const asker = isGuest(request) ? null : authenticate({ viewerOf }, request.headers.authorization);
    return whenThere(asker, (viewer) => sendTo(viewer ? String(viewer.id) : '', entry, request, response));
  }

  function sendTo(
    viewerId: string,
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
  ): Maybe<boolean> {
    const { kind, answer } = entry;
    const client = { viewerId, address: addressOf(request) };
    const go = (headers: Record<string, string>, end: string) => {
      const id = idOf(request);
      sent[kind]++;
      if (log.isLevelEnabled('debug'))
        log.debug(
          { request: id, method: request.method, path: request.url?.split('?', 1)[0] },
          'ready answer',
        );
      answer.send(request, response, { end, id, headers });
      return true;
    };
    if (kind === 'page') return go({}, '');
    if (kind === 'rest')
      return whenThere(count('read', client), ({ refusal, headers }) => !refusal && go(headers, ''));
    return whenThere(
      budget(entry.cost, client),
      ({ retryAfter, headers, limit, remaining }) =>
        retryAfter === null && go(headers, endOf(entry, limit, remaining)),
    );
  }

  const isCurrent = (entry: Entry | undefined, now: number): entry is Entry =>
    entry?.version === now && Date.now() - entry.keptAt < OLDEST;

  /** Lets others answer, and keeps what they say if it may be kept. */
  function listen(asked: Asked, version: number, request: IncomingMessage, response: ServerResponse): void {
    const { key } = asked;
    let settle = () => {};
    const mine = { version, settled: new Promise<void>((done) => (settle = done)) };
    underWay.set(key, mine);
    const question: Question = {
      ...asked,
      version,
      kind: null,
      isPure: true,
      isPublic: true,
      settle() {
        if (underWay.get(key) === mine) underWay.delete(key);
        settle();
      },
    };
    questions.set(request, question);
    response.once('close', question.settle);
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    // A head that is written whole could not be read any more when the body comes.
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    const writing = (status: number, ...rest: unknown[]) => {
      const [head] = rest;
      if (!Array.isArray(head)) return writeHead(status, ...rest);
      response.statusCode = status;
      for (let at = 0; at < head.length; at += 2) response.setHeader(String(head[at]), String(head[at + 1]));
      return response;
    };
    response.writeHead = writing as ServerResponse['writeHead'];
    const listening = (...args: unknown[]) => {
      const [body] = args;
      const isSame = question.isPublic || isGuest(request);
      let learned: ReadyAnswer | null = null;
      if (!question.kind || !question.isPure || !isSame) isPublic.delete(key);
      else if (
        response.statusCode === 200 &&
        !response.headersSent &&
        (typeof body === 'string' || Buffer.isBuffer(body))
      )
        learned = learn(question, question.kind, request, response, Buffer.from(body));
      question.settle();
      if (learned && question.kind === 'page') {
        // Whoever waits for a page waits for each packet of it: it is small from the first time on.
        const id = String(response.getHeader(REQUEST_ID));
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        Object.assign(response, { writeHead, end });
        request.headers['if-none-match'] = question.known;
        learned.compressNow();
        learned.send(request, response, { end: '', id, headers: {} });
        return response;
      }
      const etag = response.getHeader('etag');
      if (response.statusCode === 200 && etag !== undefined && isKnown(question.known, String(etag))) {
        response.statusCode = 304;
        response.removeHeader('content-length');
        return end();
      }
      return end(...args);
    };
    response.end = listening as ServerResponse['end'];
  }

  function learn(
    question: Question,
    kind: Kind,
    request: IncomingMessage,
    response: ServerResponse,
    bytes: Buffer,
  ): ReadyAnswer | null {
    const { key, version, isPublic: isForAll } = question;
    let body = bytes;
    let cost = 0;
    let maximum = 0;
    if (kind === 'graphql') {
      const text = bytes.toString();
      const found = COST.exec(text);
      if (!found || !text.startsWith('{"data":')) return null;
      body = Buffer.from(text.slice(0, found.index));
      [cost, maximum] = [Number(found[1]), Number(found[2])];
    }
    const answer = new ReadyAnswer(response.getHeaders(), body);
    const before = entries.get(key);
    if (before) answer.takeOver(before.answer);
    keep(key, {
      answer,
      kind,
      cost,
      maximum,
      last: { remaining: NaN, end: '' },
      isPublic: isForAll,
      version,
      keptAt: Date.now(),
    });
    if (question.body) bodyKeys.keep(String(request.headers.accept), question.body, key);
    if (isForAll) isPublic.set(key, true, key.length);
    return answer;
  }

  /** Finds out whether a reader's question has the same answer for everybody; it is kept from the next time on. */
  function notice(asked: () => Asked, request: IncomingMessage, response: ServerResponse): void {
    const question: Question = {
      key: '',
      version: NaN,
      kind: null,
      isPure: true,
      isPublic: true,
      settle: () => {},
    };
    questions.set(request, question);
    response.once('finish', () => {
      if (!question.kind || !question.isPure || !question.isPublic || response.statusCode !== 200) return;
      const { key, body } = asked();
      isPublic.set(key, true, key.length);
      if (body) bodyKeys.keep(String(request.headers.accept), body, key);
    });
  }

  /** `known` is the key where it is had without reading the body. */
  function ask(
    known: string | undefined,
    asked: () => Asked,
    request: IncomingMessage,
    response: ServerResponse,
    others: RequestListener,
  ): void {
    if (isGuest(request) || (known !== undefined && isPublic.get(known))) {
      try {
        const done = answer({ asked: asked(), request, response, others });
        if (done instanceof Promise) done.catch(() => response.destroy());
      } catch {
        response.destroy();
      }
      return;
    }
    notice(asked, request, response);
    others(request, response);
  }

  const answer = (call: Call): Maybe<void> =>
    // Whoever answers instead will tell what is wrong.
    whenThere(
      orElse(version.current(), () => NaN),
      (now) => answerAt(now, call),
    );

  function answerAt(now: number, call: Call): Maybe<void> {
    // After a change, many who ask the same at once would each have it looked up; a GET may be a stream without an end.
    const other = call.request.method === 'POST' ? underWay.get(call.asked.key) : undefined;
    return other?.version === now ? other.settled.then(() => answerNow(now, call)) : answerNow(now, call);
  }

  function answerNow(now: number, { asked, request, response, others }: Call): Maybe<void> {
    const entry = entries.get(asked.key);
    if (!isCurrent(entry, now)) {
      if (!Number.isNaN(now)) listen(asked, now, request, response);
      return others(request, response);
    }
    if (!entry.isPublic && !isGuest(request)) return others(request, response);
    // What fails before anything is sent fails again where it is told in words.
    const done = orElse(send(entry, request, response), () => response.headersSent);
    return whenThere(done, (isSent) => (isSent ? undefined : others(request, response)));
  }

  return {
    before: (others) => (request, response) => {
      if (!isOpen(request)) return others(request, response);
      const accept = String(request.headers.accept);
      if (request.method === 'GET') {
        const key = `GET ${accept} ${request.url}`;
        return ask(key, () => ({ key }), request, response, others);
      }
      readBody(request, (body) => {
        const key = bodyKeys.find(accept, body);
        const asked = () => ({ key: key ?? `POST ${accept} ${body.toString('latin1')}`, body });
        ask(key, asked, request, response, () => {
          keepBody(request, body);
          others(request, response);
        });
      });
    },
    watch(request, kind) {
      const question = questions.get(request);
      if (!question) return undefined;
      question.kind = kind;
      if (!Number.isNaN(question.version)) {
        question.known = request.headers['if-none-match'];
        delete request.headers['if-none-match'];
      }
      return {
        elsewhere() {
          question.isPure = false;
          question.settle();
        },
        viewer: () => void (question.isPublic = false),
      };
    },
    leave(request) {
      const question = questions.get(request);
      if (!question) return;
      question.isPure = false;
      question.settle();
    },
  };
}
