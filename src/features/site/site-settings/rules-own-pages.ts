import { domainSlug, indexed } from '#shared/address/slug.ts';
import { isOwnEntry, MOST_OWN, type MenuEntry, type OwnPage, type OwnSection } from './contract-own-pages.ts';

/** Characters of letters of other scripts in Latin ones, for addresses. */
const LATIN: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ؤ: 'w',
  ي: 'y',
  ى: 'a',
  ئ: 'y',
};
/** Returns an address made from a title in Latin letters that is not used yet. */
export function freeSlug(title: string, used: ReadonlySet<string>): string {
  const latin = [...title].map((letter) => LATIN[letter] ?? letter).join('');
  return indexed(domainSlug(latin).slice(0, 50).replace(/-+$/, '') || 'page', used);
}
/** Tells whether a section shows something of its own or of the account. */
export function hasContent(section: OwnSection): boolean {
  switch (section.kind) {
    case 'words':
      return section.title !== '' || section.text !== '';
    case 'picture':
      return section.picture !== null;
    case 'questions':
      return section.entries.some(({ question, answer }) => question !== '' && answer !== '');
    case 'prices':
      return section.entries.some(({ name }) => name !== '');
    default:
      return true;
  }
}
/** Tells whether visitors see a page: it is shown, has a title, and a section with content. */
export const isPublic = ({ isShown, title, sections }: OwnPage): boolean =>
  isShown && title !== '' && sections.some((section) => section.isShown && hasContent(section));

/** Returns the place of the first page whose address another page has or the product needs; -1 without one. */
export const takenAt = (pages: readonly OwnPage[], reserved: ReadonlySet<string>): number =>
  pages.findIndex(
    ({ slug }, at) => reserved.has(slug) || pages.findIndex((other) => other.slug === slug) < at,
  );
/** Returns pages with the addresses that they had before, newest first; an address that is used leads nowhere else. */
export function withFormer(before: readonly OwnPage[], pages: readonly OwnPage[]): OwnPage[] {
  const used = new Set(pages.map(({ slug }) => slug));
  return pages.map((page) => {
    const old = before.find(({ id }) => id === page.id);
    const former = [...(old ? [old.slug, ...old.former] : []), ...page.former];
    return {
      ...page,
      former: [...new Set(former)].filter((slug) => !used.has(slug)).slice(0, MOST_OWN.former),
    };
  });
}

/** Tells whether the owner has put as many entries into a menu as it takes. */
export const isMenuFull = (entries: readonly MenuEntry[]): boolean =>
  entries.filter(isOwnEntry).length >= MOST_OWN.menu;
/**
 * Returns the entries of a menu in the order of the owner, each once. A usual one that the owner has never moved stands
 * after the one that it usually follows.
 */
export function placedMenu(usual: readonly string[], stored: readonly MenuEntry[]): MenuEntry[] {
  const placed = stored.filter(
    (entry, at) =>
      (isOwnEntry(entry) || usual.includes(entry.key)) &&
      stored.findIndex((other) => other.key === entry.key) === at,
  );
  usual.forEach((key, at) => {
    if (placed.some((entry) => entry.key === key)) return;
    const before = placed.findIndex((entry) => entry.key === usual[at - 1]);
    placed.splice(before + 1, 0, { key, label: '', href: '' });
  });
  return placed;
}
