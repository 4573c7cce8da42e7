import { exactDate } from '../ui/relativeDate';

/** Tells suspended readers why and how long they cannot write. */
export const suspendedSentence = ({ reason, endsAt }: { reason: string; endsAt: string }): string =>
  `Your account is suspended until ${exactDate(endsAt)}: ${reason} You can read, but not write.`;
