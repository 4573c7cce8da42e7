import type { Route } from './route';
import { message, type Schema, shape, string } from './schemas';

type Json = Record<string, unknown>;

const DESCRIPTION = `Every path answers with and without \`/api\`. Lists are complete unless \`limit\` is given; \`X-Total-Count\` tells
how many there are. Ids are opaque. Times are ISO 8601 in UTC with milliseconds. Errors are \`{message}\` in words a person understands: in
English, or in the language that the header \`X-Language\` asks for (\`de\`, \`fr\`, \`es\`, \`pt-BR\`, \`pl\`, \`ja\` or \`ar\`; \`de-AT\` means \`de\`).
The same rules stand behind [GraphQL](/playground): whatever one door refuses, the other refuses too.`;

const EVENTS = `Server-sent events: one for each public change of the forum, named after the change, with
\`{number, change, kind, threadId, post}\` as its data. A client that reconnects with \`Last-Event-ID\` gets what it has missed. If
that is more than 10,000 changes or a day, the first event is \`reset\` instead, with \`{number, change: "reset"}\`: read the forum
afresh; the stream continues from that number. Opening a stream counts as a read, and a network may hold 50 of them open.
A token that may read also gets \`event: notification\`, with \`sequence\` and the notification as its data.`;

const PARAMETERS: Record<string, string> = {
  itemId: 'Treat as an opaque string. URL-encoded; it may contain any character, including slashes.',
  query: 'The search terms, URL-encoded.',
};

const REFUSED: Record<number, string> = {
  400: 'The input is not valid.',
  401: 'The token is missing or invalid.',
  403: 'The request names another user, or the owner of the token is suspended.',
  413: 'The body is larger than 102,400 bytes.',
  415: 'The body is not JSON in UTF-8.',
  429: 'Too many requests. `Retry-After` says when to try again.',
  503: 'A required service is unavailable.',
};

/** The errors of every route of this kind, and those of this route. */
function refusalsOf({ signedIn, method, query, refusals }: Route): Record<number, string> {
  const takesBody = method !== 'get';
  const shared = [
    ...(takesBody || query ? [400] : []),
    ...(signedIn ? [401, 403] : []),
    ...(takesBody ? [413, 415] : []),
    429,
    503,
  ];
  const own = refusals ?? {};
  return Object.fromEntries(
    [...new Set([...shared, ...Object.keys(own).map(Number)])]
      .sort((a, b) => a - b)
      .map((status) => [status, [REFUSED[status], own[status]].filter(Boolean).join(' ')]),
  );
}

/** Moves named schemas to the components and leaves references. */
function hoister(components: Record<string, Json>) {
  const hoist = (schema: Schema): Json => {
    const { title, ...rest } = schema;
    const inner: Json = {
      ...rest,
      ...(rest.items && { items: hoist(rest.items) }),
      ...(rest.oneOf && { oneOf: rest.oneOf.map(hoist) }),
      ...(rest.properties && {
        properties: Object.fromEntries(
          Object.entries(rest.properties).map(([name, property]) => [name, hoist(property)]),
        ),
      }),
    };
    if (title === undefined) return inner;
    components[title] ??= inner;
    return { $ref: `#/components/schemas/${title}` };
  };
  return hoist;
}

const json = (schema: Json, type = 'application/json'): Json => ({ [type]: { schema } });

/** A file is taken as it is, or in a form. */
const upload = (file: Json): Json => ({
  'application/octet-stream': { schema: file },
  'multipart/form-data': {
    schema: { type: 'object', properties: { file }, required: ['file'] },
  },
});
const RATE_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

