import type { FastifyRequest } from 'fastify';
import {
  areaOf,
  townsOf,
  head,
  image,
  open,
  ownHead,
} from '#features/site/public-pages/server/site-pages/actions.ts';
import { newest } from '#features/site/public-pages/server/site-pages/queries.ts';
import { drawAddress } from '#features/site/public-pages/server/map/actions.ts';
import type { FormField } from '#features/site/site-settings/contract-values.ts';
import { TITLE_MOST } from '#features/site/public-pages/rules.ts';
import { inDraft } from '#features/site/public-pages/server/site-layout/actions-preview.ts';
import { page, type Page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { cut } from '#shared/text/graphemes.ts';
import type { ContactForm, ShownField } from '../../contract-pages.ts';
import { referralIn } from '../../rules.ts';
import { siteWords } from '../emails.ts';
import { titleOf } from '../queries.ts';
import { itemIn } from './actions.ts';
import { shapeOf, type FormShape } from './actions-shape.ts';
import { inquiryForm, isReceipt } from './actions-token.ts';

/**
 * Returns the page of this host that a visitor came from, as a path with its query; '' from elsewhere. The code of
 * a share page names that page (designs 3.27).
 */
function sourceOf({ headers }: FastifyRequest, code: string | null): string {
  if (code !== null && referralIn(`/shareme/${code}`)) return `/shareme/${code}`;
  const referer = String(headers.referer ?? '');
  if (!URL.canParse(referer)) return '';
  const { host, pathname, search } = new URL(referer);
  return host === headers.host && pathname !== '/contact-us' ? `${pathname}${search}`.slice(0, 500) : '';
}
const viewOf = (prefix: string, fields: FormField[]): ShownField[] =>
  fields.map(({ key, name, type, options, value, required }) => ({
    name: `${prefix}${key}`,
    label: name,
    key,
    type,
    options,
    value,
    required,
  }));
/** Returns the page that the visitor came from; a form that was refused names it still. */
function fromOf({ services, site, request, refused, query }: PageCall): string {
  const token = refused?.values['t']?.[0];
  return (
    (token && inquiryForm.memoIn(services, site.accountId!, token)?.from) ||
    sourceOf(request, query.get('ref'))
  );
}
async function formOf(
  call: PageCall,
  shape: FormShape,
  texts: { title: string; button: string },
): Promise<ContactForm> {
  const { services, site, refused } = call;
  const from = fromOf(call);
  const itemId = itemIn(from);
  const source = itemId ? await titleOf(call.tx, site.accountId!, itemId) : '';
  return {
    ...texts,
    source: cut(source, TITLE_MOST.contact),
    token: inquiryForm.show(services, site.accountId!, { from }),
    proofBits: inquiryForm.proofBits,
    fields: viewOf('f.', shape.fields),
    categories: shape.categories.map(({ id, label, fields }) => ({
      id,
      label,
      fields: viewOf(`c.${id}.`, fields),
    })),
    consent: shape.consent,
    photos: shape.photos,
    values: refused?.values ?? {},
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
  };
}

const pinOfTown = ({ name, lat, lng }: ReturnType<typeof townsOf>[number]) => ({ town: name, lat, lng });
/** Loads the contact page (tab 2). */
async function contact(call: PageCall): Promise<PageAnswer<'contact'>> {
  const { data, source } = await open(call);
  const { contact: own, texts, form, flags } = data.settings;
  const t = siteWords(call.language);
  const rows = await newest(call.tx, source, 60);
  const aboutPicture = own.aboutUsPicture ?? rows.find((row) => row.cover?.base)?.cover ?? null;
  // An address of the site is another place than that of the account.
  const place = own.address || own.lat !== null || own.lng !== null ? own : data.account.location;
  const lat = place?.lat ?? null;
  const lng = place?.lng ?? null;
  const shape = shapeOf(data, call.language);
  const formTexts = { title: form.title || t('formTitle'), button: form.buttonLabel || t('formButton') };
  const isPlace = lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  const at = isPlace && !flags.hideMap ? { lat, lng } : null;
  return {
    ...(call.refused ? { status: call.refused.status } : {}),
    data: {
      frame: data.frame,
      hours: texts.workingHours,
      about: own.aboutUs || data.account.description,
      aboutPicture,
      area: flags.hideMap ? [] : areaOf(rows),
      at,
      still: at ? await drawAddress(at, call.language, townsOf(rows).map(pinOfTown)) : '',
      form: shape && (await formOf(call, shape, formTexts)),
      html: shape === null && form.customHTML !== '',
    },
    head: ownHead(
      call,
      data,
      {
        name: 'contact',
        title: data.frame.labels.contactUs || t('contactTitle'),
        lead: [data.frame.address, data.frame.phone?.text, data.frame.email].filter(Boolean).join(' · '),
      },
      image(call, data, aboutPicture),
    ),
  };
}
/** Loads the thank-you page (tab 7, SITE-59). */
async function thankYou(call: PageCall): Promise<PageAnswer<'thank-you'>> {
  const { data } = await open(call);
  const { texts } = data.settings;
  const t = siteWords(call.language);
  const sent = call.query.get('sent') ?? '';
  const title = texts.thankYouTitle || t('thanks');
  const runs = texts.thankYouJsScript !== '' && isReceipt(call.services, call.site.accountId!, sent);
  return {
    data: {
      frame: data.frame,
      title,
      message: texts.thankYouMessage || t('thanksText'),
      receipt: runs ? sent : null,
    },
    head: head(call, data, title, '', { noindex: true }),
  };
}

/** The pages are not cached: each form has a token of its own. */
const formPages: Page[] = [
  ...page('contact', contact, { cache: false }),
  ...page('thank-you', thankYou, { cache: false }),
];
/** The pages, and their previews with other settings. */
export const pages: Page[] = [...formPages.map(inDraft), ...formPages];
