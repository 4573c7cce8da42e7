import { endInvalidSession } from '../apollo/endInvalidSession';
import { currentLanguage } from '../language/current';
import { t } from '../language/t';
import { currentToken } from '../session';

export interface UploadChoices {
  source: string;
  isPrivate: boolean;
}

/** Has the browser ask before a reader leaves the site. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Uploads a file and returns the id of the import. Throws the server's message if the file is refused. */
export async function uploadFile(file: File, { source, isPrivate }: UploadChoices): Promise<string> {
  const query = new URLSearchParams({
    fileName: file.name,
    ...(source && { source }),
    ...(isPrivate && { private: 'true' }),
  });
  const token = currentToken();
  addEventListener('beforeunload', askToStay);
  const response = await fetch(`/api/imports?${query.toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      'content-type': 'application/octet-stream',
      ...(currentLanguage() !== 'en' && { 'x-language': currentLanguage() }),
    },
    body: file,
  }).finally(() => removeEventListener('beforeunload', askToStay));
  if (response.status === 401) endInvalidSession(token);
  const answer = (await response.json()) as { _id?: string; message?: string };
  if (!response.ok || !answer._id)
    throw new Error(answer.message ?? t('The file could not be uploaded. Please try again.'));
  return answer._id;
}
