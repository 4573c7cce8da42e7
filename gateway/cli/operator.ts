import 'reflect-metadata';
import { operatorNames, setOperator } from '../accounts/operatorRole';
import { readConfig } from '../config';
import { openCommandConnection } from '../database/commandConnection';
import { print, runCommand, UsageError } from './shared/runCommand';

const SENTENCES = {
  give: {
    changed: (name: string) =>
      `${name} is an operator now: /moderation in the web app shows what readers report.`,
    same: (name: string) => `${name} is an operator already.`,
  },
  take: {
    changed: (name: string) => `${name} is no longer an operator.`,
    same: (name: string) => `${name} is not an operator.`,
  },
};

runCommand({
  name: 'operator',
  usage: 'give NAME | take NAME | list',
  summary:
    'Gives the operator role to a reader (NAME is a username or an email address), takes it away, or lists all operators; also while gateways are running.',
  async run(_values, [action, name, ...others]) {
    const isChange = (action === 'give' || action === 'take') && name !== undefined;
    if ((!isChange && action !== 'list') || others.length > 0)
      throw new UsageError('Name an action and a reader');
    const db = await openCommandConnection(readConfig());
    try {
      if (!isChange) {
        print((await operatorNames(db)).join('\n') || 'There are no operators.');
        return 0;
      }
      const result = await setOperator(db, action, name);
      print(
        result
          ? SENTENCES[action][result.changed ? 'changed' : 'same'](result.username)
          : `There is no reader ${name}.`,
      );
      return result ? 0 : 1;
    } finally {
      await db.close();
    }
  },
});
