import { readFileSync } from 'node:fs';
import { assertInputObjectType, buildSchema } from 'graphql';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const VALUES: Record<string, string> = { avatar: 'avatar3', avatarColor: '#0076CE' };

/** A profile with a value in every field that readers can edit, as `ProfileInput` has them. */
export const FULL_PROFILE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(assertInputObjectType(schema.getType('ProfileInput')).getFields()).map((name) => [
    name,
    VALUES[name] ?? `My ${name}`,
  ]),
);
export const PROFILE_FIELDS = Object.keys(FULL_PROFILE);
/** The fields that are hidden together with the library. */
export const LIBRARY_FIELDS = PROFILE_FIELDS.filter((name) => !(name in VALUES));

export const EDIT_PROFILE = 'mutation ($input: ProfileInput!) { editProfile(input: $input) { id } }';
