import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { wrongWith, wrongWithRefusal } from './oracle';
import { onceIn, oneOf, other, text, whole, type Draw } from './values';
import type { Caller, World } from './world';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const ROOTS = (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
  const type = schema.getRootType(kind as never);
  return type ? Object.values(type.getFields()).map((field) => ({ kind, type, field })) : [];
});
/** How many levels of objects are asked for. */
const DEPTH = 3;
/** A subscription that tells nothing within this time has nothing to tell. */
const QUIET_TIME = 30;
/** Sockets take 64 kB, with what the protocol adds. */
const MAX_FRAME = 65_000;

interface RandomQuery {
  query: string;
  variables: Record<string, unknown>;
  kind: 'query' | 'mutation' | 'subscription';
  /** The root field. */
  field: string;
}

/** A value for an input, mostly of its kind. */
function valueOf(draw: Draw, type: GraphQLInputType, name: string, world: World): unknown {
  if (onceIn(draw, 60)) return other(draw);
  if (isNonNullType(type)) return valueOf(draw, type.ofType, name, world);
  if (isListType(type))
    return Array.from({ length: onceIn(draw, 20) ? 201 : Math.abs(whole(draw)) % 4 }, () =>
      valueOf(draw, type.ofType, name, world),
    );
  if (isEnumType(type)) return oneOf(draw, type.getValues()).name;
  if (isInputObjectType(type)) return inputOf(draw, Object.values(type.getFields()), world);
  if (type.name === 'Int' || type.name === 'Float') return whole(draw);
  if (type.name === 'Boolean') return onceIn(draw, 2);
  if (type.name.startsWith('DateTime'))
    return oneOf(draw, [
      '2026-01-01T00:00:00.000Z',
      '2999-12-31T23:59:59Z',
      '275760-09-13T00:00:00Z',
      text(draw),
    ]);
  if (name === 'email') return onceIn(draw, 2) ? text(draw) : `fuzz${whole(draw)}@example.org`;
  return onceIn(draw, type.name === 'ID' ? 4 : 12)
    ? text(draw)
    : type.name === 'ID'
      ? oneOf(draw, world.known)
      : text(draw);
}

function inputOf(
  draw: Draw,
  fields: readonly { name: string; type: GraphQLInputType }[],
  world: World,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    if (!isNonNullType(type) && onceIn(draw, 3)) continue;
    input[name] = !isNonNullType(type) && onceIn(draw, 8) ? null : valueOf(draw, type, name, world);
  }
  return input;
}

/** A query of one root field with whatever hangs on it. */
function query(draw: Draw, world: World): RandomQuery {
  const { kind, field } = oneOf(draw, ROOTS);
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const argumentsOf = (args: readonly GraphQLArgument[]): string => {
    const given = args.flatMap(({ name, type, defaultValue }) => {
      const optional = !isNonNullType(type) || defaultValue !== undefined;
      if (optional && onceIn(draw, 2)) return [];
      const variable = `v${declared.length}`;
      declared.push(`$${variable}: ${String(type)}`);
      if (!onceIn(draw, 80)) variables[variable] = valueOf(draw, type, name, world);
      return [`${name}: $${variable}`];
    });
    return given.length > 0 ? `(${given.join(', ')})` : '';
  };
  const selectionOf = (output: GraphQLOutputType, depth: number): string => {
    const type = getNamedType(output);
    if (!isCompositeType(type)) return '';
    if (!isObjectType(type)) return '{ __typename }';
    const parts = Object.values(type.getFields()).flatMap((one) => {
      const isLeaf = !isCompositeType(getNamedType(one.type));
      if (!isLeaf && (depth === 0 || !onceIn(draw, 3))) return [];
      return [`${one.name}${argumentsOf(one.args)}${selectionOf(one.type, depth - 1)}`];
    });
    return ` { __typename ${parts.join(' ')} }`;
  };
  const body = `${field.name}${argumentsOf(field.args)}${selectionOf(field.type, DEPTH - 1)}`;
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return { kind, field: field.name, query: `${kind} ${head} { ${body} }`, variables };
}

interface Answer {
  data?: unknown;
  errors?: readonly { message?: unknown; extensions?: { code?: unknown } }[];
}

async function overHttp(
  { query, variables }: RandomQuery,
  caller: Caller,
  { address }: World,
): Promise<[number, string]> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return [response.status, await response.text()];
}

