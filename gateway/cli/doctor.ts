import 'reflect-metadata';
import { checkEverything } from './checks/checkEverything';
import { print, runCommand } from './shared/runCommand';

const SIGNS = { ok: '✓', note: '·', problem: '✗' };

runCommand({
  name: 'doctor',
  summary:
    'Checks the settings and everything they refer to, and says what is wrong and what to do; changes nothing.',
  async run() {
    const findings = await checkEverything(process.env);
    const width = Math.max(...findings.map(({ part }) => part.length));
    for (const { part, state, found, todo } of findings) {
      print(`${SIGNS[state]} ${part.padEnd(width)}  ${found}`);
      if (todo) print(`  ${' '.repeat(width)}  → ${todo}`);
    }
    const problems = findings.filter(({ state }) => state === 'problem').length;
    print(
      '',
      problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`,
    );
    return problems === 0 ? 0 : 1;
  },
});
