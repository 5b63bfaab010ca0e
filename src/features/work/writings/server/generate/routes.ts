import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import * as contract from '../../contract.ts';
import { txtgenDoor } from '../txtgen/routes.ts';
import type * as actions from './actions.ts';
import { UnderWay } from './actions-under-way.ts';
import { beginAs, beginStream, complete, knock, parsed, sendEvent } from './routes-doors.ts';

/** Registers the doors by which texts are generated: a stream of events, and txtgen (AI-09). */
export function generationDoors(app: FastifyInstance, services: Services): void {
  const underWay = new UnderWay();
  app.addHook('preClose', async () => underWay.stopAll());
  services.metrics.watch('generations', 'Texts being generated', () => underWay.size);
  txtgenDoor(app, services, underWay);

  app.post<{ Params: { accountId: string; contentId: string } }>(
    contract.generate.path,
    // Strangers are refused before the body is looked at.
    { onRequest: (request) => knock(services, request, request.params.accountId) },
    async (request, reply) => {
      const { controller, leave } = underWay.enter(request.params.accountId);
      let generation: actions.Generation;
      try {
        const order = () => ({ order: parsed(contract.order, request.body) });
        generation = await underWay.inTurn(() => beginAs(services, request, request.params, order));
      } catch (error) {
        leave();
        throw error;
      }
      const raw = beginStream(request, reply, controller);
      const send = <Name extends keyof typeof contract.generationEvents>(
        name: Name,
        data: z.input<(typeof contract.generationEvents)[Name]>,
      ) => sendEvent(raw, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      void send('begin', { logId: generation.logId, isTemplate: generation.plan.service === null });
      const result = await complete(
        services,
        request,
        { ...generation, underWay },
        {
          stop: controller.signal,
          onText: (text) => send('text', { text }),
        },
      ).finally(leave);
      const { writing, charged, isCutOff } = result;
      if (writing) void send('done', { writing, charged, isCutOff });
      else void send('failed', { code: result.failure ?? 'model.stopped' });
      raw.end();
      return reply;
    },
  );
}
