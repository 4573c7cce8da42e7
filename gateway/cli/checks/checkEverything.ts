import { readConfig, type Config } from '../../config';
import { BadSetting } from '../../settingReader';
import { checkDatabase } from './checkDatabase';
import { problem, type Finding } from './Finding';
import {
  checkBackups,
  checkFolder,
  checkGateway,
  checkGoogle,
  checkMail,
  checkIndexServices,
  checkMetrics,
  checkOpenLibrary,
  checkPublicUrl,
  checkPush,
  checkRedis,
} from './checkEnvironment';

/** Checks everything the settings refer to; changes nothing. */
export async function checkEverything(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting)
      return [problem('settings', error.message, 'Correct it and run the doctor again.')];
    throw error;
  }
  const looks = [
    checkPublicUrl,
    checkFolder,
    checkDatabase,
    checkBackups,
    checkRedis,
    checkIndexServices,
    checkMail,
    checkPush,
    checkGoogle,
    checkOpenLibrary,
    checkGateway,
    checkMetrics,
  ];
  const found = await Promise.all(looks.map((look) => look(config)));
  return found.flat();
}
