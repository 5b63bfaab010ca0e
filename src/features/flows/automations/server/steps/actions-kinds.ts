import { canUpdate } from '#features/items/content/policy.ts';
import { changed, lockItem, save } from '#features/items/content/server/actions.ts';
import { findStage } from '#features/items/content/server/queries-types.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import { isNetwork } from '#features/flows/networks/rules.ts';
import { post } from '#features/flows/networks/server/actions.ts';
import { isPostedOn } from '#features/flows/networks/server/queries.ts';
import { canDistribute } from '#features/flows/publishing/policy.ts';
import { publish } from '#features/flows/publishing/server/actions.ts';
import { findWebsite } from '#features/flows/publishing/server/queries.ts';
import { askHook } from '#features/flows/webhooks/server/actions.ts';
import { find as findHook } from '#features/flows/webhooks/server/queries.ts';
import { brandOf, notify, sendMail, writeMail } from '#features/ground/notices/server/actions.ts';
import { canAskMany } from '#features/praise/requests/policy.ts';
import { leftCode } from '#features/praise/requests/rules-asking.ts';
import { create as askCustomers } from '#features/praise/requests/server/asking/actions.ts';
import { candidates } from '#features/praise/requests/server/asking/queries.ts';
import { canCreate as canCreateTask } from '#features/work/tasks/policy.ts';
import { createTask } from '#features/work/tasks/server/actions.ts';
import { canGenerate } from '#features/work/writings/policy.ts';
import { findItem } from '#features/work/writings/server/actions.ts';
import { create as writeTexts } from '#features/work/writings/server/runs/actions.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import type { Code } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { demand, refusalOf } from '#shared/rights/right.ts';
import type { Step } from '../../contract.ts';
import { fillText, type PlaceholderValues, type StepKindName } from '../../rules.ts';
import type { ItemFacts } from '../queries-facts.ts';
import { wasWritten } from '../runs/queries.ts';

/** A step of a run, or of a trial, in the name of a person. */
export type StepCall<Kind extends StepKindName = StepKindName> = {
  place: Place;
  step: Extract<Step, { kind: Kind }>;
  item: ItemFacts | undefined;
  automation: { id: string; name: string; contactDays: number };
  account: { timeZone: string; language: Language };
  /** The same for each try of this step of this run; empty in a trial. */
  key: string;
  event: { name: string; data: Record<string, unknown> };
};
/**
 * Where a step leads: `code` is why it would not be done, which is no failure; `detail` names whom or what it is about;
 * `email`: the customer who is written to.
 */
export type Look = { code: Code | null; detail: string; email?: string };
/** Says how a call to a stranger has ended; `isPassing`: it is worth another try. */
export type CallEnd = { ok: boolean; message: string; isPassing: boolean };
type StepKind<Kind extends StepKindName> = {
  /** Looks at a step without changing anything. */
  look: (call: StepCall<Kind>) => Promise<Look>;
} & (
  | {
      /** Does the step in the transaction that also ends it. @throws the codes of a single call */
      run: (call: StepCall<Kind>, look: Look) => Promise<void>;
    }
  | {
      /** Asks a stranger, while no transaction is open; `place` of the call is over by then. */
      ask: (call: StepCall<Kind>, services: Services) => Promise<CallEnd>;
    }
);

/** Fills a text of a step for its item. */
const filled = (text: string, { item }: Pick<StepCall, 'item'>): string => {
  const { title = '', city = '', customer = '' } = item ?? {};
  return fillText(text, { title, city, customer } satisfies PlaceholderValues);
};
/** Returns why the customer of an item is not written to, and the address. */
async function customerOf({
  place: { tx, accountId },
  item,
  automation,
}: Pick<StepCall, 'place' | 'item' | 'automation'>): Promise<Look> {
  const [candidate] = item ? await candidates(tx, accountId, [item.id]) : [];
  if (!candidate) return { code: 'automations.no_item', detail: '' };
  const { email, customerName, isOptedOut } = candidate;
  const detail = [customerName, email].filter(Boolean).join(', ');
  if (email === '') return { code: 'testimonials.email_missing', detail: candidate.title };
  if (isOptedOut) return { code: 'testimonials.opted_out', detail };
  const isLately = await wasWritten(tx, accountId, email, automation.contactDays);
  return { code: isLately ? 'automations.contact_lately' : null, detail, email };
}

