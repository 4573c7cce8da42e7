// The programs that tests need beside Node: on Debian root installs what is missing; elsewhere it says what to type.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const SERVICES = [
  {
    name: 'mariadb-server',
    programs: ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/usr/bin/mariadbd'],
  },
  { name: 'redis-server', programs: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'] },
  {
    name: 'chromium',
    programs: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  },
  // The same without windows, cameras and notifications, for the many tests that need none of these.
  { name: 'chromium-headless-shell', programs: ['/usr/bin/chromium-headless-shell'] },
  // The snippets for developers are run as they are shown.
  { name: 'curl', programs: ['/usr/bin/curl', '/usr/local/bin/curl', '/bin/curl'] },
  { name: 'python3', programs: ['/usr/bin/python3', '/usr/local/bin/python3'] },
];

/** What thorough runs need beside them. */
const OTHER_BROWSERS = [
  { name: 'firefox-esr', programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  // WebKit, the engine of Safari, on a screen that nobody sees.
  { name: 'webkit2gtk-driver', programs: ['/usr/bin/WebKitWebDriver'] },
  { name: 'xvfb', programs: ['/usr/bin/Xvfb'] },
];

/** What a cluster of databases on this machine needs beside them. */
const CLUSTER = [
  {
    name: 'galera-4',
    programs: ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'],
  },
  { name: 'haproxy', programs: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'] },
  { name: 'rsync', programs: ['/usr/bin/rsync', '/usr/local/bin/rsync'] },
];

/** Installs the missing programs, or exits with the command that does. */
export async function installServices({ cluster = false } = {}) {
  const needed = [
    ...SERVICES,
    ...(process.env.THOROUGH === '1' ? OTHER_BROWSERS : []),
    ...(cluster ? CLUSTER : []),
  ];
  const missing = needed.filter(({ programs }) => !programs.some(existsSync)).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need ${missing.join(', ')}. On Debian, type:\n\n  sudo sh -c '${command}'\n`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} for the tests …`);
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', DPKG_FORCE: 'unsafe-io' }, // the data of tests need not survive a power failure
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [status] = await once(child, 'close');
  if (status === 0) return;
  console.error(`${stderr}\nThis did not work; the tests need ${missing.join(', ')}.`);
  process.exit(1);
}
