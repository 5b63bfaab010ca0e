import { createHash } from 'node:crypto';
import type { SiteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import type { FormField } from '#features/site/site-settings/contract-values.ts';
import type { Language } from '#shared/endpoint.ts';
import { isPersonKey, standardFields } from '#features/site/site-settings/rules-form.ts';
import { shownFields } from '../../rules.ts';
import { siteWords } from '../emails.ts';

/** The contact form of a business, with the names of its fields in the language of the site. */
export type FormShape = {
  fields: FormField[];
  categories: { id: string; label: string; fields: FormField[] }[];
  consent: { text: string; version: string } | null;
  photos: boolean;
};
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the form of a site; null = it is switched off or has no field (SITE-80). */
export function shapeOf(
  { settings, account, categories }: Pick<SiteData, 'settings' | 'account' | 'categories'>,
  language: Language,
): FormShape | null {
  const { flags, form } = settings;
  const t = siteWords(language);
  const named = (fields: FormField[]) =>
    fields.map((field) => ({
      ...field,
      name: field.name || (isPersonKey(field.key) ? t(field.key) : field.key),
    }));
  const fields = flags.isActivateFormUs ? named(shownFields(form.customFieldUs ?? standardFields)) : [];
  if (!fields.length) return null;
  const ofCategory = (id: string) => named(shownFields(form.customCategoryFieldUs[id] ?? []));
  const withFields = categories.slice(0, 24).map(({ id, label }) => ({ id, label, fields: ofCategory(id) }));
  const isAsked = flags.isActivateCatFormUs && withFields.some((category) => category.fields.length > 0);
  const text = form.consentText || t('consent', { business: account.businessName });
  return {
    fields,
    categories: isAsked ? withFields : [],
    consent: form.isConsentAsked ? { text, version: versionOf(text) } : null,
    photos: form.isPhotosAsked,
  };
}
