import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asVisitor, asJobOf } from '#platform/db/scope.ts';
import { type TenantTx } from '#platform/db/tenant.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { form, type Form } from '../../contract.ts';
import { customKey, MAX_PHOTO_BYTES, MOST_PHOTOS } from '../../rules.ts';
import { optOut } from '../reminders/queries.ts';
import { openLink, type Found } from './actions-open.ts';
import { stateOf, submit } from './actions.ts';
import * as queries from './queries.ts';
import { limited } from './actions-bytes.ts';

/** Most photos a link accepts: more than a testimonial may have, since people try and remove. */
const MOST_UPLOADS = MOST_PHOTOS * 3;
const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const fileName = (value: string) => {
  try {
    return decodeURIComponent(value).slice(0, 255) || 'photo';
  } catch {
    return 'photo';
  }
};

/**
 * Registers the routes of the request without JSON: a photo (MEDIA-08), and the form of a browser without a script.
 */
export async function requestDoors(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    photoDoor(scope, services);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    formDoor(scope, services);
    stopDoor(scope, services);
  });
}

type Received = { accountId: string; link: Found; request: FastifyRequest; path: string };
/** Receives a file for an open link and calls `take` with it in the scope of the account. */
const fileDoor = (
  scope: FastifyInstance,
  services: Services,
  upload: { path: string; most: number },
  take: (tx: TenantTx, at: Received) => Promise<string>,
) =>
  scope.post<{ Params: { linkId: string } }>(upload.path, async (request, reply) => {
    await consume(services, 'testimonial-photo', placeOf(request), { points: 60, seconds: 600 }, reply);
    const { accountId } = request.site;
    const secret = header(request.headers['x-link-secret']);
    if (!accountId) throw fail('testimonials.link_wrong', 404);
    const open = await services.db.withTenant(asVisitor(accountId), async (tx) =>
      openLink(tx, request.site, request.params.linkId, secret),
    );
    if (open.link.state !== 'open') throw fail('testimonials.link_wrong', 404);
    if (Number(request.headers['content-length'] ?? 0) > upload.most) throw fail('media.too_large', 413);
    const folder = join(services.config.dataDir, 'incoming');
    const file = join(folder, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      await pipeline(request.body as Readable, limited(upload.most), createWriteStream(file));
      const uid = await services.db.withTenant(asJobOf(accountId), async (tx) =>
        take(tx, {
          accountId,
          link: (await openLink(tx, request.site, request.params.linkId, secret)).link,
          request,
          path: file,
        }),
      );
      return await reply.code(201).header('cache-control', 'no-store').send({ uid });
    } finally {
      await rm(file, { force: true });
    }
  });

const photoDoor = (scope: FastifyInstance, services: Services) =>
  fileDoor(
    scope,
    services,
    { path: '/api/testimonial-requests/:linkId/photos', most: MAX_PHOTO_BYTES },
    async (tx, { accountId, link, request, path }) => {
      await queries.lockLink(tx, accountId, link.id);
      if ((await queries.countPhotos(tx, accountId, link.id)) >= MOST_UPLOADS)
        throw fail('too_many_requests', 429);
      return (
        await adoptFile(tx, services, {
          accountId,
          path,
          name: fileName(header(request.headers['x-file-name'])),
          type: header(request.headers['content-type']),
          kinds: ['image'],
          testimonialLinkId: link.id,
        })
      ).id;
    },
  );

/** Returns the query of the page that the form redirects to after an error. */
const errorOf = ({ code }: Problem): string => {
  if (code === 'testimonials.rating_missing') return '&step=all&error=rating';
  if (code === 'testimonials.field_missing') return '&step=all&error=fields';
  if (code === 'testimonials.terms_changed') return '&step=all&error=terms';
  return code.startsWith('testimonials.link_') ? '' : '&step=all&error=again';
};
/** Notes that the customer of a link wants no more requests of this business. */
const stopDoor = (scope: FastifyInstance, services: Services) =>
  scope.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/testimonial-request/:id/stop',
    async (request, reply) => {
      await consume(services, 'testimonial-stop', placeOf(request), { points: 20, seconds: 300 }, reply);
      const { accountId } = request.site;
      const secret = request.body.get('t') ?? '';
      if (!accountId) throw fail('testimonials.link_wrong', 404);
      await services.db.withTenant(asJobOf(accountId), async (tx) => {
        const { link } = await openLink(tx, request.site, request.params.id, secret);
        if (link.customerEmail) await optOut(tx, accountId, link.customerEmail);
      });
      const language = languages.find((code) => code === request.body.get('l')) ?? request.site.language;
      return reply.redirect(
        `/testimonial-request/${encodeURIComponent(request.params.id)}?t=${encodeURIComponent(secret)}&l=${language}&stop=done`,
        303,
      );
    },
  );
const formDoor = (scope: FastifyInstance, services: Services) =>
  scope.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/testimonial-request/:id',
    async (request, reply) => {
      await consume(services, 'testimonial-form', placeOf(request), { points: 20, seconds: 300 }, reply);
      const body = request.body;
      const secret = body.get('t') ?? '';
      const language = languages.find((code) => code === body.get('l'));
      const back = (more: string) =>
        reply.redirect(
          `/testimonial-request/${encodeURIComponent(request.params.id)}?t=${encodeURIComponent(secret)}${language ? `&l=${language}` : ''}${more}`,
          303,
        );
      if (!request.site.accountId) throw fail('testimonials.link_wrong', 404);
      try {
        const state = await services.db.withTenant(asVisitor(request.site.accountId), async (tx) =>
          stateOf(tx, services, request.site, await openLink(tx, request.site, request.params.id, secret)),
        );
        const parsed = form.safeParse(readForm(body, state.fields));
        if (!parsed.success) return await back(`&step=all&error=${String(parsed.error.issues[0]!.path[0])}`);
        await submit(services, request.site, {
          linkId: request.params.id,
          secret,
          ip: request.ip,
          form: parsed.data,
          termsVersion: body.get('termsVersion'),
        });
        return await back('');
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return back(errorOf(error));
      }
    },
  );

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
