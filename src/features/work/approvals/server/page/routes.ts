import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import { publicForm, type SentForm } from '#platform/http/forms/public-form.ts';
import { consume } from '#platform/http/limits.ts';
import { readSecret, setSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import type { PageNote } from '../../contract-pages.ts';
import type { Decision } from '../../rules.ts';
import { approvalPath, passName } from '../approval-links/actions-token.ts';
import {
  accountOf,
  answerDraft,
  isUnlocked,
  openLink,
  unlock,
  type OpenLink,
  type PageAnswerInput,
} from './actions.ts';
import { tellAnswers, takeMessage } from './actions-told.ts';

type Form = URLSearchParams;
const approvalForm = publicForm(
  {
    name: 'approval-page',
    paths: ['/pending-approvals/:id', '/pending-approvals/:id/:writeId'],
    bytes: 256 * 1024,
  },
  { proof: 'link', perAddress: { points: 120, seconds: 300 }, perHost: null, honeypot: null },
);
/** Passwords of one link, from everywhere. */
const PASSWORDS = { points: 5, seconds: 900 } as const;
const PASS_SECONDS = 12 * 3600;
const LONGEST_TEXT = 4000;
const LONGEST_NAME = 120;
const MOST_NOTES = 50;
const decisions: Record<string, Decision> = { approve: 'approved', reject: 'rejected', changes: 'changes' };
const noteOfCode: Record<string, PageNote> = {
  'approvals.changed': 'changed',
  'approvals.decided': 'decided',
  'approvals.voted': 'voted',
  'approvals.other_step': 'step',
  'content.locked': 'locked',
};
/** Messages by one link. */
const MESSAGES = { points: 20, seconds: 600 } as const;
/** Returns a text of the form without control characters; line ends and tabs stay. */
const textOf = (value: string | null, most: number): string =>
  (value ?? '')
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .trim()
    .slice(0, most);
const nameIn = (form: Form): string => textOf(form.get('name'), LONGEST_NAME).replace(/\s+/g, ' ');
const notesIn = (form: Form) =>
  [...form.entries()].flatMap(([field, value]) => {
    const paragraph = /^note-(\d{1,3})$/.exec(field)?.[1];
    const text = textOf(value, LONGEST_TEXT);
    return paragraph !== undefined && text ? [{ paragraph: Number(paragraph), text }] : [];
  });

type Asked = { services: Services; link: OpenLink; form: Form; request: FastifyRequest; reply: FastifyReply };
type Back = (where: {
  note?: PageNote;
  password?: 'wrong' | 'many';
  writingId?: string | undefined;
}) => FastifyReply;

/** Opens the page with a password; five wrong ones close it for a quarter of an hour. */
async function takePassword(
  { services, link, form, request, reply }: Asked,
  back: Back,
): Promise<FastifyReply> {
  try {
    await consume(services, 'approval-password', link.linkId, PASSWORDS);
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return back({ password: 'many' });
    throw error;
  }
  const password = (form.get('password') ?? '').slice(0, 100);
  const pass = await unlock(services, link, { password, agent: request.headers['user-agent'] });
  if (pass === undefined) return back({ password: 'wrong' });
  setSecret(reply, services.config, passName(link.linkId), pass, PASS_SECONDS);
  return back({});
}
/** Approves the chosen drafts one by one: one that has changed does not hold up the others. */
async function approveMany({ services, link, form, request }: Asked, back: Back): Promise<FastifyReply> {
  const name = nameIn(form);
  if (!name) return back({ note: 'name' });
  const chosen = form.getAll('w').slice(0, MOST_NOTES);
  const entries: Awaited<ReturnType<typeof answerDraft>>[] = [];
  let conflict: PageNote | undefined;
  for (const choice of chosen) {
    const [writingId = '', contentHash = ''] = choice.split(':');
    const input: PageAnswerInput = {
      writingId,
      contentHash,
      decision: 'approved',
      name,
      feedback: '',
      notes: [],
      message: '',
      agent: request.headers['user-agent'],
    };
    try {
      entries.push(
        await services.db.withTenant(asJobOf(link.accountId), (tx) => answerDraft(tx, services, link, input)),
      );
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      conflict = noteOfCode[error.code] ?? 'changed';
    }
  }
  if (entries.length)
    await services.db.withTenant(asJobOf(link.accountId), (tx) =>
      tellAnswers(tx, services, link, { by: name, entries }),
    );
  if (!chosen.length) return back({ note: 'none' });
  return back({ note: conflict ?? 'bulk' });
}
/** Takes the answer about one draft. */
async function takeAnswer(
  { services, link, form, request }: Asked,
  { decision, writingId, back }: { decision: Decision; writingId: string; back: Back },
): Promise<FastifyReply> {
  const name = nameIn(form);
  const notes = notesIn(form).slice(0, MOST_NOTES);
  const feedback = textOf(form.get(decision === 'rejected' ? 'feedback' : 'wish'), LONGEST_TEXT);
  if (!name) return back({ note: 'name', writingId });
  const message = textOf(form.get('message'), LONGEST_TEXT);
  if (decision === 'changes' && !feedback && !notes.length && !message)
    return back({ note: 'empty', writingId });
  const input: PageAnswerInput = {
    writingId,
    contentHash: form.get('hash') ?? '',
    decision,
    name,
    feedback: decision === 'approved' ? '' : feedback,
    notes,
    message,
    agent: request.headers['user-agent'],
  };
  try {
    await services.db.withTenant(asJobOf(link.accountId), async (tx) => {
      const entry = await answerDraft(tx, services, link, input);
      await tellAnswers(tx, services, link, { by: name, entries: [entry] });
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    return back({ note: noteOfCode[error.code] ?? 'changed', writingId });
  }
  return back({ note: decision, writingId });
}

/** Takes a message about one draft, which decides nothing. */
async function receiveMessage(
  { services, link, form, request }: Asked,
  { writingId, back }: { writingId: string; back: Back },
): Promise<FastifyReply> {
  const name = nameIn(form);
  const text = textOf(form.get('message'), LONGEST_TEXT + 1);
  const notes = notesIn(form).slice(0, MOST_NOTES);
  if (!name) return back({ note: 'name', writingId });
  if (!text && !notes.length) return back({ note: 'blank', writingId });
  if (text.length > LONGEST_TEXT) return back({ note: 'long', writingId });
  try {
    await consume(services, 'approval-message', link.linkId, MESSAGES);
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return back({ note: 'often', writingId });
    throw error;
  }
  await services.db.withTenant(asJobOf(link.accountId), (tx) =>
    takeMessage(tx, services, link, { writingId, name, text, notes, agent: request.headers['user-agent'] }),
  );
  return back({ note: 'message', writingId });
}

/** Receives what the page of a link sends; a link that is not open leads back to the page, which is then 404. */
async function receive(
  services: Services,
  { request, reply, fields: form }: SentForm,
): Promise<FastifyReply> {
  const { site } = request;
  const id = request.params['id'] ?? '';
  const token = form.get('t') ?? '';
  const language = languages.find((code) => code === form.get('l')) ?? site.language;
  const writingId = request.params['writeId']?.toLowerCase();
  const back: Back = ({ note, password, writingId: to }) => {
    const path = approvalPath(id, encodeURIComponent(token), to && encodeURIComponent(to));
    const extra = `${note ? `&note=${note}` : ''}${password ? `&password=${password}` : ''}`;
    return reply.header('cache-control', 'no-store').redirect(`${path}&l=${language}${extra}`, 303);
  };
  try {
    const accountId = accountOf(site, id);
    const link = await services.db.withTenant(asJobOf(accountId), (tx) =>
      openLink(tx, services, { accountId, token }),
    );
    const asked: Asked = { services, link, form, request, reply };
    const intent = form.get('intent') ?? '';
    if (intent === 'unlock') return await takePassword(asked, back);
    if (!isUnlocked(services, link, readSecret(request, services.config, passName(link.linkId))))
      return back({});
    if (intent === 'bulk') return await approveMany(asked, back);
    if (intent === 'message' && writingId) return await receiveMessage(asked, { writingId, back });
    const decision = decisions[intent];
    if (!decision || !writingId) return back({});
    return await takeAnswer(asked, { decision, writingId, back });
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return back({});
    throw error;
  }
}
/** Registers the door of the page by which clients approve; it needs no script. */
export const approvalDoor = (app: FastifyInstance, services: Services): Promise<void> =>
  approvalForm.door(app, services, (sent) => receive(services, sent));
