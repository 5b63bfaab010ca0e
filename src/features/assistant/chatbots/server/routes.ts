import { answer } from '#platform/http/answer.ts';
import { stream } from '#platform/http/streams/stream.ts';
import * as contract from '../contract.ts';
import { canSetUpBot } from '../policy.ts';
import { isLead, tagged } from '../rules-tags.ts';
import * as actions from './actions.ts';
import * as replies from './reply/actions.ts';

/** Calls that set the assistant up and try it. */
export const routes = [
  answer(contract.getBot, { may: canSetUpBot, reads: true }, ({ place }) => actions.readBot(place)),
  answer(contract.saveBot, { may: canSetUpBot }, ({ place, body }) => actions.saveBot(place, body)),
  stream(
    contract.tryBot,
    { may: canSetUpBot },
    {
      async before({ place, body: { question: text, language, ...rest } }) {
        actions.demandStages(rest.settings);
        const standard = language ?? (await actions.languageOf(place));
        const begun = await replies.begin(place, { ...rest, text }, standard);
        return { ...begun, since: Date.now() };
      },
      work: ({ services, begun, signal, send }) =>
        replies.reply(services, begun, {
          stop: signal,
          hear: { text: (text) => send({ type: 'text', text }), again: () => send({ type: 'again' }) },
        }),
      async after({ tx, begun, done: { text, tags, toolCalls, words, by, claims, handoff } }) {
        const charged = await replies.pay(tx, begun, words);
        const reasons: contract.Reasons = {
          by,
          claims,
          handoff,
          passages: begun.passages.map(({ docId, title, heading, text: words_, sourceUrl: url, score }) => ({
            docId,
            title,
            heading,
            text: words_,
            url,
            score,
          })),
          prompt: begun.parts,
          tools: toolCalls.map(({ name, args }) => ({ name, args })),
          transcript: tagged(text, { ...tags, lead: isLead(tags) }),
          isLead: isLead(tags),
          milliseconds: Date.now() - begun.since,
          charged,
        };
        return { type: 'done' as const, text, reasons };
      },
      undo: async ({ tx, begun }) => {
        await replies.pay(tx, begun, 0);
      },
    },
  ),
];
