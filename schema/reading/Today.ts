import { Arg } from 'type-graphql';

/** The argument by which a client says what day it is for its reader: the server's clock knows no time zone. */
export const Today = () =>
  Arg('today', () => String, {
    nullable: true,
    description:
      'The reader’s day, such as `2026-05-17`; a reading that begins or ends by this change does so on it. By default the day in UTC.',
  });
