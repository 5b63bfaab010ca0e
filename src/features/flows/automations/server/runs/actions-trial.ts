import type { Place } from '#platform/place.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import { openingAfter } from '#shared/time/quiet-hours.ts';
import type * as contract from '../../contract.ts';
import type { Values } from '../../contract.ts';
import { SCHEDULE, stepKinds } from '../../rules.ts';
import { checkValues, circleAmong, nextOf } from '../actions.ts';
import {
  happeningOf,
  holdEach,
  holdTogether,
  type AutomationAccount,
  type Happening,
} from '../actions-facts.ts';
import * as queries from '../queries.ts';
import { findEvent, findItemFacts, latestEvents, listMeeting, type StoredEvent } from '../queries-facts.ts';
import { kindOf } from '../steps/actions-kinds.ts';
import { duesOf } from './actions-start.ts';

type Trial = Output<typeof contract.attempt>;
/** Latest events that a trial offers, and next occurrences that it names. */
const OFFERED = 10;
const NEXT = 5;
/** Finds what a trial is about: an event of the account, or the first item that a schedule would act on. */
async function samplesOf(
  { tx, accountId }: Place,
  account: AutomationAccount,
  { type, match, filters }: Values,
  eventId: number | null,
): Promise<{ events: Trial['events']; event: Trial['event']; happening: Happening | null }> {
  if (type === SCHEDULE) {
    const [first] = await listMeeting(tx, accountId, { match, filters }, 1);
    const item = first && (await findItemFacts(tx, accountId, first.id, account));
    return { events: [], event: null, happening: { data: {}, item } };
  }
  const latest = await latestEvents(tx, accountId, type, OFFERED);
  const named = eventId === null ? latest[0] : await findEvent(tx, accountId, type, eventId);
  if (eventId !== null && !named) throw notFound();
  const sampleOf = async (event: StoredEvent) => {
    const happening = await happeningOf(tx, accountId, account, type, event);
    const { item } = happening;
    return {
      happening,
      sample: { id: event.id, at: event.at, title: item && !item.isTestimonial ? item.title : '' },
    };
  };
  const events: Trial['events'] = [];
  for (const event of latest) events.push((await sampleOf(event)).sample);
  if (!named) return { events, event: null, happening: null };
  const { happening, sample } = await sampleOf(named);
  return { events, event: sample, happening };
}
/**
 * Tells what an automation would do for a real event; it changes and sends nothing.
 *
 * @throws as `checkValues`; not_found 404 for an event of another kind
 */
export async function attempt(place: Place, values: Values, eventId: number | null): Promise<Trial> {
  const { tx, services, accountId } = place;
  await checkValues(tx, accountId, values);
  const account = await queries.findAccount(tx, accountId);
  const { events, event, happening } = await samplesOf(place, account, values, eventId);
  const held = happening && (await holdEach(tx, accountId, values.filters, happening));
  const begins = services.clock();
  const next = await nextOf(place, values, null, NEXT);
  const dues = duesOf(values.steps, next[0] ?? begins.toISOString(), account.timeZone);
  const steps: Trial['steps'] = [];
  for (const [at, step] of values.steps.entries()) {
    const item = happening?.item;
    const isLost = stepKinds[step.kind].needsItem && !item;
    const outlook = isLost
      ? { code: 'automations.no_item', detail: '' }
      : await kindOf(step.kind).foresee({
          place,
          step,
          item,
          automation: { id: '', name: values.name, contactDays: values.contactDays },
          account: { ...account, language: account.language as Language },
          key: '',
          event: { name: values.type, data: {} },
        });
    const { quiet } = values;
    const opensAt =
      quiet && openingAfter(dues[at]!, account.timeZone, { quietFrom: quiet.from, quietUntil: quiet.until });
    steps.push({ kind: step.kind, code: outlook.code, detail: outlook.detail, at: opensAt ?? dues[at]! });
  }
  return {
    events,
    event,
    conditions: held,
    holds: held && holdTogether(values.match, held),
    steps,
    next,
    circle: await circleAmong(tx, accountId, null, values),
    timeZone: account.timeZone,
  };
}
