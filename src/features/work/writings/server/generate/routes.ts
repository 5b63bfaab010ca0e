import type { AccountCall } from '#platform/http/answer.ts';
import { stream } from '#platform/http/streams/stream.ts';
import * as contract from '../../contract.ts';
import { canGenerate } from '../../policy.ts';
import { findItem } from '../actions.ts';
import * as actions from './actions.ts';
import { failed, ended, writeOrFail } from './actions-stream.ts';

/** Milliseconds for which a model writes on without a reader: its words are paid. */
export const GRACE_MS = 5000;
const subject = ({ place, params }: AccountCall<{ contentId: string }>) => findItem(place, params.contentId);

/** The stream by which a person has a text written (AI-14). */
export const routes = [
  stream(
    contract.generate,
    { may: canGenerate, subject, graceMs: GRACE_MS },
    {
      before: ({ place, subject: item, body }) => actions.begin(place, item, body),
      work: async ({ services, begun, signal, send }) => {
        await send({ type: 'begin', logId: begun.logId, isTemplate: begun.plan.service === null });
        return writeOrFail(services, begun, {
          stop: signal,
          onText: (text) => send({ type: 'text', text }),
        });
      },
      after: async ({ tx, begun, done }) => {
        const { writing, charged, isCutOff } = ended(await actions.finishIn(tx, begun, done));
        return { type: 'done' as const, writing, charged, isCutOff };
      },
      undo: (call) => failed(call),
    },
  ),
];
