import { personHere } from '#features/identity/identity/server/queries.ts';
import { MODEL_TOPIC } from '#features/structure/content-model/rules.ts';
import { TAXONOMY_TOPIC } from '#features/structure/taxonomy/rules.ts';
import { asMember } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { TOPIC } from '../../contract-names.ts';
import { canOfferTemplates, canTakeBack } from '../../policy.ts';
import * as queries from './queries.ts';

/** An application that a job works on. */
export type Work = { services: Services; accountId: string; applicationId: string };
/** The person who asked for the work, and the agency in whose name; null: in that of the account. */
export type Asker = { askedBy: string | null; agencyId: string | null };
/** A part of the work, with the application as it is now. */
export type Step = { place: Place; application: queries.Stored };

/**
 * Runs a part of the work in a transaction as the person who asked for it, with the rights of this moment; undefined when
 * the application is not in that state any more.
 * @throws templates.person_gone 403
 */
export async function asPerson<T>(
  { services, accountId, applicationId }: Work,
  { askedBy, agencyId, states }: Asker & { states: readonly string[] },
  work: (step: Step) => Promise<T>,
): Promise<T | undefined> {
  if (askedBy === null) throw fail('templates.person_gone', 403);
  return services.db.withTenant(asMember({ userId: askedBy, accountId, agencyId }), async (tx) => {
    const actor = await personHere(tx, askedBy);
    const may = agencyId === null ? canTakeBack : canOfferTemplates;
    // The operator belongs to no agency.
    const isOfAgency = agencyId === null || actor?.role === 'house' || actor?.agencyId === agencyId;
    if (!actor || !may(actor) || !isOfAgency) throw fail('templates.person_gone', 403);
    const application = await queries.lockApplication(tx, accountId, applicationId);
    if (!application || !states.includes(application.state)) return undefined;
    return work({ place: { tx, services, actor, accountId }, application });
  });
}
/** Tells open screens that an application goes on. */
export const tell = ({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>, applicationId: string) =>
  tellScreens(tx, { accountId, topic: TOPIC, data: { id: applicationId } });

/** Tells open screens, and makes the public pages anew. */
export async function tellAll({ tx, services, accountId }: Place, applicationId: string): Promise<void> {
  await tellScreens(tx, { accountId, topic: TAXONOMY_TOPIC }, { accountId, topic: MODEL_TOPIC });
  await tell({ tx, accountId }, applicationId);
  await siteChanged(tx, services, accountId);
}
/** Checks whether the database refuses the values of a row: a constraint or a trigger of a feature. */
export const isRefusedRow = (error: unknown): boolean => {
  if (error instanceof Problem) return !error.code.startsWith('templates.') && error.status < 500;
  return /^(22|23)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code ?? ''));
};
