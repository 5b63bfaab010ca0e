import {
  estimateTokens,
  holdTokens,
  releaseTokens,
  settleTokens,
} from '#features/tenants/tokens/server/actions.ts';
import { countWords } from '#features/work/writings/rules.ts';
import { chooseModel, environmentModel } from '#features/work/writings/server/generate/actions-model.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { DraftService, DraftStep } from '../../contract-catalog.ts';
import {
  cleanCategories,
  cleanServices,
  cleanSteps,
  servicesPrompt,
  templatePrompt,
} from '../../rules-draft.ts';
import { readLabels } from '../catalog/queries.ts';
import { findService, languageOf } from '../queries.ts';
import { askDraft, draftFailed, servicesForm, templateForm } from './actions-model.ts';

/** Words that are held before a draft is written. */
const MOST_WORDS = 600;
/** A model and the hold that pays for its words. */
export type Paid = { accountId: string; service: ModelService; entryId: string; estimated: number };

/** Chooses the model of an account and holds tokens for a draft. @throws 402, 409 `elements.no_model` */
async function holdDraft(
  { tx, services, actor, accountId }: Place,
  ref: { id: string; label: string },
): Promise<Paid> {
  const { service } = await chooseModel(tx, services, accountId);
  if (!service) throw fail('elements.no_model', 409);
  const work = { accountId, userId: actor.userId, kind: 'words' as const, quantity: MOST_WORDS };
  const { tokens: estimated } = await estimateTokens(tx, work);
  const { entryId } = await holdTokens(tx, {
    ...work,
    ref: { type: 'elements', id: ref.id, label: fitting(ref.label, 200) },
  });
  return { accountId, service, entryId, estimated };
}
/** Pays for the words of a draft: one line of the ledger. */
async function payDraft(tx: TenantTx, { accountId, entryId, estimated }: Paid, words: readonly string[]) {
  const quantity = Math.min(MOST_WORDS, countWords(words.join(' ')));
  const { cost } = await settleTokens(tx, { accountId, entryId, quantity });
  return { estimated, charged: cost };
}
/** Gives back what was held for a draft that came to nothing. */
export const dropDraft = async (tx: TenantTx, { accountId, entryId }: Paid): Promise<void> =>
  releaseTokens(tx, { accountId, entryId });

/** A draft of a template before the model is asked. */
export type TemplatePlan = Paid & { label: string; description: string; language: Language };
/** @throws 402, 404, 409 `elements.no_model` */
export async function planTemplate(place: Place, serviceId: string): Promise<TemplatePlan> {
  const service = await findService(place.tx, place.accountId, serviceId);
  if (!service) throw notFound();
  const { label, description, language } = service;
  return { ...(await holdDraft(place, { id: serviceId, label })), label, description, language };
}
/** Has the model draft the steps of a service. @throws 502 `elements.generation_failed` */
export async function draftTemplate(
  services: Pick<Services, 'config' | 'log'>,
  { service, language, ...about }: TemplatePlan,
  stop: AbortSignal,
): Promise<DraftStep[]> {
  const asked = { prompt: templatePrompt(about, language), form: templateForm };
  const steps = cleanSteps((await askDraft(services, service, asked, stop)).elements, language);
  if (steps.length === 0) throw draftFailed('model.answer');
  return steps;
}
/** Answers with a draft that nobody has confirmed: it is not saved. */
export const endTemplate = async (tx: TenantTx, plan: TemplatePlan, elements: DraftStep[]) => ({
  template: { name: plan.label, elements },
  tokens: await payDraft(
    tx,
    plan,
    elements.map(({ title }) => title),
  ),
});

type About = { industry: string; businessName: string };
/** A suggestion of services before the model is asked. */
export type ServicesPlan = Paid & {
  about: About;
  language: Language;
  services: string[];
  categories: string[];
};
/** @throws 402, 409 `elements.no_model` */
export async function planServices(place: Place, about: About): Promise<ServicesPlan> {
  const { tx, accountId } = place;
  const present = await readLabels(tx, accountId);
  const language = await languageOf(tx, accountId);
  return { ...(await holdDraft(place, { id: '', label: about.industry })), about, language, ...present };
}
/** Services and categories that are not there yet. */
export type Suggested<Service = DraftService> = { services: Service[]; categories: string[] };
/** Has the model suggest services and categories. @throws 502 `elements.generation_failed` */
export async function draftServices(
  services: Pick<Services, 'config' | 'log'>,
  { service, about, language, services: offered, categories }: ServicesPlan,
  stop: AbortSignal,
): Promise<Suggested> {
  const asked = { prompt: servicesPrompt(about, language, false), form: servicesForm };
  const answer = await askDraft(services, service, asked, stop);
  const suggested = {
    services: cleanServices(answer.services, language, offered),
    categories: cleanCategories(answer.categories, language, categories),
  };
  if (answer.services.length > 0 && cleanServices(answer.services, language).length === 0)
    throw draftFailed('model.answer');
  return suggested;
}
/** Answers with suggestions that nobody has confirmed: nothing is saved. */
export async function endServices(tx: TenantTx, plan: ServicesPlan, { services, categories }: Suggested) {
  const words = services.flatMap(({ label, description }) => [label, description]);
  return {
    services: services.map(({ label, alias, description }) => ({ label, alias, description })),
    categories,
    tokens: await payDraft(tx, plan, [...words, ...categories]),
  };
}

/** Returns the model of the house. @throws 409 `elements.no_model` */
export function houseModel(services: Pick<Services, 'config'>): ModelService {
  const { service } = environmentModel(services);
  if (!service) throw fail('elements.no_model', 409);
  return service;
}
/** Has the model of the house write services with their steps. @throws 502 `elements.generation_failed` */
export async function draftCatalog(
  services: Pick<Services, 'config' | 'log'>,
  { service, about, language }: { service: ModelService; about: About; language: Language },
  stop: AbortSignal,
): Promise<Suggested<DraftService & { elements: DraftStep[] }>> {
  const asked = { prompt: servicesPrompt(about, language, true), form: servicesForm };
  const answer = await askDraft(services, service, asked, stop);
  const drafted = cleanServices(answer.services, language);
  if (drafted.length === 0) throw draftFailed('model.answer');
  return { services: drafted, categories: cleanCategories(answer.categories, language) };
}
