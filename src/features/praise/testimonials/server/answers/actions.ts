import { audit } from '#features/ground/audit/server/actions.ts';
import { changed, lockItem } from '#features/items/content/server/actions.ts';
import { moveToTrash } from '#features/items/content/server/trash/actions.ts';
import { brandOf, mailInvited, sendMail } from '#features/ground/notices/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Full } from '../../contract.ts';
import { load, setPublished } from '../actions.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { permissionMail, thanksMail } from '../emails.ts';
import { permissionUrl } from '#features/praise/requests/server/actions-token.ts';
import * as queries from './queries.ts';

/** Returns the name under which somebody writes: during an impersonation that of the session owner. */
export const authorOf = (actor: Actor): string => fitting(actor.workAs?.byName ?? personName(actor), 254);
const loadAgain = ({ tx, services, actor, accountId }: Place, testimonialId: string): Promise<Full> =>
  load(tx, services, actor, accountId, testimonialId);

/** Puts a testimonial aside or brings it back; what is put aside goes off the site. */
export async function setArchived(
  place: Place,
  before: Full & { contentTypeId: string },
  isArchived: boolean,
): Promise<Full> {
  const { tx, actor, accountId } = place;
  if (isArchived && before.statusPublish === 'published') await setPublished(place, before, false);
  if (await queries.setArchived(tx, accountId, before.id, isArchived)) {
    audit(tx, actor, {
      action: isArchived ? 'testimonials.archived' : 'testimonials.unarchived',
      object: { type: 'testimonial', id: before.id },
    });
    await tell(tx, accountId, { id: before.id, what: 'changed' });
    await changed(place, [before.id]);
  }
  return loadAgain(place, before.id);
}

/** Moves a testimonial into the trash, with its messages and proofs. @throws not_found 404 */
export async function remove(place: Place, testimonialId: string): Promise<void> {
  const head = await lockItem(place, testimonialId);
  if (!head) throw notFound();
  await tell(place.tx, place.accountId, { id: testimonialId, what: 'removed' });
  await moveToTrash(place, head, true);
}

/** Returns the sender and the language for a customer. @throws testimonials.no_email 409, not_found 404 */
async function senderTo({ tx, accountId }: Place, testimonial: Full, email: string) {
  const brand = await brandOf(tx, accountId);
  if (!brand) throw notFound();
  if (!email) throw fail('testimonials.no_email', 409);
  return { brand, language: testimonial.consent?.locale ?? brand.language };
}

/**
 * Answers a customer in private, in the customer's language and the brand of the business; a reply goes to the
 * person who wrote.
 *
 * @throws testimonials.no_email 409
 */
export async function thank(place: Place, testimonial: Full, text: string): Promise<Full> {
  const { tx, services, actor, accountId } = place;
  const { customerEmail } = testimonial;
  const { brand, language } = await senderTo(place, testimonial, customerEmail);
  await sendMail(tx, services, {
    accountId,
    kind: 'testimonial.thanks',
    byPerson: true,
    to: customerEmail,
    language,
    senderName: brand.sender,
    replyTo: actor.email || null,
    ...thanksMail(language, brand, {
      name: testimonial.customerName,
      description: testimonial.description,
      text,
    }),
  });
  await queries.addMessage(tx, {
    accountId,
    testimonialId: testimonial.id,
    kind: 'thanks',
    body: text,
    authorName: authorOf(actor),
  });
  audit(tx, actor, { action: 'testimonials.thanked', object: { type: 'testimonial', id: testimonial.id } });
  await tell(tx, accountId, { id: testimonial.id, what: 'changed' });
  return loadAgain(place, testimonial.id);
}

/**
 * Asks a customer once more for the permission that was not given, by a mail that only the customer reads. A
 * permission that was withdrawn is not asked for again (designs 0.3).
 *
 * @throws testimonials.permission_given 409, testimonials.withdrawn 409, testimonials.asked_before 409,
 * testimonials.no_email 409, testimonials.no_site 409
 */
export async function askPermission(place: Place, testimonial: Full, email: string): Promise<Full> {
  const { tx, services, actor, accountId } = place;
  if (testimonial.isSubmissionConsent !== false) throw fail('testimonials.permission_given', 409);
  if (testimonial.consent?.withdrawn) throw fail('testimonials.withdrawn', 409);
  const to = testimonial.customerEmail || email;
  const { brand, language } = await senderTo(place, testimonial, to);
  if (!brand.host) throw fail('testimonials.no_site', 409);
  const isFirst = await queries.addMessage(tx, {
    accountId,
    testimonialId: testimonial.id,
    kind: 'again',
    body: '',
    authorName: authorOf(actor),
  });
  if (!isFirst) throw fail('testimonials.asked_before', 409);
  await mailInvited(tx, services, {
    accountId,
    kind: 'testimonial.permission',
    to,
    language,
    senderName: brand.sender,
    ...permissionMail(language, brand, {
      name: testimonial.customerName,
      description: testimonial.description,
      url: permissionUrl(services, services.hosts.origin(brand.host), {
        accountId,
        testimonialId: testimonial.id,
        language,
      }),
    }),
  });
  audit(tx, actor, {
    action: 'testimonials.asked_again',
    object: { type: 'testimonial', id: testimonial.id },
  });
  await tell(tx, accountId, { id: testimonial.id, what: 'changed' });
  return loadAgain(place, testimonial.id);
}
