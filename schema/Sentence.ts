/** A value in a sentence. Lists are joined as the language requires: "Ann and Bob". */
export type SentenceValue = string | number | Sentence | readonly (string | Sentence)[];

/** A sentence in English that is translated for each recipient. */
export interface Sentence {
  /** If it depends on a count: the plural form. */
  message: string;
  values: Readonly<Record<string, SentenceValue>>;
  /** If it depends on a count: the singular form, and the count. */
  plural?: { one: string; count: number };
}

/** Marks a text that is used in a sentence or translated later. */
export const msg = (text: string): string => text;

export const t = (message: string, values: Sentence['values'] = {}): Sentence => ({ message, values });

export const plural = (
  count: number,
  one: string,
  other: string,
  values: Sentence['values'] = {},
): Sentence => ({ message: other, values: { ...values, count }, plural: { one, count } });
