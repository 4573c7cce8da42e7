/**
 * The values of an enum of the schema, by their names in the REST API. The compiler requires all of them, so that a value that is
 * added to the schema cannot be forgotten here.
 */
export type EnumValues<Value extends string> = { readonly [Each in Value as Lowercase<Each>]: Each };

/** Whether there is a value with this name. */
export const isNameIn = <Values extends object>(
  values: Values,
  name: string,
): name is Extract<keyof Values, string> => Object.hasOwn(values, name);
