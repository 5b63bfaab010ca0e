import { audit } from '#features/ground/audit/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { languages, type Language } from '#shared/language.ts';
import { templateSections } from '#shared/template-sections.ts';
import type { Application, Template } from '../../contract.ts';
import type { Preview } from '../../contract-applications.ts';
import type { Starter } from '../../contract-starters.ts';
import { MOST_TEMPLATES } from '../../rules.ts';
import { readTemplate, type AgencyPlace } from '../actions.ts';
import { beginRelease, tryRelease } from '../apply/actions.ts';
import { setTemplateOf, templateOf } from '../apply/queries.ts';
import * as queries from '../queries.ts';
import { countsOf } from '../release/actions-bundle.ts';
import { insertRelease } from '../release/queries.ts';
import { bundleOf } from './actions-bundle.ts';
import { findStarter, releaseIdOf, starterIdOf } from './actions-release.ts';
import { seeds } from './seed.ts';

/** Lists the starters of the product, in the order in which they are offered. */
export const listStarters = (): Starter[] =>
  seeds.map((seed) => ({
    id: starterIdOf(seed),
    trade: seed.trade,
    name: seed.name,
    lead: seed.lead,
    rows: countsOf(bundleOf(seed, languages[0])),
  }));

type Chosen = { starterId: string; language: Language };
/** Copies a starter into a template of the agency, with its first release. @throws not_found 404, templates.too_many 409 */
export async function copyStarter(
  place: AgencyPlace,
  { starterId, language, name }: Chosen & { name: string },
): Promise<Template> {
  const { tx, actor, agencyId } = place;
  const seed = findStarter(starterId);
  if (!seed) throw notFound();
  if ((await queries.countTemplates(tx, agencyId)) >= MOST_TEMPLATES) throw fail('templates.too_many', 409);
  const byName = personName(actor).slice(0, 200);
  const templateId = await queries.insertTemplate(tx, {
    agencyId,
    name,
    sourceAccountId: null,
    starterId,
    isPublic: true,
    isGlobal: false,
    createdBy: actor.userId,
    createdByName: byName,
  });
  const bundle = bundleOf(seed, language);
  await insertRelease(tx, {
    agencyId,
    templateId,
    number: 1,
    notes: seed.lead[language],
    frozenBy: actor.userId,
    frozenByName: byName,
    bundle,
    rows: countsOf(bundle),
    leftOut: {},
  });
  audit(tx, actor, {
    action: 'settings.template_made',
    object: { type: 'account_template', id: templateId, name },
    log: { kind: 'agency', id: agencyId },
  });
  return readTemplate(place, templateId);
}

const orderOf = ({ starterId, language }: Chosen) => {
  const seed = findStarter(starterId);
  if (!seed) throw notFound();
  return {
    releaseId: releaseIdOf(seed, language),
    sections: [...templateSections],
    decisions: [],
    otherwise: 'keep' as const,
  };
};
/** Says what a starter would do to an account. @throws not_found 404 */
export const tryStarter = (place: Place, chosen: Chosen): Promise<Preview> =>
  tryRelease(place, orderOf(chosen));
/** Begins to apply a starter to an account; what somebody has set there stays. @throws not_found 404, templates.busy 409 */
export const beginStarter = (place: Place, chosen: Chosen): Promise<Application> =>
  beginRelease(place, orderOf(chosen));

const recordOf = (template: unknown): Record<string, unknown> =>
  typeof template === 'object' && template !== null ? { ...template } : {};
/** Checks whether an account has had no template, and nobody has put the offer of one away (TEN-12). */
export async function isOffered({ tx, accountId }: Place): Promise<boolean> {
  const { uid, doNotShowAgain } = recordOf(await templateOf(tx, accountId));
  return !uid && doNotShowAgain !== true;
}
/** Puts the offer of a template away for good. */
export async function hideOffer({ tx, accountId }: Place): Promise<void> {
  const template = recordOf(await templateOf(tx, accountId));
  await setTemplateOf(tx, accountId, { ...template, doNotShowAgain: true });
}
