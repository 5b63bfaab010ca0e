import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasCredentials } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail, type Code } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import type * as generate from '../generate/actions.ts';
import type { UnderWay } from '../generate/actions-under-way.ts';
import { beginAs, beginStream, complete, knock, parsed, sendEvent } from '../generate/routes-doors.ts';
import { isSignature, PlainStream } from './actions.ts';

type Body = z.output<typeof contract.txtgen.body>;
/** Returns the order of a body, and the prompt that the server has signed. @throws writings.secret 403 (AI-10) */
function orderOf(services: Services, body: Body) {
  const { accountId, prompt, secret = '', instructionsUid, contentUid, destination, language } = body;
  const content = prompt?.[0]?.content;
  const signed = { accountId, contentUid, instructionsUid, destination, language };
  // A secret beside no prompt says nothing: the server builds and signs the prompt (designs 0.7).
  if (content !== undefined && !isSignature(services, { ...signed, content }, secret))
    throw fail('writings.secret', 403, [{ path: 'secret', code: 'writings.secret' }]);
  const order = contract.order.parse({
    destination,
    language,
    instructionsUid,
    passesSoftCap: body.passesSoftCap,
  });
  return { order, prompt: content };
}
type Written = generate.Result & { writing: contract.Writing };
/** Returns the answer of a generation whose draft is stored. */
function answerOf({ entryId }: generate.Generation, { writing, charged, words }: Written) {
  const { title, description, sources, writeId } = writing;
  const text = [title, description].filter(Boolean).join('\n\n');
  return { choices: [{ text }], usage: { words }, charged, ledgerId: entryId, sources, writeId };
}
const isWritten = (result: generate.Result): result is Written => result.writing !== null;
const account = z.object({ accountId: z.uuid() });

/** Registers the call by which a text is generated, as one answer or as a stream (AI-09, designs 3.8). */
export function txtgenDoor(app: FastifyInstance, services: Services, underWay: UnderWay): void {
  app.post(contract.txtgen.path, async (request, reply) => {
    if (!hasCredentials(request)) throw fail('unauthorised', 401);
    const { accountId } = parsed(account, request.body);
    // Strangers are refused before the rest of the body is looked at.
    await knock(services, request, accountId);
    const body = parsed(contract.txtgen.body, request.body);
    const { controller, leave } = underWay.enter(accountId);
    let generation: generate.Generation;
    try {
      const place = { accountId, contentId: body.contentUid };
      const order = () => orderOf(services, body);
      generation = await underWay.inTurn(() => beginAs(services, request, place, order));
    } catch (error) {
      leave();
      throw error;
    }
    if (!String(request.headers.accept).includes('text/event-stream')) {
      reply.raw.on('close', () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
      const onText = () => {};
      const result = await complete(
        services,
        request,
        { ...generation, underWay },
        {
          stop: controller.signal,
          onText,
        },
      ).finally(leave);
      if (!isWritten(result)) throw fail((result.failure as Code | null) ?? 'model.stopped', 502);
      return contract.txtgen.output.parse(answerOf(generation, result));
    }
    const raw = beginStream(request, reply, controller);
    const send = (data: object) => sendEvent(raw, `data: ${JSON.stringify(data)}\n\n`);
    const plain = new PlainStream();
    const result = await complete(
      services,
      request,
      { ...generation, underWay },
      {
        stop: controller.signal,
        onText: async (piece) => {
          const text = plain.take(piece);
          if (text) await send({ choices: [{ text }] });
        },
      },
    ).finally(leave);
    if (isWritten(result)) {
      const { choices, ...rest } = answerOf(generation, result);
      void send({ choices: [{ text: plain.end(choices[0]!.text) }], text: choices[0]!.text, ...rest });
      if (raw.writable) raw.write('data: [DONE]\n\n');
    } else void send({ error: { code: result.failure ?? 'model.stopped' } });
    raw.end();
    return reply;
  });
}
