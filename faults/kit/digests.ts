import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, launchGateway, signUp, type Place } from './gateway';
import { freePort, until } from './processes';
import { openTables } from './tables';

const READERS = 100;
const GATEWAYS = 5;
/** Digests that are mailed before a gateway is killed. */
const BEFORE = 15;
const DAY = 86_400_000;
/** Maximum time until other gateways mail the digests of a killed one, in ms: its lease and a margin. */
const TAKEN_OVER = 120_000;

/** The Message-IDs of the digests that were mailed, by address. */
function digestsIn({ dataDir }: Place): Map<string, string[]> {
  const folder = join(dataDir, 'mail');
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.includes('-digest-'))) {
    const mail = readFileSync(join(folder, file), 'utf8');
    const to = /^To: (.*)$/im.exec(mail)?.[1]?.trim() ?? '';
    const id = /^Message-ID:\s+(.*)$/im.exec(mail)?.[1]?.trim() ?? '';
    found.set(to, [...(found.get(to) ?? []), id]);
  }
  return found;
}

/**
 * Kills one of five gateways while they mail digests that are due. Every reader receives one digest; one that was mailed just before
 * the kill may come twice, with the same Message-ID. Returns the errors, how many came twice, and the time from the kill until all
 * were mailed, in ms.
 */
export async function killDuringDigests(
  place: Place,
  settings: Record<string, string>,
): Promise<{ took: number; repeated: number; wrong: string[] }> {
  const first = await launchGateway(place, await freePort(), settings);
  const readers = [];
  for (let n = 0; n < READERS; n++) readers.push(await signUp(first.address, `subscriber${n}`));
  const fan = await signUp(first.address, 'fan');
  const tables = await openTables(place);
  await tables.query(`UPDATE users SET emailConfirmedAt = createdAt WHERE username LIKE 'subscriber%'`);
  await tables.close();
  for (const { id, token } of readers) {
    await ask(
      first.address,
      'mutation { setDigest(frequency: DAILY, timeZone: "UTC") { id } }',
      {},
      { token },
    );
    await ask(
      first.address,
      'mutation ($id: ID!) { toggleFollow(userId: $id, following: true) { id } }',
      { id },
      fan,
    );
  }
  await first.end();

  const tomorrow = { ...settings, CLOCK_AHEAD: String(DAY), DIGEST_EVERY: '50' };
  const gateways = [];
  for (let n = 0; n < GATEWAYS; n++) gateways.push(launchGateway(place, await freePort(), tomorrow));
  const [victim, ...others] = await Promise.all(gateways);
  const mailed = () => digestsIn(place).size;
  await until('Digests are mailed', () => mailed() >= BEFORE, { within: 60_000, every: 5 });
  await victim!.end('SIGKILL');
  const killedAt = performance.now();
  const wrong: string[] = mailed() < READERS ? [] : ['all digests were mailed before the kill'];
  await until('All digests are mailed', () => mailed() === READERS, {
    within: TAKEN_OVER,
    every: 50,
  }).catch(() => wrong.push(`${READERS - mailed()} readers got no digest`));
  const took = performance.now() - killedAt;
  await Promise.all(others.map((gateway) => gateway.end()));
  let repeated = 0;
  for (const [to, ids] of digestsIn(place)) {
    repeated += ids.length - 1;
    if (new Set(ids).size > 1) wrong.push(`${to} got ${ids.length} digests`);
  }
  return { took, repeated, wrong };
}
