import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { BadInput, TooLarge, UnsupportedType } from '../../schema/errors';

const FILE_LIMIT = 20 * 1024 * 1024;
/** What a form adds around a file. */
const FORM_OVERHEAD = 64 * 1024;
/** More than this is not even read to its end. */
const DRAIN_LIMIT = 10 * FILE_LIMIT;

const FORM = /^multipart\/form-data\s*;/i;
const RAW = /^(?:text\/(?:csv|tab-separated-values|plain)|application\/(?:json|octet-stream))\s*(?:;|$)/i;

export interface UploadedFile {
  bytes: Uint8Array;
  name: string | null;
}

const tooLarge = () => new TooLarge('The file is larger than 20 MB. Please split it.');

/** The file that a request brings: its whole body, or the field `file` of a form. */
export async function uploadedFile(request: IncomingMessage): Promise<UploadedFile> {
  const type = request.headers['content-type'] ?? '';
  const isForm = FORM.test(type);
  const encoding = request.headers['content-encoding'];
  const problem =
    encoding !== undefined && encoding !== 'identity'
      ? 'Send the file as it is, without a Content-Encoding.'
      : isForm || RAW.test(type)
        ? null
        : 'Send the file as multipart/form-data with the field file, or as text/csv, text/tab-separated-values, application/json, text/plain or application/octet-stream.';
  const body = await wholeBody(request, isForm ? FILE_LIMIT + FORM_OVERHEAD : FILE_LIMIT);
  if (problem) throw new UnsupportedType(problem);
  if (!body) throw tooLarge();
  return isForm ? fileOfForm(body, type) : { bytes: body, name: null };
}

/** The body, read to its end so that the client receives the response; null when it is larger than `max`. */
async function wholeBody(request: IncomingMessage, max: number): Promise<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > DRAIN_LIMIT) throw tooLarge();
      if (length <= max) parts.push(part);
      else parts = [];
    }
  } catch (error) {
    // The error of a client that breaks off looks like that of a database connection.
    throw request.destroyed && !request.complete ? new BadInput('This request could not be read.') : error;
  }
  return length > max ? null : Buffer.concat(parts);
}

/** The field `file` of a form. Node’s own `formData()` refuses forms of some clients, such as `filename*=` of .NET. */
async function fileOfForm(body: Buffer, type: string): Promise<UploadedFile> {
  const files: { parts: Buffer[]; name: string | null }[] = [];
  let isTooLarge = false;
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: FILE_LIMIT },
      isPartAFile: (field) => field === 'file',
    });
    form.on('file', (_field, stream, name: string | undefined) => {
      const parts: Buffer[] = [];
      files.push({ parts, name: name ?? null });
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => (isTooLarge = true));
      stream.on('error', (error) => form.destroy(error)); // the form ends within the file
    });
    form.end(body);
    await finished(form);
  } catch {
    throw new BadInput('The form could not be read.');
  }
  if (isTooLarge) throw tooLarge();
  const [file] = files;
  if (!file) throw new BadInput('The form has no field named file.');
  return { bytes: Buffer.concat(file.parts), name: file.name };
}
