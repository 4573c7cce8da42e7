import { Arg } from 'type-graphql';

/** The argument with the reader's current date: the server does not know their time zone. */
export const Today = () =>
  Arg('today', () => String, {
    nullable: true,
    description:
      'The reader’s day, such as `2026-05-17`; a reading that begins or ends by this change does so on it. By default the day in UTC.',
  });
