import iconv from 'iconv-lite';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Every other byte is zero, as in mostly Latin text in UTF-16. */
function looksLikeUtf16(bytes: Uint8Array, offset: 0 | 1): boolean {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 4) return false;
  let zeros = 0;
  for (let at = offset; at < sample.length; at += 2) if (sample[at] === 0) zeros++;
  return zeros > sample.length / 4;
}

/** Decodes an exported file: UTF-8 with or without a byte order mark, UTF-16 of either byte order, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || looksLikeUtf16(bytes, 1))
    return withoutNul(new TextDecoder('utf-16le').decode(bytes));
  if ((first === 0xfe && second === 0xff) || looksLikeUtf16(bytes, 0))
    return withoutNul(new TextDecoder('utf-16be').decode(bytes));
  try {
    return withoutNul(utf8.decode(bytes));
  } catch {
    return withoutNul(decodeMixed(bytes));
  }
}

/** Runs of ASCII and well-formed UTF-8 sequences, with each byte as one character. Longer runs could overflow the stack. */
const UTF8_RUN =
  /(?:[\0-\x7F]|[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}){1,1000}/g;
const lenientUtf8 = new TextDecoder();

/** Decodes Windows-1252 with UTF-8 sequences in between: some sites mix both in one file. */
function decodeMixed(bytes: Uint8Array): string {
  const windows1252 = (part: Uint8Array) => iconv.decode(Buffer.from(part), 'win1252'); // Node 20’s TextDecoder takes it for Latin-1
  const parts: string[] = [];
  const characters = Buffer.from(bytes).toString('latin1');
  let at = 0;
  for (const { index, 0: run } of characters.matchAll(UTF8_RUN)) {
    parts.push(windows1252(bytes.subarray(at, index)));
    at = index + run.length;
    parts.push(lenientUtf8.decode(bytes.subarray(index, at)));
  }
  parts.push(windows1252(bytes.subarray(at)));
  return parts.join('');
}

const withoutNul = (text: string): string => text.replaceAll('\0', '').replace(/^\uFEFF/, '');
