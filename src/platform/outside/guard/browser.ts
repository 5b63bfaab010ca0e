import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { searchPath, type Config } from '../../config.ts';
import { findProgram } from '../programs.ts';
import { OutsideError } from './network-guard.ts';

const TIMEOUT_MS = 40_000;
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Returns the path of Chromium; undefined = there is none. */
export const findChromium = ({ chromiumPath }: Pick<Config, 'chromiumPath'>): Promise<string | undefined> =>
  findProgram(chromiumPath, names);

/** Speaks the DevTools protocol of Chromium over two pipes. */
function speak(child: ChildProcess) {
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, () => void>();
  let last = 0;
  let rest = '';
  input.on('error', () => {});
  output.on('error', () => {});
  output.setEncoding('utf8');
  output.on('data', (piece: string) => {
    const messages = (rest + piece).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as {
        id?: number;
        method?: string;
        result?: never;
        error?: { message: string };
      };
      if (message.method) listeners.get(message.method)?.();
      const call = waiting.get(message.id ?? 0);
      if (!call) continue;
      waiting.delete(message.id!);
      if (message.error) call.reject(new Error(message.error.message));
      else call.resolve(message.result!);
    }
  });
  child.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
    waiting.clear();
  });
  return {
    send: <Result>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      }),
    on: (method: string, run: () => void) => listeners.set(method, run),
  };
}

/** The DevTools connection of a running browser. */
export type Browser = ReturnType<typeof speak>;
/** Opens an empty page and returns its send function. */
export async function openPage({ send }: Browser) {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return <Result>(method: string, params: object = {}) => send<Result>(method, params, sessionId);
}

/** Returns the arguments of a browser that reaches the network through a local proxy only. */
const parameters = (dir: string, proxyPort: number, windowSize: string): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${join(dir, 'profile')}`,
  `--window-size=${windowSize}`,
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  // Loopback addresses go through the proxy as well, which refuses them.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []),
  'about:blank',
];
const kill = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of its processes have ended.
  }
};
/**
 * Starts a browser for some work and ends it afterwards. `dir` is a folder of its own, which the caller removes.
 *
 * @throws OutsideError outside.slow
 */
export async function withBrowser<Result>(
  chromium: string,
  {
    dir,
    proxyPort,
    windowSize = '800,600',
    timeoutMs = TIMEOUT_MS,
  }: { dir: string; proxyPort: number; windowSize?: string; timeoutMs?: number | undefined },
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const child = spawn(chromium, parameters(dir, proxyPort, windowSize), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    env: { HOME: dir, TMPDIR: dir, PATH: searchPath(), LANG: 'en_US.UTF-8' },
  });
  const failed = new Promise<never>((_, reject) => {
    child.on('error', reject);
    child.on('close', () => reject(new Error('the browser has ended')));
  });
  failed.catch(() => {});
  const timer = new AbortController();
  const slow = wait(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new OutsideError('outside.slow', `not done within ${timeoutMs} ms`);
  });
  slow.catch(() => {});
  try {
    return await Promise.race([work(speak(child)), failed, slow]);
  } finally {
    timer.abort();
    kill(child);
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      await new Promise((resolve) => {
        child.once('close', resolve);
      });
  }
}
