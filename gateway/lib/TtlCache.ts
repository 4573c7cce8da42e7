/** Remembers answers for a while, the ones asked last; who asks while an answer is on its way waits for the same one. */
export class TtlCache<Answer> {
  private readonly kept = new Map<string, { answer: Promise<Answer>; until: number }>();

  constructor(
    private readonly most: number,
    private readonly lifetime: number,
  ) {}

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.answer;
    }
    const answer = ask();
    this.kept.set(key, { answer, until: Date.now() + this.lifetime });
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
    answer.catch(() => {
      if (this.kept.get(key)?.answer === answer) this.kept.delete(key);
    });
    return answer;
  }
}
