import { languageOf } from '#features/assistant/knowledge/rules.ts';
import { answer } from '#platform/http/answer.ts';
import { partsOf } from '#platform/server-slots.ts';
import { stream } from '#platform/http/streams/stream.ts';
import * as contract from '../contract.ts';
import { canSetUpBot } from '../policy.ts';
import { isLead, tagged } from '../rules-tags.ts';
import * as actions from './actions.ts';
import * as replies from './reply/actions.ts';
import { timeBooks } from './reply/actions-tools.ts';

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
        const spoken = languageOf(text, '', standard);
        const [book] = partsOf(place.services, timeBooks);
        const times = (await book?.read(place, { text, language: spoken })) ?? null;
        const begun = await replies.begin(place, { ...rest, text }, standard, { times });
        return { ...begun, since: Date.now() };
      },
      work: ({ services, begun, signal, send }) =>
        replies.reply(services, begun, {
          stop: signal,
          act: partsOf(services, timeBooks)[0]?.rehearse(services, begun.accountId, begun.language),
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
          tools: toolCalls,
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
