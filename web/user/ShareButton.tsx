import { Share2 } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { profilePath } from './profilePath';

/** Not every browser supports it, although its type says so. */
const canShare = () => typeof (navigator as Partial<Navigator>).share === 'function';

/** Shares the link to the reader's public profile with the device's share dialog, or copies it. */
export function ShareButton({ userId, username }: { userId: string; username: string }) {
  const share = async () => {
    const url = new URL(profilePath(userId), location.href).href;
    try {
      if (canShare())
        return await navigator.share({ title: t('{username} on Shelfmates', { username }), url });
      await navigator.clipboard.writeText(url);
      toast.success(t('Profile link copied to clipboard!'));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // the reader cancelled
      toast.error(t('The link could not be copied. It is {url}', { url }));
    }
  };
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t('Share')}
    </Button>
  );
}
