import { z } from 'zod';
import { accountParams, endpoint, id, language, nothing, text } from '#shared/endpoint.ts';
import { HEIGHT, hostOf, kinds, MOST_ENTRIES, MOST_HOSTS } from './rules.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase()
  .nullable();
/** Which testimonials a widget shows. */
export const choice = z
  .object({
    from: z.enum(['all', 'featured', 'service']),
    serviceId: id.nullable(),
    minRating: z.number().int().min(1).max(5).nullable(),
    /** The one of kind `single`; null = the first. */
    testimonialId: id.nullable(),
    order: z.enum(['newest', 'highest']),
    count: z.number().int().min(1).max(MOST_ENTRIES),
  })
  .strict();
export type Choice = z.output<typeof choice>;
/** How a widget looks. */
export const look = z
  .object({
    theme: z.enum(['light', 'dark', 'auto']),
    size: z.enum(['small', 'normal', 'large']),
    accent: color,
    background: color,
    /** In pixels; null = as usual for the kind. */
    height: z.number().int().min(HEIGHT.least).max(HEIGHT.most).nullable(),
    photos: z.boolean(),
    /** Null: the language of the page that shows it. */
    language: language.nullable(),
  })
  .strict();
export type Look = z.output<typeof look>;
/** The settings that a new widget starts with. */
export const initialSettings: { choice: Choice; look: Look } = {
  choice: {
    from: 'all',
    serviceId: null,
    minRating: null,
    testimonialId: null,
    order: 'newest',
    count: 6,
  },
  look: {
    theme: 'auto',
    size: 'normal',
    accent: null,
    background: null,
    height: null,
    photos: true,
    language: null,
  },
};
/** Websites that may show something of an account, as their owner typed them: known by their hosts, each once. */
export const hosts = z
  .array(
    z
      .string()
      .max(300)
      .transform((value, context) => {
        const host = hostOf(value);
        if (host === undefined) context.addIssue({ code: 'custom', message: 'widgets.host_malformed' });
        return host ?? '';
      }),
  )
  .max(MOST_HOSTS)
  .transform((names) => [...new Set(names)]);
const kind = z.enum(kinds);
/** Shape of what an editor changes. */
export const values = z.object({ name: text(80, 1), kind, choice, look, hosts }).strict();
export type Values = z.output<typeof values>;
export const widget = z.object({
  id,
  name: z.string(),
  kind,
  choice,
  look,
  hosts: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Widget = z.output<typeof widget>;

const path = '/api/accounts/:accountId/widgets';
const widgetParams = accountParams.extend({ widgetId: id });
const anId = '00000000-0000-7000-8000-000000000000';
export const list = endpoint({
  method: 'GET',
  path,
  summary: 'Widgets of the account that show testimonials on other sites, by name',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  output: z.object({
    widgets: z.array(widget),
    /** Address of the site that serves them; null without one. */
    origin: z.string().nullable(),
    business: z.string(),
    /** Published testimonials, and those of them whose customers agreed to widgets. */
    counts: z.object({ published: z.number().int(), allowed: z.number().int() }),
  }),
});
export const create = endpoint({
  method: 'POST',
  path,
  summary: 'Make a widget',
  creates: `${path}/:widgetId`,
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body: values.partial({ choice: true, look: true, hosts: true }),
  output: widget,
  errors: ['widgets.many', 'widgets.reference'],
  example: { body: { name: 'Front page', kind: 'wall' } },
});
export const get = endpoint({
  method: 'GET',
  path: `${path}/:widgetId`,
  summary: 'One widget',
  who: 'account',
  scope: 'testimonials.read',
  params: widgetParams,
  output: widget,
  example: { params: { widgetId: anId } },
});
export const update = endpoint({
  method: 'PATCH',
  path: `${path}/:widgetId`,
  summary: 'Change a widget; pages that show it follow within a minute',
  who: 'account',
  scope: 'testimonials.write',
  params: widgetParams,
  body: values.partial(),
  output: widget,
  errors: ['widgets.reference'],
  example: { params: { widgetId: anId }, body: { name: 'Front page' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:widgetId`,
  summary: 'Delete a widget; pages that hold its code then show nothing',
  who: 'account',
  scope: 'testimonials.write',
  params: widgetParams,
  output: nothing,
  example: { params: { widgetId: anId } },
});
export const preview = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'A secret address that shows a widget as it is being edited',
  who: 'account',
  params: accountParams,
  body: values.pick({ kind: true, choice: true, look: true }),
  output: z.object({ url: z.string() }),
  secret: true,
  errors: ['widgets.no_site', 'widgets.reference'],
  limit: { points: 300, seconds: 300 },
  example: { body: { kind: 'wall', ...initialSettings } },
});
