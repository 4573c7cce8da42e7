import { BadSetting } from './config';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs an operator's command; what went wrong is told in a sentence, and the exit code says whether anything did. */
export function command(main: (words: string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${error instanceof BadSetting ? '' : 'This did not work: '}${message}\n`);
      process.exitCode = 1;
    },
  );
}
