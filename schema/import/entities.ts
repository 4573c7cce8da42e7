import { convert } from 'html-to-text';

/** Decodes HTML entities in a text, such as `Garc&iacute;a`. Tags are left as they are. */
export const decodeEntities = (text: string): string =>
  /&#?\w+;/.test(text)
    ? convert(text.replaceAll('<', '&lt;'), { wordwrap: false, preserveNewlines: true })
    : text;