/** The first answer over a socket, or null when there is none to be had. */
async function overSocket(asked: RandomQuery, caller: Caller, { address }: World): Promise<string | null> {
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(caller.token && { connectionParams: { authorization: `Bearer ${caller.token}` } }),
  });
  const answers = client.iterate({ query: asked.query, variables: asked.variables });
  const nothing = new Promise<null>((resolve) =>
    setTimeout(resolve, asked.kind === 'subscription' ? QUIET_TIME : 10_000, null),
  );
  try {
    const first = await Promise.race([answers.next(), nothing]);
    return first === null || first.done ? null : JSON.stringify(first.value);
  } catch (error) {
    if (Array.isArray(error)) return JSON.stringify({ errors: error });
    const { code, reason } = error as { code?: number; reason?: string };
    // Signed out by an earlier case, or more than a socket takes; everything else that closes a socket is a failure.
    const tooLong = code === 1009 && Buffer.byteLength(JSON.stringify(asked)) > MAX_FRAME;
    return code === 4403 || tooLong
      ? null
      : JSON.stringify({ errors: [{ message: `Something went wrong: ${code} ${reason}` }] });
  } finally {
    await Promise.resolve(client.dispose()).catch(() => null); // refused only now, which was told above or came too late
  }
}

/** Asks something; tells what was wrong with the answer, or null. */
export async function tryGraphql(draw: Draw, caller: Caller, world: World): Promise<string | null> {
  const random = query(draw, world);
  const tell = (problem: string, answer: string) =>
    `${problem} (${random.field})\n  ${caller.name} asked ${random.query}\n  with ${JSON.stringify(random.variables)}\n  and got ${answer.slice(0, 600)}`;
  const socket = random.kind === 'subscription' || onceIn(draw, 12);
  const [status, answer] = socket
    ? [200, await overSocket(random, caller, world)]
    : await overHttp(random, caller, world);
  if (answer === null) return null;
  const notSetUp = status === 503 && random.field === 'googleLogin';
  if (status >= 500 && !notSetUp) return tell(`status ${status}`, answer);
  const problem = wrongWith(answer, world);
  if (problem) return tell(problem, answer);
  let body: Answer;
  try {
    body = JSON.parse(answer) as Answer;
  } catch {
    return tell('an answer that is no JSON', answer);
  }
  for (const { message, extensions } of body.errors ?? []) {
    const refusal = wrongWithRefusal(message);
    if (refusal) return tell(refusal, answer);
    if (extensions?.code === 'INTERNAL_SERVER_ERROR') return tell('an internal error', answer);
  }
  if (!body.errors && (body.data === undefined || body.data === null))
    return tell('neither data nor errors', answer);
  const root = schema.getRootType(random.kind as never);
  const unfit = root && body.data ? misfit(body.data, root) : null;
  return unfit ? tell(`off the schema: ${unfit}`, answer) : null;
}

/** Where an object is not what its type says. */
function misfit(value: unknown, type: GraphQLObjectType): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `no ${type.name}`;
  const fields: Record<string, GraphQLField<unknown, unknown>> = type.getFields();
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__typename') {
      if (inner !== type.name) return `${String(inner)} instead of ${type.name}`;
      continue;
    }
    const field = fields[name];
    const problem = field ? misfitAt(inner, field.type) : 'unknown';
    if (problem) return `${type.name}.${name}: ${problem}`;
  }
  return null;
}

function misfitAt(value: unknown, type: GraphQLOutputType): string | null {
  if (isNonNullType(type)) return value === null ? 'null' : misfitAt(value, type.ofType);
  if (value === null) return null;
  if (isListType(type)) {
    if (!Array.isArray(value)) return 'no list';
    for (const one of value) {
      const problem = misfitAt(one, type.ofType as GraphQLOutputType);
      if (problem) return problem;
    }
    return null;
  }
  if (isObjectType(type)) return misfit(value, type);
  if (isEnumType(type)) return type.getValue(String(value)) ? null : `${String(value)} is no ${type.name}`;
  return isScalarType(type) && isScalar(value, type.name)
    ? null
    : `${JSON.stringify(value)} is no ${String(type)}`;
}

function isScalar(value: unknown, name: string): boolean {
  if (name === 'Int') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (name === 'Float') return typeof value === 'number';
  if (name === 'Boolean') return typeof value === 'boolean';
  if (name === 'JSONObject') return typeof value === 'object';
  if (name.startsWith('DateTime')) return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value));
  return typeof value === 'string';
}
