import { exactDate } from '../ui/relativeDate';

/** Tells a reader why and how long she may not write. */
export const suspendedSentence = ({ reason, endsAt }: { reason: string; endsAt: string }): string =>
  `Your account is suspended until ${exactDate(endsAt)}: ${reason} You can read, but not write.`;
