import { setPriority } from 'node:os';
import { handedDown, readConfig } from '#platform/config.ts';
import { GRACE_MS } from '#platform/jobs/jobs.ts';
import { shareMetrics } from '#platform/metrics.ts';
import { startBeat } from '#platform/process-state.ts';
import { features, startServices } from './start-services.ts';

/** The process of the jobs: heavy work never runs beside requests. Ends with its parent. */
try {
  setPriority(10);
} catch {
  /* not everywhere allowed */
}
const held: {
  services?: Awaited<ReturnType<typeof startServices>>;
  beat?: ReturnType<typeof startBeat>;
} = {};
let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), GRACE_MS + 3000).unref();
  await held.beat?.stop();
  await held.services?.stop().catch(() => {});
  process.exit(0);
};
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => {});
process.on('disconnect', () => void end());
const services = await startServices({
  config: readConfig(),
  ...handedDown(),
  works: true,
  watch: true,
});
held.services = services;
held.beat = startBeat(services, 'jobs');
shareMetrics(services.metrics);
for (const feature of features)
  void feature
    .atStart?.(services)
    .catch((error: Error) =>
      services.log.warn({ feature: feature.name, err: error }, 'start of a feature failed'),
    );
