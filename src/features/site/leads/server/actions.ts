import { audit } from '#features/ground/audit/server/actions.ts';
import { createTask } from '#features/work/tasks/server/actions.ts';
import { brandOf, sendMail } from '#features/ground/notices/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Full } from '../contract.ts';
import { leadStateChanged } from '../events.ts';
import { isHeld, type LeadState } from '../rules.ts';
import { newsOf } from './actions-notices.ts';
import { answerMail, rewardTask } from './emails.ts';
import { makeUp } from './item/actions-held.ts';
import { removeHeld } from './item/jobs.ts';
import * as queries from './queries-list.ts';

/** Loads an inquiry with its photos and its conversation; undefined = there is none. */
export async function load(tx: TenantTx, accountId: string, leadId: string): Promise<Full | undefined> {
  const lead = await queries.find(tx, accountId, leadId);
  if (!lead) return undefined;
  const { contentId, referredBy, referrerName, heldPhotos, ...rest } = lead;
  const item = contentId === null ? undefined : await queries.itemOf(tx, accountId, contentId);
  return {
    ...rest,
    referral: referredBy === null ? null : { testimonialId: referredBy, name: referrerName },
    item: item ? { id: item.id, title: item.title } : null,
    heldPhotos: heldPhotos.length,
    pictures: (item?.media ?? []).filter(({ kind }) => kind === 'image'),
    messages: await queries.messagesOf(tx, accountId, leadId),
  };
}
async function loadAgain({ tx, accountId }: Place, leadId: string): Promise<Full> {
  await tellScreens(tx, newsOf(accountId, leadId, 'changed'));
  const lead = await load(tx, accountId, leadId);
  if (!lead) throw notFound();
  return lead;
}
const authorOf = (actor: Actor): string => fitting(actor.workAs?.byName ?? personName(actor), 254);

/** Gives the owner a task about a reward for who recommended the business, once; money never moves by itself. */
async function askForReward(place: Place, lead: Full, referrer: string): Promise<void> {
  const { tx, actor, accountId } = place;
  if (!(await queries.noteReward(tx, accountId, lead.id))) return;
  const names = { referrer: referrer || null, name: lead.name || null };
  await createTask(place, {
    ...rewardTask(actor.language ?? lead.language, names),
    assigneeId: await queries.ownerOf(tx, accountId),
  });
}
/** Writes the state of an inquiry and tells of it; false: it has this state. */
async function setState(place: Place, { id, state: before }: Full, after: LeadState): Promise<boolean> {
  if (!(await queries.setState(place.tx, place.accountId, id, after))) return false;
  await emit(place, leadStateChanged, { subject: id, data: { before, after } });
  return true;
}
/** Changes the state of an inquiry; what is no spam any more becomes an item with its photos; one that a customer's recommendation brought and that is won leads to a task. */
export async function changeState(place: Place, lead: Full, state: LeadState): Promise<Full> {
  const { tx, actor } = place;
  if (await setState(place, lead, state)) {
    audit(tx, actor, {
      action: 'leads.state_changed',
      object: { type: 'lead', id: lead.id },
      before: { state: lead.state },
      after: { state },
    });
    if (isHeld(lead.state) && !isHeld(state)) await makeUp(place, lead.id);
    if (state === 'won' && lead.referral) await askForReward(place, lead, lead.referral.name);
  }
  return loadAgain(place, lead.id);
}

/**
 * Answers an inquiry by mail in the brand of the account and in the language of the visitor, whose reply goes
 * to the address of the account, else to the person.
 *
 * @throws leads.no_email 409, not_found 404
 */
export async function sendAnswer(place: Place, lead: Full, body: string): Promise<Full> {
  const { tx, services, actor, accountId } = place;
  const brand = await brandOf(tx, accountId);
  if (!brand) throw notFound();
  if (!lead.email) throw fail('leads.no_email', 409);
  const mailId = await sendMail(tx, services, {
    accountId,
    kind: 'lead.answer',
    byPerson: true,
    to: lead.email,
    language: lead.language,
    senderName: brand.sender,
    replyTo: (await queries.addressOf(tx, accountId)) || actor.email || null,
    ...answerMail(lead.language, brand, { name: lead.name, message: lead.message, body }),
  });
  await queries.addMessage(tx, {
    accountId,
    leadId: lead.id,
    kind: 'answer',
    body,
    authorName: authorOf(actor),
    mailId,
  });
  audit(tx, actor, { action: 'leads.answered', object: { type: 'lead', id: lead.id } });
  if (lead.state === 'new') await setState(place, lead, 'answered');
  return loadAgain(place, lead.id);
}

/** Makes a note on an inquiry. */
export async function addNote(place: Place, lead: Full, body: string): Promise<Full> {
  const { tx, actor, accountId } = place;
  await queries.addMessage(tx, {
    accountId,
    leadId: lead.id,
    kind: 'note',
    body,
    authorName: authorOf(actor),
    mailId: null,
  });
  audit(tx, actor, { action: 'leads.noted', object: { type: 'lead', id: lead.id } });
  return loadAgain(place, lead.id);
}

/** Deletes an inquiry with its conversation; its item stays. */
export async function remove({ tx, services, actor, accountId }: Place, lead: Full): Promise<void> {
  await queries.remove(tx, accountId, lead.id);
  if (lead.heldPhotos)
    tx.afterCommit(() => services.beside(removeHeld(services, { accountId, leadId: lead.id })));
  audit(tx, actor, { action: 'leads.removed', object: { type: 'lead', id: lead.id } });
  await tellScreens(tx, newsOf(accountId, lead.id, 'removed'));
}
