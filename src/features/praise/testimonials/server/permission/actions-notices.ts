import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import { canRead } from '#features/praise/requests/policy.ts';
import { on } from '#platform/events/listener.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import { permissionAnswered } from '../../events.ts';
import { withdrawnMail } from '../emails.ts';
import { find } from '../queries.ts';

/** Tells those who read a testimonial what its customer has decided, in the app, and of a withdrawal by mail. */
export const tellReaders = on(
  permissionAnswered,
  'testimonials.permission',
  async ({ tx, services, accountId }, { subject: testimonialId, data: { answer } }) => {
    const testimonial = await find(tx, accountId, testimonialId, null);
    if (!testimonial) return;
    const { customerName: name, contentTypeId, consent } = testimonial;
    const readers = async (to: 'account' | 'managers') =>
      (await people(tx, accountId, to))
        .filter((person) => canRead(person) && mayType(person, contentTypeId, READ))
        .map(({ userId }) => userId);
    await notify(tx, {
      accountId,
      kind: `testimonial.${answer}`,
      data: { customerName: name, testimonialId },
      link: `/testimonials/${testimonialId}`,
      to: await readers('account'),
    });
    if (answer !== 'withdrawn') return;
    const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
    const url = `${services.hosts.origin(host)}/testimonials/${testimonialId}`;
    const places = consent?.places ?? [];
    await mailMembers(tx, services, {
      accountId,
      kind: 'testimonial.withdrawn',
      to: await readers('managers'),
      write: (language, brand) => withdrawnMail(language, brand, { name, places, url }),
    });
  },
);
