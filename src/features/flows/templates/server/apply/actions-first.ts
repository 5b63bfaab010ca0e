import type { BeginTemplate } from '#features/tenants/tenants/server/actions.ts';
import { fail } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { templateSections } from '#shared/template-sections.ts';
import { canOfferTemplates } from '../../policy.ts';
import { newestRelease } from '../release/queries.ts';
import { findStarter, releaseIdOf } from '../starters/actions-release.ts';
import { beginRelease } from './actions.ts';

/**
 * Begins a new account with all parts of the newest release of a template, or of a starter in its language. Nobody has set the account up yet, so that the release
 * counts wherever the two differ.
 *
 * @throws forbidden 403, not_found 404, templates.release_gone 409
 */
export const beginFirst: BeginTemplate = async ({ tx, services, actor }, order) => {
  // Employees may make accounts by a flag; templates are for those who run the agency.
  demand(actor, canOfferTemplates);
  const { agencyId, accountId, language, templateId } = order;
  const starter = findStarter(templateId);
  const releaseId = starter ? releaseIdOf(starter, language) : await newestRelease(tx, templateId);
  if (!releaseId) throw fail('templates.release_gone', 409);
  await beginRelease(
    { tx, services, actor: { ...actor, agencyId }, accountId },
    { releaseId, sections: [...templateSections], decisions: [], otherwise: 'take' },
  );
};
