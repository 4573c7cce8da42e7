import { HttpError } from './route';

/** A text that no rule lets through: it stands in for what is no text at all, so that the rules that come first still speak first. */
const NO_TEXT = '\0';

/**
 * The body of a call, read field by field. A field of the wrong kind is noted rather than thrown, because a thing that is
 * not there, or is not the reader's, is told before what is wrong with the input.
 */
export class Input {
  /** What is wrong with the kinds of the fields read so far. */
  readonly problems: string[] = [];

  constructor(private readonly values: Readonly<Record<string, unknown>> = {}) {}

  /** The field as it came; null counts as absent unless it is asked for. */
  raw(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  /** A text; an absent one is empty. */
  text(name: string): string {
    const value = this.raw(name) ?? '';
    return typeof value === 'string' ? value : this.refused(name, 'a text');
  }

  /** A text, when there is one. */
  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  /** A text that may be null. */
  nullableText(name: string): string | null | undefined {
    return this.raw(name) === null ? null : this.optionalText(name);
  }

  /** A whole number; 0 for whatever is none. */
  whole(name: string): number {
    const value = this.raw(name);
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : 0;
  }

  /** A whole number or null; anything else is refused. */
  nullableWhole(name: string): number | null {
    const value = this.raw(name);
    if (value === null || (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31))
      return value;
    this.refused(name, 'a whole number or null');
    return null;
  }

  /** Yes or no; an absent one is no. */
  flag(name: string): boolean {
    const value = this.has(name) ? this.raw(name) : false;
    if (typeof value !== 'boolean') throw new HttpError(400, `${name} must be true or false.`);
    return value;
  }

  /** A year, or null. */
  year(name: string): number | null {
    const value = this.raw(name) ?? null;
    if (value === null) return null;
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 10_000) return value;
    this.refused(name, 'a year');
    return null;
  }

  /** An id; without one there is nothing to look for. */
  id(name: string): string {
    const value = this.raw(name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
    throw new HttpError(400, `${name} is required.`);
  }

  /** Several texts, given as a list or as one text. */
  texts(name: string): string[] {
    const value = this.raw(name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => (typeof one === 'string' ? one : this.refused(name, 'a list of texts')));
  }

  /** A text, given as such, as `{value}`, or as the first of a list. */
  looseText(name: string): string | undefined {
    let value = this.raw(name);
    if (Array.isArray(value)) value = value[0] as unknown;
    if (typeof value === 'object' && value !== null && 'value' in value) value = value.value;
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : this.refused(name, 'a text');
  }

  /** Ends with the first problem, where there is nothing else that could be told first. */
  settle(): void {
    const [problem] = this.problems;
    if (problem) throw new HttpError(400, problem);
  }

  refused(name: string, kind: string): string {
    this.problems.push(`${name} must be ${kind}.`);
    return NO_TEXT;
  }
}
