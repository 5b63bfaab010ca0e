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
import { sendMessage } from '#features/flows/webhooks/server/actions.ts';
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
  /** The same for each time of this step of this run; empty in a trial. */
  key: string;
  event: { name: string; data: Record<string, unknown> };
};
/**
 * Outlook of a step: `code` is why it would not be done, which is no failure; `detail` names whom or what it is about;
 * `email`: the customer who is written to.
 */
export type Outlook = { code: Code | null; detail: string; email?: string };
type StepKind<Kind extends StepKindName> = {
  /** Foresees a step without changing anything. */
  foresee: (call: StepCall<Kind>) => Promise<Outlook>;
  /**
   * Does the step in the transaction that also marks it. Returns what another part of the product goes on with, if any: the
   * step has ended when `endHanded` hears how that went.
   *
   * @throws the codes of a single call
   */
  run: (call: StepCall<Kind>, outlook: Outlook) => Promise<string | void>;
};

/** Fills a text of a step for its item. */
const filled = (text: string, { item }: Pick<StepCall, 'item'>): string => {
  const { title = '', city = '', customer = '' } = item ?? {};
  return fillText(text, { title, city, customer } satisfies PlaceholderValues);
};
/** Foresees whether the customer of an item is written to. */
async function foreseeCustomer({
  place: { tx, accountId },
  item,
  automation,
}: Pick<StepCall, 'place' | 'item' | 'automation'>) {
  const [candidate] = item ? await candidates(tx, accountId, [item.id]) : [];
  const outlook = (code: Code | null, detail: string) => ({ code, detail, candidate });
  if (!candidate) return outlook('automations.no_item', '');
  const { email, customerName, isOptedOut } = candidate;
  const detail = [customerName, email].filter(Boolean).join(', ');
  if (email === '') return outlook('testimonials.email_missing', candidate.title);
  if (isOptedOut) return outlook('testimonials.opted_out', detail);
  const isLately = await wasWritten(tx, accountId, email, automation.contactDays);
  return { ...outlook(isLately ? 'automations.contact_lately' : null, detail), email };
}

const requestTestimonial: StepKind<'request_testimonial'> = {
  async foresee(call) {
    const { candidate, ...outlook } = await foreseeCustomer(call);
    return outlook.code === null ? { ...outlook, code: leftCode(candidate!, new Set()) } : outlook;
  },
  async run({ place, item }) {
    // A second right of one call: whoever may automate may not need to ask customers.
    demand(place.actor, canAskMany);
    await askCustomers(place, { ids: [item!.id] }, undefined);
  },
};
const writeText: StepKind<'write_text'> = {
  async foresee({ place, item }) {
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
  foresee: async (call) => ({ code: null, detail: filled(call.step.title, call) }),
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
  async foresee({ place: { tx, accountId, actor }, item, step: { stageId } }) {
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
  foresee: async (call) => ({ code: null, detail: filled(call.step.text, call) }),
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
  async foresee(call) {
    const { to, address } = call.step;
    if (to !== 'customer') return { code: null, detail: address };
    const { candidate: _candidate, ...outlook } = await foreseeCustomer(call);
    return outlook;
  },
  async run(call, outlook) {
    const { place, step } = call;
    const { tx, services, accountId } = place;
    const brand = (await brandOf(tx, accountId))!;
    const subject = filled(step.subject, call);
    const paragraphs = filled(step.text, call).split(/\n{2,}/);
    await sendMail(tx, services, {
      accountId,
      kind: 'automation',
      to: outlook.email ?? step.address,
      language: brand.language,
      ...writeMail(brand.language, brand, subject, { heading: subject, paragraphs }),
    });
  },
};

const publishElsewhere: StepKind<'publish'> = {
  async foresee({ place: { tx, accountId, actor }, item, step: { websiteId } }) {
    const website = await findWebsite(tx, accountId, websiteId);
    const detail = [item!.title, website?.address].filter(Boolean).join(', ');
    if (!website || website.isDeleted) return { code: 'automations.website_gone', detail };
    const [head] = await headsOf(tx, accountId, [item!.id]);
    if (head?.statusPublish !== 'published') return { code: 'publishing.not_public', detail };
    return { code: refusalOf(actor, canDistribute, head), detail };
  },
  run: async ({ place, item, step: { websiteId } }) =>
    (await publish(place, { contentId: item!.id, connectionId: websiteId })).publicationId,
};
const social: StepKind<'social'> = {
  async foresee({ place: { tx, accountId, actor }, item, step: { networkId } }) {
    const network = await findWebsite(tx, accountId, networkId);
    const detail = [item!.title, network?.name || network?.address].filter(Boolean).join(', ');
    if (!network || network.isDeleted || !isNetwork(network.kind))
      return { code: 'automations.network_gone', detail };
    const [head] = await headsOf(tx, accountId, [item!.id]);
    if (head?.statusPublish !== 'published') return { code: 'publishing.not_public', detail };
    const isPosted = await isPostedOn(tx, accountId, item!.id, networkId);
    return { code: isPosted ? 'networks.posted' : refusalOf(actor, canDistribute, head), detail };
  },
  run: async ({ place, item, step: { networkId } }) =>
    (await post(place, { contentId: item!.id, networkId })).publicationId,
};
const webhook: StepKind<'webhook'> = {
  async foresee({ place: { tx, accountId }, step: { hookId } }) {
    const hook = await findHook(tx, accountId, hookId);
    if (!hook) return { code: 'automations.hook_gone', detail: '' };
    return { code: hook.state === 'on' ? null : 'webhooks.off', detail: hook.name || hook.url };
  },
  async run({ place, step: { hookId }, item, automation, key, event }) {
    const about = item && { id: item.id, title: item.isTestimonial ? '' : item.title, city: item.city };
    await sendMessage(place, hookId, {
      id: key,
      type: event.name,
      data: { automation: automation.name, ...event.data, ...(about ? { item: about } : {}) },
    });
    return key;
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
