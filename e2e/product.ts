import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { contentWorld, type World } from '#testing/content-world.ts';
import { towns } from '#testing/data/databases.ts';
import { scratch } from '#testing/data/scratch.ts';

/** The built product in its own process, for journeys that start, kill and stop it. */
export type Product = {
  child: ChildProcess;
  port: number;
  dataDir: string;
  readyMs: number;
  output: () => string;
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};
export const root = join(import.meta.dirname, '..');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
/**
 * Flags of Node as in scripts/start.sh: a small young generation saves 60 MB per process without a loss of
 * speed.
 */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
export const freshFolder = (): string => scratch('product');

/**
 * Returns a data folder with a database and a few towns, for tests that do not examine the first start, which would
 * import all towns. A whole run makes it once (TEST_RUN_FOLDER), and each test gets a copy.
 */
export async function madeFolder(): Promise<string> {
  if (!process.env.TEST_RUN_FOLDER) return makeFolder(freshFolder());
  const template = join(process.env.TEST_RUN_FOLDER, 'made');
  if (!existsSync(template)) {
    const half = `${template}.making`;
    mkdirSync(half, { mode: 0o755 });
    await makeFolder(half);
    renameSync(half, template);
  }
  const dataDir = freshFolder();
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  return dataDir;
}

async function makeFolder(dataDir: string): Promise<string> {
  const place = await openPlace({ databaseUrl: undefined, databaseAppUrl: undefined, dataDir });
  try {
    await migrate(place.ownerUrl, join(root, 'migrations'), {
      info: () => {},
      warn: () => {},
      error: () => {},
    });
    await (await databaseOf(dataDir)).sql(towns);
  } finally {
    await place.stop();
  }
  return dataDir;
}

/** Runs main.ts until it ends, for starts that must fail. */
export async function failingStart(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string; stdout: string }> {
  const child = spawn(process.execPath, [...flags, 'src/processes/main.ts'], {
    cwd: root,
    env: { ...process.env, DEMO: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let stdout = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
    setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
  });
  return { code, stderr, stdout };
}

/** Starts the product. @throws Error with its output when it is not ready in time */
export async function startProduct(
  options: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    timeoutMs?: number;
    /** Folder of the sources, where it is not the checkout. */
    folder?: string;
  } = {},
): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? freshFolder();
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'src/processes/main.ts'], {
    cwd: options.folder ?? root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code));
  });
  let over = false;
  void exited.then(() => {
    over = true;
  });
  const end = Date.now() + (options.timeoutMs ?? 180_000);
  while (!/^Ready: /m.test(text)) {
    if (over || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`not ready: ${text}`);
    }
    await wait(20);
  }
  return {
    child,
    port,
    dataDir,
    readyMs: performance.now() - started,
    output: () => text,
    exited,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Requests a path of a host, which need not resolve. */
export const visit = (product: Pick<Product, 'port'>, path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${product.port}${path}`, { redirect: 'manual', ...init });

/** Requests a page of a host, which need not resolve, with the headers of a browser. */
export const lookAt = (port: number, host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; html: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { accept: 'text/html', host: `${host}:${port}`, ...headers },
        setHost: false,
        timeout: 20_000,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () =>
            resolve({
              status: answer.statusCode!,
              html: Buffer.concat(parts).toString(),
              headers: answer.headers,
            }),
          );
      },
    )
      .on('error', reject)
      .end();
  });

/** Opens the embedded database of a product: SQL outside of row security, and its URLs for a second product. */
export async function databaseOf(dataDir: string) {
  const server = await startEmbedded({ dir: join(dataDir, 'postgres') });
  async function sql<Row extends pg.QueryResultRow = never>(
    text: string,
    values?: unknown[],
  ): Promise<Row[]> {
    const db = new pg.Client({
      connectionString: server.urlOf('postgres', 'hub'),
      options: '-c search_path=public,ext',
    });
    await db.connect();
    try {
      return (await db.query(text, values)).rows as Row[];
    } finally {
      await db.end();
    }
  }
  return { sql, urlOf: (role: string) => server.urlOf(role, 'hub') };
}

/** Makes a business with a signed-in owner in a running product, and functions for its HTTP calls. */
export async function businessIn(dataDir: string, name = 'cedar') {
  const { sql } = await databaseOf(dataDir);
  const world: World = await contentWorld({ sql }, name);
  const { cookie } = await world.as('account');
  const call = (
    port: number,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    fetch(`http://localhost:${port}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const base = `/api/accounts/${world.accountId}`;
  /** Writes an item and publishes it. */
  async function publish(port: number, title: string): Promise<string> {
    const createAnswer = await call(port, 'POST', `${base}/contents`, { title });
    const { id, version, message } = (await createAnswer.json()) as {
      id: string;
      version: number;
      message?: string;
    };
    if (!createAnswer.ok) throw new Error(`not written: ${createAnswer.status} ${message ?? ''}`);
    const done = await call(port, 'POST', `${base}/contents/${id}/publish`, { version });
    if (!done.ok) throw new Error(`not published: ${done.status} ${await done.text()}`);
    return id;
  }
  return { world, sql, cookie, call, base, publish };
}