const requestTestimonial: StepKind<'request_testimonial'> = {
  async look(call) {
    const look = await customerOf(call);
    if (look.code !== null) return look;
    const [candidate] = await candidates(call.place.tx, call.place.accountId, [call.item!.id]);
    return { ...look, code: leftCode(candidate!, new Set()) };
  },
  async run({ place, item }) {
    // A second right of one call: whoever may automate may not need to ask customers.
    demand(place.actor, canAskMany);
    await askCustomers(place, { ids: [item!.id] }, undefined);
  },
};
const writeText: StepKind<'write_text'> = {
  async look({ place, item }) {
    const refusal = refusalOf(place.actor, canGenerate, await findItem(place, item!.id));
    return { code: refusal, detail: item!.title };
  },
  async run({ place, item, step: { destination }, account }) {
    const order = {
      ids: [item!.id],
      destinations: [destination],
      language: account.language,
      onlyMissing: true,
      passesSoftCap: false,
    };
    await writeTexts(place, order);
  },
};
const task: StepKind<'task'> = {
  look: async (call) => ({ code: null, detail: filled(call.step.title, call) }),
  async run(call) {
    const { place, step, item, account } = call;
    const { assigneeId, dueDays } = step;
    demand(place.actor, canCreateTask);
    const today = new Date(`${clockAt(place.services.clock(), account.timeZone).slice(0, 10)}T00:00:00Z`);
    if (dueDays !== null) today.setUTCDate(today.getUTCDate() + dueDays);
    await createTask(place, {
      title: filled(step.title, call).slice(0, 300),
      assigneeId,
      contentId: item?.id ?? null,
      ...(dueDays === null ? {} : { dueOn: today.toISOString().slice(0, 10) }),
    });
  },
};
const stage: StepKind<'stage'> = {
  async look({ place: { tx, accountId, actor }, item, step: { stageId } }) {
    const detail = item!.title;
    const [head] = await headsOf(tx, accountId, [item!.id]);
    const target = await findStage(tx, accountId, stageId);
    if (!head) return { code: 'automations.no_item', detail };
    if (!target) return { code: 'automations.stage_gone', detail };
    if (target.pipelineId !== head.pipelineId) return { code: 'automations.stage_other', detail };
    if (head.stageId === stageId) return { code: 'automations.stage_same', detail };
    return { code: refusalOf(actor, canUpdate, head), detail };
  },
  async run({ place, item, step: { stageId } }) {
    const head = await lockItem(place, item!.id);
    if (!head) return;
    demand(place.actor, canUpdate, head);
    await save(place, head, { stageId });
    await changed(place, [head.id]);
  },
};
const toPeople: StepKind<'notify'> = {
  look: async (call) => ({ code: null, detail: filled(call.step.text, call) }),
  async run(call) {
    const { place, step, item, automation } = call;
    await notify(place.tx, {
      accountId: place.accountId,
      kind: 'automation.notice',
      data: { text: filled(step.text, call), automation: automation.name },
      link: item && !item.isTestimonial ? `/content/${item.id}` : null,
      to: step.personId === null ? 'managers' : [step.personId],
    });
  },
};
const email: StepKind<'email'> = {
  async look(call) {
    const { to, address } = call.step;
    return to === 'customer' ? customerOf(call) : { code: null, detail: address };
  },
  async run(call, look) {
    const { place, step } = call;
    const { tx, services, accountId } = place;
    const brand = (await brandOf(tx, accountId))!;
    const subject = filled(step.subject, call);
    const paragraphs = filled(step.text, call).split(/\n{2,}/);
    await sendMail(tx, services, {
      accountId,
      kind: 'automation',
      to: look.email ?? step.address,
      language: brand.language,
      ...writeMail(brand.language, brand, subject, { heading: subject, paragraphs }),
    });
  },
};

const publishElsewhere: StepKind<'publish'> = {
  async look({ place: { tx, accountId, actor }, item, step: { websiteId } }) {
    const website = await findWebsite(tx, accountId, websiteId);
    const detail = [item!.title, website?.address].filter(Boolean).join(', ');
    if (!website || website.isDeleted) return { code: 'automations.website_gone', detail };
    const [head] = await headsOf(tx, accountId, [item!.id]);
    if (head?.statusPublish !== 'published') return { code: 'publishing.not_public', detail };
    return { code: refusalOf(actor, canDistribute, head), detail };
  },
  async run({ place, item, step: { websiteId }, key }) {
    await publish(place, { contentId: item!.id, connectionId: websiteId, key });
  },
};
const social: StepKind<'social'> = {
  async look({ place: { tx, accountId, actor }, item, step: { networkId } }) {
    const network = await findWebsite(tx, accountId, networkId);
    const detail = [item!.title, network?.name || network?.address].filter(Boolean).join(', ');
    if (!network || network.isDeleted || !isNetwork(network.kind))
      return { code: 'automations.network_gone', detail };
    const [head] = await headsOf(tx, accountId, [item!.id]);
    if (head?.statusPublish !== 'published') return { code: 'publishing.not_public', detail };
    const isPosted = await isPostedOn(tx, accountId, item!.id, networkId);
    return { code: isPosted ? 'networks.posted' : refusalOf(actor, canDistribute, head), detail };
  },
  async run({ place, item, step: { networkId }, key }) {
    await post(place, { contentId: item!.id, networkId, key });
  },
};
const webhook: StepKind<'webhook'> = {
  async look({ place: { tx, accountId }, step: { hookId } }) {
    const hook = await findHook(tx, accountId, hookId);
    if (!hook) return { code: 'automations.hook_gone', detail: '' };
    return { code: hook.state === 'on' ? null : 'webhooks.off', detail: hook.name || hook.url };
  },
  async ask({ place: { accountId }, step: { hookId }, item, automation, key, event }, services) {
    const { ok, status, message } = await askHook(services, accountId, hookId, {
      id: key,
      type: event.name,
      data: {
        automation: automation.name,
        ...event.data,
        ...(item
          ? { item: { id: item.id, title: item.isTestimonial ? '' : item.title, city: item.city } }
          : {}),
      },
    });
    return { ok, message: message ?? '', isPassing: status !== 410 && message !== 'webhooks.off' };
  },
};

const kinds: { [Kind in StepKindName]: StepKind<Kind> } = {
  request_testimonial: requestTestimonial,
  write_text: writeText,
  task,
  stage,
  notify: toPeople,
  email,
  publish: publishElsewhere,
  social,
  webhook,
};
/** Returns what a step does. */
export const kindOf = (kind: StepKindName) => kinds[kind] as StepKind<StepKindName>;
