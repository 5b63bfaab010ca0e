import type { Language } from '#shared/language.ts';
import type { OwnKind } from './rules.ts';

/** A document of something that the account shows its visitors. */
export type OwnWords = {
  kind: OwnKind;
  ref: string;
  title: string;
  url: string | null;
  language: Language;
  text: string;
};
/** Names of facts in the texts that the assistant reads. */
const labels: Record<
  Language,
  Record<'place' | 'done' | 'services' | 'stars' | 'phone' | 'email' | 'address' | 'hours' | 'site', string>
> = {
  en: {
    place: 'Place',
    done: 'Finished on',
    services: 'Services',
    stars: 'Stars',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    hours: 'Working hours',
    site: 'Website',
  },
  tr: {
    place: 'Yer',
    done: 'Bitiş tarihi',
    services: 'Hizmetler',
    stars: 'Yıldız',
    phone: 'Telefon',
    email: 'E-posta',
    address: 'Adres',
    hours: 'Çalışma saatleri',
    site: 'Web sitesi',
  },
  ar: {
    place: 'المكان',
    done: 'تاريخ الانتهاء',
    services: 'الخدمات',
    stars: 'النجوم',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    address: 'العنوان',
    hours: 'ساعات العمل',
    site: 'الموقع',
  },
};
const MOST = 50_000;
const LONGEST_TITLE = 300;
/** Returns the lines that say something, with their names where they have one. */
const linesOf = (lines: readonly (string | readonly [string, string | null | undefined])[]): string =>
  lines
    .flatMap((line) => {
      if (typeof line === 'string') return line.trim() ? [line.trim()] : [];
      return line[1]?.trim() ? [`${line[0]}: ${line[1].trim()}`] : [];
    })
    .join('\n')
    .slice(0, MOST)
    .toWellFormed();
const titled = (title: string): string => title.slice(0, LONGEST_TITLE).toWellFormed();

type Around = { language: Language; host: string | null; services: ReadonlyMap<string, string> };
type Item = {
  id: string;
  slug: string;
  title: string;
  description: string;
  city: string;
  neighborhood: string;
  doneOn: string | null;
  serviceIds: readonly string[];
};
const addressOf = (host: string | null, slug: string): string | null =>
  host === null || !slug ? null : `https://${host}/${encodeURIComponent(slug)}`;
/** Returns what an item says; null: nothing. */
export function itemText(item: Item, { language, host, services }: Around): OwnWords | null {
  const label = labels[language];
  const text = linesOf([
    `# ${item.title}`,
    item.description,
    [label.place, [item.neighborhood, item.city].filter(Boolean).join(', ')],
    [label.done, item.doneOn?.slice(0, 10)],
    [label.services, item.serviceIds.flatMap((id) => services.get(id) ?? []).join(', ')],
  ]);
  if (!item.title.trim() && !item.description.trim()) return null;
  return {
    kind: 'item',
    ref: item.id,
    title: titled(item.title),
    url: addressOf(host, item.slug),
    language,
    text,
  };
}
type Testimonial = Item & { customerName: string | null; words: string; rating: number | null };
/** Returns what a customer said; null: nothing in words. */
export function testimonialText(testimonial: Testimonial, { language, host }: Around): OwnWords | null {
  const words = testimonial.words || testimonial.description;
  if (!words.trim()) return null;
  const name = testimonial.customerName || testimonial.title;
  const stars = testimonial.rating === null ? null : String(testimonial.rating);
  return {
    kind: 'testimonial',
    ref: testimonial.id,
    title: titled(name),
    url: addressOf(host, testimonial.slug),
    language,
    text: linesOf([`# ${name}`, words, [labels[language].stars, stars]]),
  };
}
/** Returns what a service says; null: nothing beyond its name. */
export function serviceText(
  { id, label, alias, description }: { id: string; label: string; alias: string; description: string },
  language: Language,
): OwnWords | null {
  const title = titled(alias || label);
  if (!title.trim()) return null;
  const text = linesOf([`# ${title}`, alias && alias !== label ? label : '', description || title]);
  return { kind: 'service', ref: id, title, url: null, language, text };
}
type Business = {
  account: {
    id: string;
    businessName: string;
    description: string;
    phone: string | null;
    email: string | null;
    website: string | null;
    location: { address?: string; city?: string; region?: string; country?: string } | null;
  };
  services: readonly { label: string; alias: string }[];
  settings: {
    contact: { phone: string; email: string; address: string };
    texts: { workingHours: string };
  };
  language: Language;
};
/** Returns the facts of the business that its site shows. */
export function businessText({ account, services, settings, language }: Business): OwnWords {
  const label = labels[language];
  const { contact, texts } = settings;
  const place = [account.location?.city, account.location?.region, account.location?.country];
  return {
    kind: 'business',
    ref: account.id,
    title: titled(account.businessName),
    url: null,
    language,
    text: linesOf([
      `# ${account.businessName}`,
      account.description,
      [label.hours, texts.workingHours],
      [label.phone, contact.phone || account.phone],
      [label.email, contact.email || account.email],
      [label.address, contact.address || account.location?.address],
      [label.place, place.filter(Boolean).join(', ')],
      [label.site, account.website],
      [label.services, services.map(({ label: name, alias }) => alias || name).join(', ')],
    ]),
  };
}
