import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { App, Client } from './app';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RequestParts {
  /** What the braces of the template stand for; encoded here. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        security: unknown[];
        parameters?: { name: string; in: string }[];
        requestBody?: unknown;
        responses: Record<string, unknown>;
      }
    >
  >;
}

const pointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Calls the published paths, and holds every answer against the OpenAPI document that the gateway publishes. */
export async function openRest(app: App, prefix = '/api') {
  const document = (await (await app.guest.fetch('/api/openapi.json')).json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const checks = new Map<string, ValidateFunction>();

  function holdAgainstDocument(method: Method, template: string, status: number, body: unknown): void {
    const key = `paths/${pointer(template)}/${method.toLowerCase()}/responses/${status}`;
    const operation = document.paths[template]?.[method.toLowerCase()];
    expect(operation, `${method} ${template} is documented`).toBeDefined();
    expect(Object.keys(operation?.responses ?? {}), `${method} ${template}`).toContain(String(status));
    if (status === 204) return void expect(body).toBeUndefined();
    let check = checks.get(key);
    if (!check)
      checks.set(key, (check = ajv.compile({ $ref: `api#/${key}/content/application~1json/schema` })));
    check(body);
    expect(check.errors ?? [], `${method} ${template} ${status}: ${JSON.stringify(body)}`).toEqual([]);
  }

  async function call<Body = { _id: string; message: string }>(
    client: Client,
    method: Method,
    template: string,
    { path = {}, query = {}, body, headers }: RequestParts = {},
  ): Promise<Reply<Body>> {
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await client.fetch(`${prefix}${address}${search}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    expect(response.headers.get('access-control-allow-origin'), `${method} ${template}`).toBe('*');
    const text = await response.text();
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    if (isFile) return { status: response.status, headers: response.headers, body: text as Body };
    const answer = (text === '' ? undefined : JSON.parse(text)) as Body;
    holdAgainstDocument(method, template, response.status, answer);
    return { status: response.status, headers: response.headers, body: answer };
  }

  return {
    document,
    call,
    /** Every documented call, as `METHOD template`, but for the stream of events, which has no end. */
    all: Object.entries(document.paths)
      .filter(([template]) => template !== '/events')
      .flatMap(([template, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase() as Method,
          template,
          ...operation,
        })),
      ),
  };
}

export type Rest = Awaited<ReturnType<typeof openRest>>;
