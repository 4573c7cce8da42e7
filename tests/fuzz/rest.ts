import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { wrongWith, wrongWithRefusal } from './oracle';
import { onceIn, oneOf, other, text, whole, type Draw } from './values';
import type { Caller, World } from './world';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const pointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const encoded = (value: string) => encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, '\ufffd'));

/** What may go wrong with any call that was sent amiss, beside what its own documentation says. */
const SENT_AMISS = [400, 404, 405, 413, 415, 431];
/** Node reads no longer ones. */
const LONGEST_ADDRESS = 14_000;

/** Calls every published path, and holds the answers against the OpenAPI document. */
export async function openRestFuzz(world: World) {
  const document = (await (await fetch(`${world.address}/api/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const checks = new Map<string, ValidateFunction>();
  const calls = Object.entries(document.paths)
    .filter(([path]) => path !== '/events') // a stream has no end
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  function valueOf(draw: Draw, given: Schema, name: string): unknown {
    const named = given.$ref?.split('/').at(-1);
    const schema = named ? (document.components.schemas[named] ?? {}) : given;
    if (onceIn(draw, 30)) return other(draw);
    if (schema.enum && !onceIn(draw, 10)) return oneOf(draw, schema.enum);
    if (schema.oneOf) return valueOf(draw, oneOf(draw, schema.oneOf), name);
    const type = [schema.type].flat().at(onceIn(draw, 6) ? -1 : 0);
    if (schema.properties) {
      const body: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(schema.properties))
        if (schema.required?.includes(key) ? !onceIn(draw, 30) : !onceIn(draw, 3))
          body[key] = valueOf(draw, inner, key);
      if (onceIn(draw, 10))
        body[oneOf(draw, ['__proto__', 'id', 'username', 'userId', 'constructor'])] = text(draw);
      return body;
    }
    if (type === 'array')
      return Array.from({ length: Math.abs(whole(draw)) % 5 }, () => valueOf(draw, schema.items ?? {}, name));
    if (type === 'integer' || type === 'number') return whole(draw);
    if (type === 'boolean') return onceIn(draw, 2);
    if (type === 'null') return null;
    return /id$/i.test(name) && !onceIn(draw, 4) ? oneOf(draw, world.known) : text(draw);
  }

  function misfit(path: string, method: string, status: number, body: unknown): string | null {
    const key = `paths/${pointer(path)}/${method}/responses/${status}`;
    let check = checks.get(key);
    if (!check)
      checks.set(key, (check = ajv.compile({ $ref: `api#/${key}/content/application~1json/schema` })));
    return check(body) ? null : ajv.errorsText(check.errors);
  }

  /** Makes a call; tells what was wrong with the answer, or null. */
  return async (draw: Draw, caller: Caller): Promise<string | null> => {
    const { path, method, operation } = oneOf(draw, calls);
    let amiss = false;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (onceIn(draw, 60)) {
        amiss = true;
        return oneOf(draw, ['%', '%zz', '%ff', '%00', '', '..%2f', '.']);
      }
      const known = operation.parameters?.find((one) => one.in === 'path' && one.name === name)?.schema.enum;
      if (known) return encoded(String(oneOf(draw, known)));
      const value = onceIn(draw, 4) ? text(draw) : oneOf(draw, world.known);
      amiss ||= /^\.{0,2}$/.test(value);
      return encoded(value);
    });
    const query = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && !onceIn(draw, 3))
      .map(({ name, schema }) => `${name}=${encoded(String(valueOf(draw, schema, name)))}`);
    const content = operation.requestBody?.content ?? {};
    let type = 'application/json' in content ? 'application/json' : (Object.keys(content)[0] ?? '');
    const schema = content[type]?.schema;
    let body: string | undefined;
    if (schema)
      body = type === 'application/json' ? JSON.stringify(valueOf(draw, schema, 'body')) : text(draw);
    if (schema && onceIn(draw, 40)) {
      amiss = true;
      body = oneOf(draw, [
        '',
        '{',
        '[]',
        'null',
        '"text"',
        '{"a":'.repeat(40),
        '[['.repeat(999),
        `{"a":"${'x'.repeat(102_500)}"}`,
      ]);
      type = oneOf(draw, [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=klingon',
      ]);
    }
    amiss ||= address.length + query.join('&').length > LONGEST_ADDRESS;
    const prefix = onceIn(draw, 5) ? '' : '/api';
    const response = await fetch(
      `${world.address}${prefix}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      {
        method: method.toUpperCase(),
        headers: {
          ...(body !== undefined && { 'content-type': type }),
          ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        },
        body,
      },
    );
    const answer = await response.text();
    const tell = (problem: string) =>
      `${problem} (${method} ${path})\n  ${caller.name} called ${method.toUpperCase()} ${prefix}${address} ${query.join('&')}\n  with ${body?.slice(0, 600)}\n  and got ${response.status} ${answer.slice(0, 600)}`;
    const notSetUp = response.status === 503 && path === '/auth/google-login';
    if (response.status >= 500 && !notSetUp) return tell(`status ${response.status}`);
    if (response.status === 204 && answer === '') return null;
    if (prefix === '' && (response.status === 404 || response.status === 405)) return null; // published below /api alone
    const problem = wrongWith(answer, world);
    if (problem) return tell(problem);
    const answeredType = response.headers.get('content-type')?.split(';')[0] ?? '';
    if (answeredType !== 'application/json' && operation.responses[response.status]?.content?.[answeredType])
      return null; // such as a CSV file
    if (answeredType !== 'application/json')
      return prefix === '' && method === 'get' ? null : tell('an answer that is no JSON'); // a page
    const answered = JSON.parse(answer) as { message?: unknown };
    if (response.status >= 400) {
      const refusal = wrongWithRefusal(answered.message);
      if (refusal) return tell(refusal);
    }
    if (amiss && SENT_AMISS.includes(response.status)) return null;
    if (!(String(response.status) in operation.responses))
      return amiss ? null : tell(`status ${response.status} is not documented`);
    const unfit = amiss ? null : misfit(path, method, response.status, answered);
    return unfit ? tell(`off the contract: ${unfit}`) : null;
  };
}
