import { BadSetting, readConfig, type Config } from '../config';
import { examineDatabase } from './database';
import { wrong, type Finding } from './Finding';
import {
  examineBackups,
  examineFolder,
  examineGateway,
  examineGoogle,
  examineMail,
  examineOpenLibrary,
  examinePublicUrl,
  examineRedis,
} from './surroundings';

/** Looks at everything that the settings name; changes nothing. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return [wrong('settings', error.message, 'Correct it and ask again.')];
    throw error;
  }
  const looks = [
    examinePublicUrl,
    examineFolder,
    examineDatabase,
    examineBackups,
    examineRedis,
    examineMail,
    examineGoogle,
    examineOpenLibrary,
    examineGateway,
  ];
  const found = await Promise.all(looks.map((look) => look(config)));
  return found.flat();
}
