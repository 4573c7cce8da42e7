import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from './processes';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface EarlierVersion {
  /** The subject of its commit. */
  subject: string;
  /** The built gateway. */
  main: string;
  /** Migrations that it does not know. */
  migrations: string[];
  remove(): void;
}

/** Builds the gateway as it was a number of commits ago. */
export function buildEarlierVersion(commits: number): EarlierVersion {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, maxBuffer: 1e9 });
  const version = `HEAD~${commits}`;
  const { folder, remove } = scratchFolder('earlier');
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', version) });
  const lock = 'package-lock.json';
  if (
    readFileSync(`${folder}/${lock}`).equals(readFileSync(`${ROOT}/${lock}`)) &&
    existsSync(`${ROOT}/node_modules`)
  )
    symlinkSync(`${ROOT}/node_modules`, `${folder}/node_modules`);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  execFileSync('npx', ['vite', 'build', '--app', '--logLevel=error'], { cwd: folder });
  return {
    subject: git('log', '-1', '--format=%h %s', version).toString().trim(),
    main: `${folder}/dist/server/main.js`,
    migrations: git('diff', '--name-only', '--diff-filter=A', version, '--', 'migrations')
      .toString()
      .trim()
      .split('\n')
      .filter(Boolean),
    remove,
  };
}
