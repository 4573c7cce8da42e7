import 'reflect-metadata';
import { command, say } from './command';
import { examine } from './doctor/examine';

const SIGNS = { well: '✓', note: '·', wrong: '✗' };

/** `npm run doctor`: what is wrong and what to do; ends with 1 when something is. */
command(async () => {
  const findings = await examine(process.env);
  const width = Math.max(...findings.map(({ part }) => part.length));
  for (const { part, state, found, todo } of findings) {
    say(`${SIGNS[state]} ${part.padEnd(width)}  ${found}`);
    if (todo) say(`  ${' '.repeat(width)}  → ${todo}`);
  }
  const broken = findings.filter(({ state }) => state === 'wrong').length;
  say('');
  say(broken === 0 ? 'All is well.' : `${broken} ${broken === 1 ? 'thing is' : 'things are'} wrong.`);
  return broken === 0 ? 0 : 1;
});
