import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteSettings } from './contract-settings.ts';
import { freeSlug, isPublic, placedMenu, takenAt, withFormer } from './rules-own-pages.ts';
import { MOST_OWN, type OwnPage } from './contract-own-pages.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const pageOf = (n: number, slug: string, part: Partial<OwnPage> = {}): OwnPage => ({
  id: `${ID}${n}`,
  slug,
  title: 'Page',
  description: '',
  isShown: true,
  former: [],
  sections: [],
  ...part,
});

test('44 C 2 an address is made of the title in Latin letters and is free', () => {
  assert.equal(freeSlug('Our Team & Prices', new Set()), 'our-team-prices');
  assert.equal(freeSlug('Çalışma şeklimiz', new Set(['calisma-seklimiz'])), 'calisma-seklimiz-1');
  assert.match(freeSlug('فريقنا', new Set()), /^[a-z]+$/);
  assert.equal(freeSlug('!!!', new Set()), 'page');
  assert.equal(takenAt([pageOf(1, 'team'), pageOf(2, 'map')], new Set(['map'])), 1);
  assert.equal(takenAt([pageOf(1, 'team'), pageOf(2, 'team')], new Set()), 1);
  assert.equal(takenAt([pageOf(1, 'team'), pageOf(2, 'prices')], new Set()), -1);
});
test('44 C 2 a changed address is remembered, and leads nowhere else once another page has it', () => {
  const [moved] = withFormer([pageOf(1, 'team')], [pageOf(1, 'people')]);
  assert.deepEqual(moved!.former, ['team']);
  const [again, other] = withFormer([moved!], [moved!, pageOf(2, 'team')]);
  assert.deepEqual([again!.former, other!.former], [[], []]);
});
test('44 C 2 a page without content is not public', () => {
  const words = { kind: 'words', id: `${ID}9`, isShown: true, title: '', text: 'Hello' } as const;
  assert.equal(isPublic(pageOf(1, 'team')), false);
  assert.equal(isPublic(pageOf(1, 'team', { sections: [{ ...words, text: '' }] })), false);
  assert.equal(isPublic(pageOf(1, 'team', { sections: [{ ...words, isShown: false }] })), false);
  assert.equal(isPublic(pageOf(1, 'team', { sections: [words], isShown: false })), false);
  assert.equal(isPublic(pageOf(1, 'team', { sections: [words] })), true);
});
test('44 C 2 the menu has the order of the owner, and what he has never moved at its usual place', () => {
  const entry = (key: string) => ({ key, label: '', href: '' });
  const keys = (stored: string[]) =>
    placedMenu(['home', 'gallery', 'contact'], stored.map(entry)).map(({ key }) => key);
  assert.deepEqual(keys([]), ['home', 'gallery', 'contact']);
  assert.deepEqual(keys(['contact', 'page:1', 'home']), ['contact', 'page:1', 'home', 'gallery']);
  assert.deepEqual(keys(['map', 'link:1', 'link:1']), ['home', 'gallery', 'contact', 'link:1']);
});
test('44 C 2 pages, sections, entries and texts are bounded', () => {
  const pages = (count: number, part: Partial<OwnPage> = {}) =>
    siteSettings.safeParse({ pages: Array.from({ length: count }, () => pageOf(1, 'team', part)) }).success;
  const sections = (count: number) =>
    Array.from({ length: count }, () => ({
      kind: 'words' as const,
      id: `${ID}9`,
      isShown: true,
      title: '',
      text: '',
    }));
  const menu = (count: number, tabs = 0) =>
    siteSettings.safeParse({
      menu: [
        ...Array.from({ length: count }, (_, n) => ({ key: `link:${n}`, href: 'https://a.example/' })),
        ...Array.from({ length: tabs }, (_, n) => ({ key: `category:${n}` })),
      ],
    }).success;
  assert.deepEqual([pages(MOST_OWN.pages), pages(MOST_OWN.pages + 1)], [true, false]);
  assert.deepEqual(
    [
      pages(1, { sections: sections(MOST_OWN.sections) }),
      pages(1, { sections: sections(MOST_OWN.sections + 1) }),
    ],
    [true, false],
  );
  assert.deepEqual(
    [menu(MOST_OWN.menu), menu(MOST_OWN.menu + 1), menu(MOST_OWN.menu, 108)],
    [true, false, true],
    'tabs of the site do not count',
  );
  assert.equal(pages(1, { title: 'x'.repeat(121) }), false);
  assert.equal(pages(1, { slug: 'Not an address' }), false);
  assert.equal(
    siteSettings.safeParse({ menu: [{ key: 'link:a', href: 'javascript:alert(1)' }] }).success,
    false,
  );
});
