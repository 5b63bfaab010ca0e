import { refreshPublic } from '#features/items/content/server/actions.ts';
import { tellPublished } from '#features/items/content/server/publishing/actions.ts';
import { removePlan } from '#features/items/content/server/plan/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import { emit, type Teller } from '#platform/events/emit.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type { PermissionState } from '../../contract-pages.ts';
import { CONSENT_SCOPES, type ConsentScope } from '#features/praise/requests/rules.ts';
import { permissionAnswered } from '../../events.ts';
import { isForSite } from '../../rules.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { settingsOf } from '#features/praise/requests/server/settings/actions.ts';
import { inLanguage } from '#features/praise/requests/server/settings/actions-texts.ts';
import * as testimonials from '../queries.ts';
import {
  noteConsent,
  notAllowed,
  termsOf,
  usesChosen,
} from '#features/praise/requests/server/wizard/actions-consent.ts';
import { placesOf } from './actions-places.ts';
import { moveFiles } from './actions-files.ts';
import { isSecret } from '#features/praise/requests/server/actions-token.ts';
import * as queries from './queries.ts';

/** The testimonial of a customer, and its secret. */
export type Held = { testimonialId: string; secret: string };
type Testimonial = NonNullable<Awaited<ReturnType<typeof testimonials.find>>>;

/**
 * Finds the testimonial of a secret on the host of its account; a wrong id, a wrong secret and another account get
 * the same answer.
 *
 * @throws testimonials.link_wrong 404
 */
export async function openPermission(
  tx: TenantTx,
  services: Services,
  accountId: string,
  { testimonialId, secret }: Held,
): Promise<Testimonial> {
  const isTheirs = isSecret(
    services,
    'permission',
    { accountId, testimonialId: testimonialId.toLowerCase() },
    secret,
  );
  const row = isTheirs ? await testimonials.find(tx, accountId, testimonialId, null) : undefined;
  if (!row) throw fail('testimonials.link_wrong', 404);
  return row;
}
/** Returns whether the words may be shown; undefined where nobody was asked. Imported words have no proof. */
const isAllowed = ({ consent, isSubmissionConsent }: Testimonial): boolean | undefined =>
  consent?.given ?? (isSubmissionConsent === false ? false : undefined);
/** Reads what the page of the permission shows. @throws testimonials.link_wrong 404 */
export async function readPermission(
  services: Services,
  site: Site,
  held: Held,
  language: Language,
): Promise<PermissionState> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const testimonial = await openPermission(tx, services, accountId, held);
    const settings = await settingsOf(tx, accountId);
    const { consent } = testimonial;
    return {
      id: testimonial.id,
      businessName: site.brandName,
      customerName: testimonial.customerName,
      description: testimonial.description,
      terms: termsOf(
        { ...inLanguage(settings, language), isShowSubmission: true },
        language,
        partsOf(testimonial),
      )!,
      isGiven: isAllowed(testimonial) ?? true,
      consent: consent && {
        given: consent.given,
        text: consent.text,
        at: consent.at,
        withdrawn: consent.withdrawn,
        version: consent.version,
        locale: consent.locale,
      },
      rating: testimonial.rating,
      stored: {
        photos: testimonial.photos,
        hasVideo: testimonial.hasVideo,
        hasEmail: testimonial.customerEmail !== '',
      },
      keptUntil: await queries.keptUntil(tx, accountId, testimonial.id, settings.retentionMonths),
      places: await placesOf(tx, services, site, testimonial),
      closed: consent?.places ?? [],
      parts: partsOf(testimonial).map((scope) => ({ scope, isKept: !testimonial.withdrawn.includes(scope) })),
    };
  });
}

/** The parts of a permission that a testimonial has something for. */
const partsOf = (testimonial: Testimonial): ConsentScope[] =>
  CONSENT_SCOPES.filter((scope) => {
    if (scope === 'photo') return testimonial.photos > 0 || testimonial.hasPhotoOfCustomer;
    return scope !== 'video' || testimonial.hasVideo;
  });

/** Parts whose withdrawal makes pictures or films unreachable at the addresses that pages named. */
const FILES: readonly ConsentScope[] = ['website', 'photo', 'video'];
/** Takes a testimonial off the site, now and at a time that was planned. */
async function takeDown(place: Teller, { id, contentTypeId }: Testimonial): Promise<void> {
  const { tx, accountId } = place;
  if (await testimonials.setPublished(tx, accountId, id, false))
    await tellPublished(place, [{ id, contentTypeId, isTestimonial: true }], false);
  await removePlan(tx, accountId, id);
}