function operationOf(route: Route, tag: string, hoist: (schema: Schema) => Json): Json {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: route.params?.[name] ?? string,
    ...(PARAMETERS[name] && { description: PARAMETERS[name] }),
  }));
  const inQuery = Object.entries(route.query ?? {}).map(([name, { schema, description }]) => ({
    name,
    in: 'query',
    required: false,
    schema: hoist(schema),
    description,
  }));
  const answers = Object.entries(route.answers).map(([status, { description, schema, type, csv }]) => [
    status,
    {
      description,
      headers: {
        ...(route.method === 'get' && { ETag: { $ref: '#/components/headers/ETag' } }),
        ...(schema.type === 'array' && { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } }),
        ...RATE_HEADERS,
      },
      ...(status !== '204' && {
        content: { ...json(hoist(schema), type), ...(csv && { 'text/csv': { schema: string } }) },
      }),
    },
  ]);
  const refusals = Object.entries(refusalsOf(route)).map(([status, description]) => [
    status,
    { description, content: json(hoist(message)) },
  ]);
  return {
    operationId: route.name,
    tags: [tag],
    summary: route.summary,
    security: route.signedIn ? [{ token: [] }] : [],
    parameters: [...inPath, ...inQuery, { $ref: '#/components/parameters/Language' }],
    ...(route.body && {
      requestBody: { required: (route.body.required ?? []).length > 0, content: json(hoist(route.body)) },
    }),
    ...(route.upload && { requestBody: { required: true, content: upload(hoist(route.upload)) } }),
    responses: Object.fromEntries([
      ...answers,
      ...(route.method === 'get'
        ? [['304', { description: 'Not modified since the `ETag` that was sent.' }]]
        : []),
      ...refusals,
    ]),
  };
}

/** The stream of events, which is the one path that is not a route: it has no end. */
const eventsOperation = (hoist: (schema: Schema) => Json): Json => ({
  operationId: 'events',
  tags: ['forum'],
  summary: 'The forum as it moves, and the reader’s own notifications.',
  description: EVENTS,
  security: [{}, { token: [] }],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: string,
      description: 'The ID of the last event that was received; without it, the stream begins now.',
    },
    { $ref: '#/components/parameters/Language' },
  ],
  responses: {
    200: {
      description: 'The events, until either side ends the stream.',
      headers: RATE_HEADERS,
      content: json(hoist(string), 'text/event-stream'),
    },
    400: { description: '`Last-Event-ID` is not the ID of an event.', content: json(hoist(message)) },
    429: { description: REFUSED[429], content: json(hoist(message)) },
  },
});

const header = (description: string, schema: Schema = string) => ({ description, schema });

/** The OpenAPI document, generated from the routes. */
export function openApi(words: Readonly<Record<string, readonly Route[]>>): Json {
  const schemas: Record<string, Json> = {};
  const hoist = hoister(schemas);
  const paths: Record<string, Json> = {};
  for (const [word, routes] of Object.entries(words))
    for (const route of routes)
      paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, word, hoist) };
  paths['/events'] = { get: eventsOperation(hoist) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shelfmates REST API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Here' }],
    tags: Object.keys(words).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: {
        Language: {
          name: 'X-Language',
          in: 'header',
          required: false,
          schema: string,
          description: 'The language of sentences, such as `de` or `pt-BR`. They are English without it.',
        },
      },
      headers: {
        ETag: header('Send it in `If-None-Match` to receive 304 if nothing has changed.'),
        TotalCount: header('Total number of items.', { type: 'integer' }),
        RateLimit: header('The remaining limit: `"reads";r=1199;t=60`. Absent if rate limits are off.'),
        RateLimitPolicy: header('The limit: `"reads";q=1200;w=60`.'),
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a login, or a personal access token.',
        },
      },
    },
  };
}

/** The route that returns the document. */
export const openApiRoute = (words: Readonly<Record<string, readonly Route[]>>): Route => {
  let document: Json | undefined; // few starts ever need it
  return {
    method: 'get',
    path: '/openapi.json',
    name: 'openApi',
    summary: 'The OpenAPI document.',
    prefixOnly: true,
    answers: { 200: { description: 'The document.', schema: shape('OpenApi', {}) } },
    answer: () => Promise.resolve({ body: (document ??= openApi(words)) }),
  };
};
