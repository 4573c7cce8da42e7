/** What is put into a sentence: several things are joined as the language does, "Ann and Bob". */
export type SentenceValue = string | number | Sentence | readonly (string | Sentence)[];

/** A sentence in English, to be said in the language of whoever reads it. */
export interface Sentence {
  /** One with plural forms: that for many. */
  message: string;
  values: Readonly<Record<string, SentenceValue>>;
  /** Of one with plural forms: that for one, and the number that chooses the form. */
  plural?: { one: string; count: number };
}

/** Marks a text that is put into a sentence, or asked for later. */
export const msg = (text: string): string => text;

export const t = (message: string, values: Sentence['values'] = {}): Sentence => ({ message, values });

export const plural = (
  count: number,
  one: string,
  other: string,
  values: Sentence['values'] = {},
): Sentence => ({ message: other, values: { ...values, count }, plural: { one, count } });
