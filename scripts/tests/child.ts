import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** Time limit of a file in milliseconds, for browsers that hang. */
export const FILE_LIMIT_MS = 600_000;
const running = new Set<ChildProcess>();
/** Ends a file with its test process. */
function end({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
/** Ends all running files, when the run is too late or is ended itself. */
export const endRunning = (): void => {
  for (const child of running) end(child);
};

/**
 * Runs Node in a process group of its own and hands on the lines that it prints; `extend` begins the limit anew. Returns how
 * it ended, and undefined where it ended well.
 */
export const watchChild = (
  args: string[],
  options: SpawnOptions,
  onLine: (line: string, extend: () => void) => void,
  limitMs: number = FILE_LIMIT_MS,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Its own process group, which can be ended as a whole.
      detached: true,
    });
    running.add(child);
    let isTooLong = false;
    const timer = setTimeout(() => {
      isTooLong = true;
      end(child);
    }, limitMs);
    const extend = () => void timer.refresh();
    let rest = '';
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line) onLine(line, extend);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      clearTimeout(timer);
      if (rest) onLine(rest, extend);
      const ended = code === 0 ? undefined : `ended with ${signal ?? code}`;
      resolve(isTooLong ? `did not end within ${limitMs / 60_000} minutes` : ended);
    });
  });
