import 'reflect-metadata';
import { counterDifferences, rebuildCounters } from '../../schema/counters';
import { readConfig } from '../config';
import { openDatabase } from '../database/openDatabase';
import { print, runCommand, UsageError } from './runCommand';

const MOST_SHOWN = 50;

runCommand({
  name: 'counters',
  usage: '[rebuild]',
  summary: 'Compares all stored counters with the rows they count; with `rebuild`, corrects them as well.',
  async run(_values, [action, ...others]) {
    if ((action !== undefined && action !== 'rebuild') || others.length > 0)
      throw new UsageError('The only argument is `rebuild`');
    const { db, write, place, close } = await openDatabase(readConfig());
    try {
      const differences = await counterDifferences(db);
      for (const { counter, kept, counted } of differences.slice(0, MOST_SHOWN))
        print(`${counter}: stored ${kept}, counted ${counted}`);
      if (differences.length > MOST_SHOWN) print(`… and ${differences.length - MOST_SHOWN} more`);
      print(
        differences.length === 0
          ? `All counters are correct (${place}).`
          : `${differences.length} counters are wrong (${place}).`,
      );
      if (action === 'rebuild') {
        await rebuildCounters({ db, write });
        print('Rebuilt.');
        return 0;
      }
      if (differences.length === 0) return 0;
      print('`npm run counters -- rebuild` corrects them.');
      return 1;
    } finally {
      await close();
    }
  },
});
