import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config';
import { BadSetting } from './settingReader';
import { createLog } from './observability/log';
import { warmUpTrustedDocuments } from './graphql/trustedDocuments';
import { startGateway, type Gateway } from './server';

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Time to stop before cutting off open requests, in ms. Service managers often kill a process after ten seconds. */
const SHUTDOWN_TIMEOUT = 9_500;

/** Starts a gateway with the configured settings, prints its address, and stops it on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const starting = startGateway(config, log, fileURLToPath(new URL('../web', import.meta.url)));
  const stop = async (signal: string) => {
    say(`${signal}: finishing running requests …`);
    // Requests that cannot end, such as those waiting for a silent database, are cut off. Acknowledged writes are stored.
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT).unref();
    await (await starting).stop();
    say('Stopped.');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const gateway = await starting;
  process.on('SIGUSR2', () => void checkMatches(gateway));
  introduce(config, gateway);
  await warmUpTrustedDocuments().catch((err: unknown) =>
    log.error({ err }, 'an operation of the web app is not valid'),
  );
}

/** On `kill -USR2`: compares the match index with the tables and prints the differences. */
async function checkMatches({ services }: Gateway): Promise<void> {
  const differences = await services.community.check().catch((error: unknown) => [String(error)]);
  say(...(differences.length > 0 ? differences : ['The match index agrees with the database.']));
}

function introduce({ host, sampleData }: Config, { port, database, stored }: Gateway): void {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  say(
    '',
    `Shelfmates is open:  ${address}`,
    `  playground         ${address}/playground`,
    `  REST API           ${address}/api/docs`,
    `  GraphQL            ${address}/graphql`,
    `  data               ${database.place}`,
    ...(stored > 0
      ? [
          `  first start        ${stored} books stored${sampleData ? ', and a sample community to look around' : ''}`,
        ]
      : []),
    'Press Ctrl+C to stop.',
    '',
  );
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof BadSetting ? message : `Shelfmates could not start: ${message}`}\n`,
  );
  process.exit(1);
});
