import { startDispatcher } from '#platform/events/dispatcher.ts';
import { until, type TestServer } from './kit.ts';

/**
 * Delivers the events of a server, as its process of the jobs does, and returns when none waits.
 *
 * @throws Error when a listener fails, with its name
 */
export async function deliverEvents(server: TestServer): Promise<void> {
  const dispatcher = startDispatcher(server, { park: async () => {} });
  try {
    await until(async () => {
      const waiting = await server.sql<{ listener: string; tries: number }>(
        'select listener, tries from event_delivery where not parked',
      );
      const failed = waiting.find(({ tries }) => tries > 0);
      if (failed) throw new Error(`${failed.listener} has failed (TEST_LOG=warn says why)`);
      return waiting.length === 0;
    });
  } finally {
    await dispatcher.stop();
  }
}
