import { exactDate } from '../ui/relativeDate';
import { t } from '../language/t';

/** Tells suspended readers why and until when they cannot post. */
export const suspendedSentence = ({ reason, endsAt }: { reason: string; endsAt: string }): string =>
  t('Your account is suspended until {date}: {reason} You can read, but not write.', {
    date: exactDate(endsAt),
    reason,
  });
