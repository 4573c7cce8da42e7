import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { uploadedFile } from '../../gateway/http/uploadedFile';

const part = (headers: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;

/** The name and the content of the file in a form, or the reason why it is refused. */
async function fileIn(form: string): Promise<[string | null, string]> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = Object.assign(Readable.from([Buffer.from(form)]), {
    headers,
  }) as unknown as IncomingMessage;
  try {
    const { name, bytes } = await uploadedFile(request);
    return [name, Buffer.from(bytes).toString()];
  } catch (error) {
    return ['refused', (error as Error).message];
  }
}

test('the file of a form is read however its client writes the headers', async () => {
  const end = '--x--\r\n';
  expect(await fileIn(part('name="file"; filename="ä.csv"', 'Dune') + end)).toEqual(['ä.csv', 'Dune']);
  expect(
    await fileIn(part("name=file; filename=a.csv; filename*=utf-8''%C3%A4.csv", 'Dune') + end), // .NET
  ).toEqual(['ä.csv', 'Dune']);
  expect(await fileIn(part('name="file"', 'Dune') + end)).toEqual([null, 'Dune']);
  expect(await fileIn(`${part('name="a"', '1')}${part('name="file"', 'Dune')}${end}`)).toEqual([
    null,
    'Dune',
  ]);
  expect(await fileIn(`A preamble.\r\n${part('name="file"', 'Dune')}${end}`)).toEqual([null, 'Dune']);
});

test('a form that is broken, without a file, or with one that is too large says so', async () => {
  for (const broken of ['', 'Dune', part('name="file"', 'Dune'), part('name="file"', 'Dune').slice(0, -4)])
    expect(await fileIn(broken)).toEqual(['refused', 'The form could not be read.']);
  expect(await fileIn(`${part('name="other"', 'Dune')}--x--\r\n`)).toEqual([
    'refused',
    'The form has no field named file.',
  ]);
  const large = 'x'.repeat(20 * 1024 * 1024 + 1);
  expect(await fileIn(`${part('name="file"', large)}--x--\r\n`)).toEqual([
    'refused',
    'The file is larger than 20 MB. Please split it.',
  ]);
});
