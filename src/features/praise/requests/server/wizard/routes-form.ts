import type { FastifyInstance } from 'fastify';
import { asVisitor, asJobOf } from '#platform/db/scope.ts';
import { publicForm, type SentForm } from '#platform/http/forms/public-form.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { form, type Form } from '../../contract.ts';
import { customKey } from '../../rules.ts';
import { optOut } from '../reminders/queries.ts';
import { openLink } from './actions-open.ts';
import { stateOf, submit } from './actions.ts';

const perAddress = { points: 20, seconds: 300 };
/** The testimonial of a browser without a script; one link is answered once. */
const testimonialForm = publicForm(
  { name: 'testimonial-form', paths: ['/testimonial-request/:id'], bytes: 65_536 },
  { proof: 'link', perAddress, perHost: null, honeypot: null },
);
const stopForm = publicForm(
  { name: 'testimonial-stop', paths: ['/testimonial-request/:id/stop'], bytes: 4096 },
  { proof: 'link', perAddress, perHost: null, honeypot: null },
);

/** Returns the path of the page of a link that sent a form. */
function pageOf({ request, fields }: SentForm, more: string): string {
  const language = languages.find((code) => code === fields.get('l')) ?? request.site.language;
  const id = encodeURIComponent(request.params['id'] ?? '');
  return `/testimonial-request/${id}?t=${encodeURIComponent(fields.get('t') ?? '')}&l=${language}${more}`;
}
/** Returns the error that the page of the form shows; undefined: the page of the link says it by itself. */
function errorOf({ code }: Problem): string | undefined {
  if (code === 'testimonials.rating_missing') return 'rating';
  if (code === 'testimonials.field_missing') return 'fields';
  if (code === 'testimonials.terms_changed') return 'terms';
  if (code === 'testimonials.uses_missing') return 'uses';
  return code.startsWith('testimonials.link_') ? undefined : 'again';
}
/** Notes that the customer of a link wants no more requests of this business. */
async function stop(services: Services, sent: SentForm): Promise<unknown> {
  const { request, reply, fields } = sent;
  const { accountId } = request.site;
  if (!accountId) throw fail('testimonials.link_wrong', 404);
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const { link } = await openLink(tx, request.site, request.params['id'] ?? '', fields.get('t') ?? '');
    if (link.customerEmail) await optOut(tx, accountId, link.customerEmail);
  });
  return reply.redirect(pageOf(sent, '&stop=done'), 303);
}
/** Saves a testimonial; what is wrong is said on the page of the form, with everything that was typed. */
async function receive(services: Services, sent: SentForm): Promise<unknown> {
  const { request, reply, fields } = sent;
  const linkId = request.params['id'] ?? '';
  const secret = fields.get('t') ?? '';
  const { accountId } = request.site;
  if (!accountId) throw fail('testimonials.link_wrong', 404);
  try {
    const state = await services.db.withTenant(asVisitor(accountId), async (tx) =>
      stateOf(tx, services, request.site, await openLink(tx, request.site, linkId, secret)),
    );
    const parsed = form.safeParse(readForm(fields, state.fields));
    if (!parsed.success)
      return await sent.showAgain({ errors: {}, problem: String(parsed.error.issues[0]!.path[0]) });
    await submit(services, request.site, {
      linkId,
      secret,
      ip: request.ip,
      form: parsed.data,
      termsVersion: fields.get('termsVersion'),
    });
    return await reply.redirect(pageOf(sent, ''), 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problem = errorOf(error);
    return problem === undefined
      ? reply.redirect(pageOf(sent, ''), 303)
      : sent.showAgain({ errors: {}, problem, status: error.status });
  }
}
/** Registers the forms that a customer sends without a script. */
export async function formDoors(app: FastifyInstance, services: Services): Promise<void> {
  await testimonialForm.door(app, services, (sent) => receive(services, sent));
  await stopForm.door(app, services, (sent) => stop(services, sent));
}

function readForm(
  body: URLSearchParams,
  fields: { key: string; name: string; type: string; options: { uid: string; value: string }[] }[],
): Partial<Record<keyof Form, unknown>> {
  const text = (name: string) => body.get(name) ?? '';
  return {
    rating: body.has('rating') ? Number(text('rating')) : null,
    description: text('description'),
    customerName: text('customerName'),
    email: text('email').trim(),
    titleCompany: text('titleCompany'),
    isSubmissionTerms: body.has('isSubmissionTerms'),
    uses: body.getAll('uses'),
    businessCategories: body.getAll('businessCategories'),
    customFields: fields.flatMap((field) => {
      const picked = body
        .getAll(`field.${field.key}`)
        .flatMap((uid) => field.options.filter((option) => option.uid === uid));
      return picked.length
        ? [{ name: customKey(field.name), value: field.type === 'select' ? picked[0]! : picked }]
        : [];
    }),
  };
}
