/** A piece of JSON Schema, as OpenAPI 3.1 uses it. One with a `title` becomes a component of the document. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly (string | boolean | null)[];
  const?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  oneOf?: Schema[];
}

export const string: Schema = { type: 'string' };
export const upTo = (maxLength: number): Schema => ({ type: 'string', maxLength });
export const id: Schema = { type: 'string', description: 'Unique identifier. Treat as an opaque string.' };
export const integer: Schema = { type: 'integer' };
export const boolean: Schema = { type: 'boolean' };
export const dateTime: Schema = {
  type: 'string',
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
};
export const enumOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
export const array = (items: Schema): Schema => ({ type: 'array', items });
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });

export const nullable = (schema: Schema): Schema =>
  schema.title || schema.oneOf
    ? { oneOf: [schema, { type: 'null' }] }
    : {
        ...schema,
        type: [schema.type, 'null'].flat().filter((type) => type !== undefined),
        ...(schema.enum && { enum: [...schema.enum, null] }),
      };

/** A response: every property is always present, unless its name ends with a question mark, and there are no others. */
export const shape = (title: string, properties: Record<string, Schema>): Schema => ({
  ...object(properties),
  title,
});

/** The same without a name. */
export const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name.replace('?', ''), schema]),
  ),
  required: Object.keys(properties).filter((name) => !name.endsWith('?')),
  additionalProperties: false,
});

/** The schema of a request body: unknown properties are ignored, optional ones may be absent. */
export const requestBody = (
  title: string,
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  title,
  properties,
  ...(required.length > 0 && { required }),
});

export const message = shape('Message', { message: described(string, 'A human-readable message.') });
