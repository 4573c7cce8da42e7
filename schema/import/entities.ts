import { convert } from 'html-to-text';

/** A text in which HTML entities may stand, such as `Garc&iacute;a`, without them. What looks like a tag stays. */
export const decodeEntities = (text: string): string =>
  /&#?\w+;/.test(text)
    ? convert(text.replaceAll('<', '&lt;'), { wordwrap: false, preserveNewlines: true })
    : text;
