import type { IncomingMessage } from 'node:http';
import { signedInFor } from '../../schema/signedIn';
import { receiveImport, type UploadOptions } from '../../schema/import/receiveImport';
import { refuseSuspended } from '../../schema/moderation/suspensions';
import { uploadedFile } from '../http/uploadedFile';
import type { Caller } from './Caller';
import { createContext, type Base } from './requestContext';

/** Stores the file that a request brings as an import of its viewer, by the rules of a mutation; returns its id. */
export async function receiveUpload(
  base: Base,
  caller: Caller,
  request: IncomingMessage,
  options: UploadOptions,
): Promise<string> {
  const context = createContext(base, caller, 'mutation');
  const viewer = await refuseSuspended(context, signedInFor(context, 'createImport'), 'createImport');
  const { bytes, name } = await uploadedFile(request);
  return receiveImport(context, viewer, bytes, { ...options, fileName: options.fileName ?? name });
}
