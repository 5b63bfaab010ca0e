import type { z } from 'zod';
import { stream } from '#platform/http/streams/stream.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { canGenerate } from '../../policy.ts';
import { findItem } from '../actions.ts';
import * as generate from '../generate/actions.ts';
import { ended, failed, writeOrFail } from '../generate/actions-stream.ts';
import { GRACE_MS } from '../generate/routes.ts';
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

const subject = ({ place, body }: { place: Place; body: Body }) => findItem(place, body.contentUid);

/** The call by which a text is generated, as one answer or as a stream (AI-09, designs 3.8). */
export const routes = [
  stream(
    contract.txtgen,
    {
      may: canGenerate,
      subject,
      graceMs: GRACE_MS,
      closing: '[DONE]',
      answerOf: (last) => (last.type === 'done' ? { ...last, choices: [{ text: last.text }] } : last),
    },
    {
      before({ place, services, subject: item, body }) {
        const { order, prompt } = orderOf(services, body);
        return generate.begin(place, item, order, prompt);
      },
      async work({ services, begun, signal, send }) {
        const plain = new PlainStream();
        const outcome = await writeOrFail(services, begun, {
          stop: signal,
          async onText(piece) {
            const text = plain.take(piece);
            if (text) await send({ type: 'text', choices: [{ text }] });
          },
        });
        return { outcome, plain };
      },
      async after({ tx, begun, done: { outcome, plain } }) {
        const { writing, charged, words } = ended(await generate.finishIn(tx, begun, outcome));
        const { title, description, sources, writeId } = writing;
        const text = [title, description].filter(Boolean).join('\n\n');
        return {
          type: 'done' as const,
          choices: [{ text: plain.end(text) }],
          text,
          usage: { words },
          charged,
          ledgerId: begun.entryId,
          sources,
          writeId,
        };
      },
      undo: (call) => failed(call),
    },
  ),
];
