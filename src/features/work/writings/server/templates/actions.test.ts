import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOf } from '../../rules-claims.ts';
import { destinationFacts, destinations, type WriterData } from '../../rules.ts';
import { kindOf, templateText } from './actions.ts';

const job: WriterData = {
  title: 'Terrace at Walcot Parade',
  description: 'Clay pavers in herringbone on a sand bed.',
  city: 'Bath',
  neighborhood: 'Walcot',
  doneOn: '2026-11-20',
  contentType: 'Project',
  businessName: 'Hale Gardens',
  businessPhone: '+44 1225 900100',
  businessWebsite: 'https://hale.example',
  businessCity: 'Bath',
  businessState: '',
  businessCountry: '',
  businessDescription: '',
  categories: ['Gardens'],
  labels: ['Lavender'],
  services: ['Paving', 'Planting'],
  smartTags: [],
  customFields: ['Area: 46 m²'],
  photos: ['2026-11-20: Bed: lavender, feather grass'],
};
const house: WriterData = { ...job, title: 'House with a garden', services: [], categories: [], doneOn: '' };
const article: WriterData = { ...house, title: 'Laying clay pavers', city: '', neighborhood: '', photos: [] };
const emptied: Record<string, unknown> = Object.fromEntries(
  Object.entries(job).map(([key, value]) => [key, Array.isArray(value) ? [] : '']),
);
const empty: WriterData = { ...job, ...emptied };
const languages = ['en', 'tr', 'ar'] as const;

test('a template writes other sentences for a job, a property and an article, in each language', () => {
  const site = (data: WriterData, typeKey: string, language: (typeof languages)[number]) =>
    templateText(data, { destination: 'site', language, kind: kindOf(typeKey) }).description;
  assert.match(
    site(job, 'project', 'en'),
    /^Paving and Planting in Walcot, Bath, finished in November 2026\./,
  );
  assert.match(site(job, 'project', 'tr'), /Paving ve Planting çalışması Kasım 2026 tarihinde tamamlandı\./);
  assert.match(site(job, 'project', 'ar'), /أعمال Paving وPlanting في Walcot، Bath، وقد اكتملت في نوفمبر/);
  assert.match(site(job, 'of-their-own', 'en'), /The work was done by Hale Gardens\./);
  assert.match(site(house, 'listing', 'en'), /^A property in Walcot, Bath\.[^]*Offered by Hale Gardens\./);
  assert.match(site(house, 'listing', 'tr'), /İlan sahibi: Hale Gardens\./);
  assert.match(site(article, 'blog', 'en'), /^Clay pavers[^]*From Hale Gardens of Bath\./);
  assert.match(site(article, 'blog', 'ar'), /إعداد: Hale Gardens، Bath\./);
  for (const data of [house, article])
    assert.ok(!/work was done|çalışma|المنفّذة/.test(site(data, data === house ? 'listing' : 'blog', 'en')));
});
test('no template claims what its record does not say, is empty, or is longer than its place', () => {
  for (const language of languages)
    for (const destination of destinations)
      for (const [data, typeKey] of [
        [job, 'project'],
        [house, 'listing'],
        [article, 'blog'],
        [empty, 'project'],
        [empty, 'listing'],
        [empty, 'blog'],
      ] as const) {
        const { title, description } = templateText(data, {
          destination,
          language,
          kind: kindOf(typeKey),
        });
        const name = `${typeKey} ${destination} ${language}: ${title} ${description}`;
        assert.ok(description.trim(), name);
        assert.ok(description.length <= destinationFacts[destination].mostLetters, name);
        assert.ok(!/undefined|null|NaN| ,|\.\.| {2}/.test(`${title} ${description}`), name);
        if (data !== empty) assert.deepEqual(claimsOf(`${title}\n${description}`, data, language), [], name);
      }
});
test('words-4 7 a template lists no raw fields: no half of them, no number without its unit, no false For sale', () => {
  const sold = {
    ...house,
    customFields: ['Price: 372000', 'Lot size: 2100', 'Sale type: For sale', 'Listing status: Sold'],
  };
  for (const language of languages)
    for (const destination of destinations) {
      const { description } = templateText(sold, { destination, language, kind: 'property' });
      assert.doesNotMatch(description, /372000|2100|For sale|Price|;/, `${language} ${destination}`);
    }
});
test('words-4 6 a text in another language than the record has no untranslated sentences inside', () => {
  for (const language of ['tr', 'ar'] as const)
    for (const destination of destinations) {
      const text = templateText(job, { destination, language, kind: 'job', isForeign: true });
      assert.doesNotMatch(
        text.description,
        /herringbone|feather|In the photos/,
        `${language} ${destination}`,
      );
      assert.ok(text.description.trim(), `${language} ${destination}`);
    }
});
test('a tag that an item and its photo have is named once', () => {
  const { description } = templateText(job, { destination: 'site', language: 'en', kind: 'job' });
  assert.match(description, /In the photos: Lavender, feather grass\./);
});
