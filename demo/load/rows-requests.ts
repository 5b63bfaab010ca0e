import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CONSENT_SCOPES } from '#features/praise/requests/rules.ts';
import { idAt } from './ids.ts';
import type { Plan } from './plan.ts';

const DAY = 86_400_000;

/**
 * A request link for every answer, and some that wait, were opened, ran out or were withdrawn; with the proof
 * of each consent.
 */
export function requestRows(plan: Plan, createdBy: string, today: Date, versionOf: (text: string) => string) {
  const { business } = plan;
  const at = (days: number) => new Date(today.getTime() + days * DAY);
  const secret = () => randomBytes(24);
  const open = plan.items
    .filter(
      (item) =>
        item.type === 'project' &&
        item.status === 'published' &&
        !plan.praises.some((praise) => praise.parent === item.id),
    )
    .slice(0, 5);
  const states = [
    { created: -1, opened: false },
    { created: -3, opened: true },
    { created: -6, opened: false },
    { created: -41, opened: true },
    { created: -12, opened: false, revoked: true },
  ];
  const link = (input: {
    content: string | null;
    name: string;
    created: Date;
    opened: Date | null;
    answered: Date | null;
    revoked: Date | null;
    testimonial: string | null;
  }) => ({
    id: idAt(input.created),
    secret_hash: createHash('sha256').update(secret()).digest('hex'),
    locale: business.language,
    created_by: createdBy,
    expires: new Date(input.created.getTime() + 30 * DAY),
    ...input,
  });
  return {
    links: [
      ...plan.praises.map((praise) =>
        link({
          content: praise.parent,
          name: praise.name,
          created: new Date(praise.at.getTime() - 2 * DAY),
          opened: praise.at,
          answered: praise.at,
          revoked: null,
          testimonial: praise.id,
        }),
      ),
      ...open.map((item, i) =>
        link({
          content: item.id,
          name: item.customer,
          created: at(states[i]!.created),
          opened: states[i]!.opened ? at(states[i]!.created + 0.5) : null,
          answered: null,
          revoked: states[i]!.revoked ? at(-10) : null,
          testimonial: null,
        }),
      ),
    ],
    consents: plan.praises.map((praise) => ({
      id: idAt(praise.at),
      testimonial: praise.id,
      given: praise.state !== 'dropped',
      scopes: praise.state === 'dropped' ? [] : [...CONSENT_SCOPES],
      text: business.words.consent,
      version: versionOf(business.words.consent),
      locale: business.language,
      at: praise.at,
      ip_hash: createHmac('sha256', secret()).update(praise.name).digest('hex'),
    })),
    notices: plan.praises
      .filter((praise) => today.getTime() - praise.at.getTime() < 60 * DAY)
      .map((praise) => ({
        id: idAt(praise.at),
        data: {
          customerName: praise.name,
          contentTitle: plan.items.find((item) => item.id === praise.parent)?.title ?? '',
          rating: praise.rating,
          testimonialId: praise.id,
        },
        link: `/testimonials/${praise.id}`,
        at: praise.at,
        read: praise.state === 'waiting' ? null : new Date(praise.at.getTime() + 3_600_000),
      })),
  };
}
