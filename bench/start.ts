import { median, memoryOf, row, whole } from './measure.ts';
import { settle, startWorld } from './worlds.ts';

/** Start from built with the demo world there, and what the HTTP process holds when nothing happens. */
export async function measure(): Promise<void> {
  const times: number[] = [];
  const memory: number[] = [];
  const work: number[] = [];
  for (let i = 0; i < 3; i++) {
    const world = await startWorld('demo', undefined);
    times.push(world.readyMs);
    work.push(world.cpu());
    await settle();
    memory.push(memoryOf(world.child.pid!));
    await world.close();
  }
  row(
    'start from built, demo world there',
    'at most 3 s',
    `${(median(times) / 1000).toFixed(1)} s by the clock, ${median(work).toFixed(1)} s CPU time of all processes, the database among them`,
    median(times) <= 3000,
  );
  row(
    'memory of the HTTP process, idle',
    'at most 300 MB',
    `${whole(median(memory))} MB`,
    median(memory) <= 300,
  );
}
