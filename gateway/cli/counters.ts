import 'reflect-metadata';
import { compareCounters } from '../../schema/counters';
import { readConfig } from '../config';
import { openExistingDatabase } from '../database/existingDatabase';
import { print, runCommand, UsageError } from './shared/runCommand';

const MAX_SHOWN = 50;

runCommand({
  name: 'counters',
  usage: '[rebuild]',
  summary: 'Compares all stored counters with the rows they count; with `rebuild`, corrects them as well.',
  async run(_values, [action, ...others]) {
    if ((action !== undefined && action !== 'rebuild') || others.length > 0)
      throw new UsageError('The only argument is `rebuild`');
    const { db, write, place, close } = await openExistingDatabase(readConfig());
    try {
      const isRebuilt = action === 'rebuild';
      let wrong = 0;
      for await (const { counter, kept, counted } of compareCounters(db, isRebuilt ? write : undefined))
        if (++wrong <= MAX_SHOWN) print(`${counter}: stored ${kept}, counted ${counted}`);
      if (wrong > MAX_SHOWN) print(`… and ${wrong - MAX_SHOWN} more`);
      print(
        wrong === 0
          ? `All counters are correct (${place}).`
          : `${wrong} counters ${isRebuilt ? 'were wrong, and are correct now' : 'are wrong'} (${place}).`,
      );
      if (wrong === 0 || isRebuilt) return 0;
      print('`npm run counters -- rebuild` corrects them.');
      return 1;
    } finally {
      await close();
    }
  },
});