type Parts = Held & { keep: readonly string[]; language: Language; ip: string };
/**
 * Keeps a part of a permission and withdraws the rest: name, photos and video disappear alone, and with the website the
 * whole testimonial. Returns false where it was decided so before, or the whole was withdrawn.
 *
 * @throws testimonials.link_wrong 404
 */
export async function keepParts(services: Services, site: Site, parts: Parts): Promise<boolean> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    await queries.lockTestimonial(tx, accountId, parts.testimonialId);
    const testimonial = await openPermission(tx, services, accountId, parts);
    const offered = partsOf(testimonial);
    const withdrawn = CONSENT_SCOPES.filter((scope) =>
      offered.includes(scope) ? !parts.keep.includes(scope) : testimonial.withdrawn.includes(scope),
    );
    const isSame = withdrawn.join() === testimonial.withdrawn.join();
    if (isAllowed(testimonial) === false || isSame) return false;
    const settings = await settingsOf(tx, accountId);
    const terms = termsOf({ ...settings, isShowSubmission: true }, parts.language, offered)!;
    const isLess = withdrawn.length > testimonial.withdrawn.length;
    await noteConsent(tx, accountId, testimonial.id, {
      isGiven: true,
      scopes: offered.filter((scope) => !withdrawn.includes(scope)),
      isLess,
      terms: testimonial.consent ?? terms,
      locale: parts.language,
      secret: parts.secret,
      ip: parts.ip,
      places: isLess ? await placesOf(tx, services, site, testimonial) : [],
    });
    await queries.setConsent(tx, accountId, testimonial.id, {
      isGiven: true,
      withdrawn,
      text: testimonial.consent?.text ?? terms.text,
      at: await moment(tx),
    });
    if (!isForSite(withdrawn)) await takeDown({ tx, services, accountId }, testimonial);
    if (FILES.some((scope) => withdrawn.includes(scope)))
      await moveFiles(tx, services, accountId, testimonial.id);
    await refreshPublic(tx, accountId, [testimonial.id]);
    await tell(tx, accountId, {
      id: testimonial.id,
      what: 'withdrawn',
      customerName: testimonial.customerName,
    });
    await emit({ tx, services, accountId }, permissionAnswered, {
      subject: testimonial.id,
      data: { answer: 'parts' },
    });
    await siteChanged(tx, services, accountId);
    return true;
  });
}

type Decision = Held & {
  isGiven: boolean;
  /** The uses that are allowed. */
  keep: readonly string[];
  termsVersion: string;
  language: Language;
  ip: string;
};
/**
 * Writes what a customer decided: with a withdrawal the testimonial is off the site as soon as this is stored.
 * Returns false where it was decided before.
 *
 * @throws testimonials.link_wrong 404, testimonials.terms_changed 409, testimonials.uses_missing 400
 */
export async function decide(services: Services, site: Site, decision: Decision): Promise<boolean> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  const { isGiven } = decision;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    await queries.lockTestimonial(tx, accountId, decision.testimonialId);
    const testimonial = await openPermission(tx, services, accountId, decision);
    if (isAllowed(testimonial) === isGiven) return false;
    const settings = await settingsOf(tx, accountId);
    const terms = termsOf(
      { ...inLanguage(settings, decision.language), isShowSubmission: true },
      decision.language,
      partsOf(testimonial),
    )!;
    if (isGiven && terms.version !== decision.termsVersion) throw fail('testimonials.terms_changed', 409);
    const uses = isGiven ? usesChosen(terms.uses, decision.keep) : [];
    const places = await placesOf(tx, services, site, testimonial);
    await noteConsent(tx, accountId, testimonial.id, {
      isGiven,
      scopes: uses,
      terms: isGiven || !testimonial.consent ? terms : testimonial.consent,
      locale: decision.language,
      secret: decision.secret,
      ip: decision.ip,
      places: isGiven ? [] : places,
      isWithdrawal: !isGiven,
    });
    await queries.setConsent(tx, accountId, testimonial.id, {
      isGiven,
      withdrawn: isGiven ? notAllowed(uses) : [],
      text: isGiven ? terms.text : null,
      at: await moment(tx),
    });
    if (!isGiven) {
      await takeDown({ tx, services, accountId }, testimonial);
      await moveFiles(tx, services, accountId, testimonial.id);
    }
    await refreshPublic(tx, accountId, [testimonial.id]);
    const { id, customerName } = testimonial;
    const answer = isGiven ? 'agreed' : 'withdrawn';
    await tell(tx, accountId, { id, what: answer, customerName });
    await emit({ tx, services, accountId }, permissionAnswered, { subject: id, data: { answer } });
    await siteChanged(tx, services, accountId);
    return true;
  });
}
