import type { Response } from 'express';
import { apiLanguage } from '../language/requestLanguage';
import { translateSentence } from '../language/translateSentence';

/** Refuses a request inside Express with a sentence, in the language that its client requests. */
export function refuse(response: Response, status: number, sentence: string): void {
  const message = translateSentence(sentence, apiLanguage(response.req.headers));
  response.vary('X-Language').status(status).json({ message });
}
