import { exactDate } from '../ui/relativeDate';
import { t } from '../language/t';

/** The message for suspended readers: the reason, and when the suspension ends. */
export const suspendedSentence = ({ reason, endsAt }: { reason: string; endsAt: string }): string =>
  t('Your account is suspended until {date}: {reason} You can read, but not write.', {
    date: exactDate(endsAt),
    reason,
  });
