import { parseArgs, type ParseArgsConfig } from 'node:util';
import { BadSetting } from '../../settingReader';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

interface Command<O extends Options> {
  /** The npm script. */
  name: string;
  /** What follows the name, such as `FILE [--overwrite]`. */
  usage?: string;
  /** What the command does, in one sentence. */
  summary: string;
  options?: O;
  /** The exit code: 0 if all went well, 1 if something is wrong. */
  run(values: Parsed<O>['values'], positionals: string[]): Promise<number>;
}

/** Thrown when a command is called with the wrong arguments. */
export class UsageError extends Error {}

export const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** Runs one command: parses its arguments, prints errors as one sentence and sets the exit code (2 for wrong arguments). */
export function runCommand<const O extends Options>({
  name,
  usage,
  summary,
  options,
  run,
}: Command<O>): void {
  const call = ['npm run', name, ...(usage ? ['--', usage] : [])].join(' ');
  const main = async () => {
    const { values, positionals } = parse({ ...options, help: { type: 'boolean', short: 'h' } });
    if (positionals.length > 0 && !usage) throw new UsageError(`Unexpected argument '${positionals[0]}'`);
    if (!values.help) return run(values as Parsed<O>['values'], positionals);
    print(summary, '', `Usage: ${call}`);
    return 0;
  };
  main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof UsageError) print(`${message}; usage: ${call}`);
      else process.stderr.write(`${error instanceof BadSetting ? message : `${name} failed: ${message}`}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    },
  );
}

function parse(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Node's messages go on to explain how to quote arguments; the first sentence says what is wrong.
    throw new UsageError((error as Error).message.split('. ', 1)[0]);
  }
}
