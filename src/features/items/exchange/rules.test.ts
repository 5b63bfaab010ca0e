import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Model } from '#features/structure/content-model/contract.ts';
import { guessFields, joinWords, readNumber, splitWords, withoutGuard } from './rules.ts';
import { guessDates, readDate } from './rules-dates.ts';
import { readRating } from './rules-ratings.ts';
import { Values } from './rules-values.ts';
import type { Context } from './rules-cells.ts';
import { convertRow, wordsOf } from './rules-convert.ts';

const typeId = '01900000-0000-7000-8000-0000000000a1';
const stageId = '01900000-0000-7000-8000-0000000000b1';
const field = (
  key: string,
  name: string,
  type: string,
  options: object[] = [],
  contentTypeIds: string[] = [],
) => ({
  id: `01900000-0000-7000-8000-0000000000${key.length}c`,
  key,
  name,
  type,
  options,
  value: null,
  require: false,
  isDefault: false,
  contentTypeIds,
});
const type = {
  id: typeId,
  key: 'project',
  label: 'Project',
  color: '#112233',
  pipelineId: 'p',
  isMilestones: false,
};
const model = {
  pipelines: [
    {
      id: 'p',
      label: 'Jobs',
      stages: [{ id: stageId, label: 'In progress', value: 'in-progress', color: '' }],
    },
  ],
  contentTypes: [type],
  customFields: [
    field('area', 'Roof area', 'number'),
    field('material', 'Material', 'select', [{ uid: 'u1', value: 'Slate' }]),
    field('only', 'Only blog', 'text', [], ['other']),
    field('title', 'Title', 'text'),
  ],
  customFieldGroups: [],
  categories: [{ id: 'c1', label: 'Roofs' }],
  services: [],
  labels: [{ id: 'l1', label: 'Stone', tags: [{ id: 't1', label: 'Granite' }] }],
} as unknown as Model;
const context: Context = {
  model,
  dates: 'dmy',
  type,
  mayCreate: () => true,
  mayAdd: () => true,
  words: wordsOf(model),
  values: new Values(model, [], false),
};

test('CONT-43 columns are guessed from headers in three languages, from custom fields and from earlier imports', () => {
  const guess = (names: string[], memory = new Map<string, string>()) =>
    guessFields(names, model, memory).map((each) => each?.field ?? null);
  assert.deepEqual(guess(['Project name', 'Descr.', 'Town', 'Roof area', 'Foo']), [
    'title',
    'description',
    'city',
    'custom.area',
    null,
  ]);
  assert.deepEqual(guess(['Başlık', 'Açıklama', 'Şehir', 'İlçe', 'Kategori']), [
    'title',
    'description',
    'city',
    'neighborhood',
    'categories',
  ]);
  assert.deepEqual(guess(['العنوان', 'الوصف', 'المدينة', 'الخدمات']), [
    'title',
    'description',
    'city',
    'services',
  ]);
  assert.deepEqual(guess(['Ref', 'Title'], new Map([['ref', 'title']])), ['title', null]);
  assert.deepEqual(guess(['Ref'], new Map([['ref', 'custom.gone']])), [null]);
  assert.deepEqual(guess(['Title', 'Name']), ['title', null], 'one column a field');
});

test('CONT-43 dates and numbers are read as people write them, and refused when they are none', () => {
  assert.equal(readDate('03.04.2025', 'dmy'), '2025-04-03');
  assert.equal(readDate('03/04/2025', 'mdy'), '2025-03-04');
  assert.equal(readDate('2025-04-03T10:00', 'dmy'), '2025-04-03');
  assert.equal(readDate('٠٣/٠٤/٢٠٢٥', 'dmy'), '2025-04-03');
  assert.equal(readDate('31.02.2025', 'dmy'), undefined);
  assert.equal(readDate('soon', 'dmy'), undefined);
  assert.equal(guessDates(['1/2/2025', '1/25/2025']), 'mdy');
  assert.equal(guessDates(['1/2/2025']), undefined);
  assert.equal(readNumber('1.234,50 m²'), 1234.5);
  assert.equal(readNumber('$1,234.50'), 1234.5);
  assert.equal(readNumber('1,234'), 1234);
  assert.equal(readNumber('12,5'), 12.5);
  assert.equal(readNumber('١٢٫٥'), 12.5);
  assert.equal(readNumber('many'), undefined);
  assert.deepEqual(splitWords('Roofs; Walls ;Roofs'), ['Roofs', 'Walls']);
  assert.deepEqual(splitWords('أسطح، جدران'), ['أسطح', 'جدران']);
});

test('CONT-43 a row becomes an item: words by name, stage by label, custom fields by type', () => {
  const fields = ['title', 'stage', 'doneOn', 'categories', 'tags', 'custom.area', 'custom.material', null];
  const row = convertRow(
    ["'=SUM(A1)", 'in progress', '3.4.2025', 'roofs; New', 'Granite', '1.200', 'slate', 'left out'],
    fields,
    context,
  );
  assert.deepEqual(row.problems, []);
  assert.deepEqual(row.change, {
    title: '=SUM(A1)',
    stageId,
    doneOn: '2025-04-03',
    custom: { area: 1.2, material: { uid: 'u1', value: 'Slate' } },
  });
  assert.deepEqual(row.words, { category: ['Roofs', 'New'], service: [], tag: ['Granite'] });
  assert.equal(withoutGuard("'tis"), "'tis");
});

test('CONT-43 what does not fit is named with its column, and the person who may not add words is told', () => {
  const codes = (cells: string[], fields: string[], more: Partial<Context> = {}) =>
    convertRow(cells, fields, { ...context, ...more }).problems.map((p) => `${p.field} ${p.code}`);
  assert.deepEqual(codes([''], ['title']), ['title import.no_title']);
  assert.deepEqual(codes(['x'.repeat(301)], ['title']), ['title import.long']);
  assert.deepEqual(codes(['A', 'soon'], ['title', 'doneOn']), ['doneOn import.date']);
  assert.deepEqual(codes(['A', 'Nowhere'], ['title', 'stage']), ['stage import.unknown_stage']);
  assert.deepEqual(codes(['A', 'Poem'], ['title', 'contentType']), ['contentType import.unknown_type']);
  assert.deepEqual(codes(['A'], ['title'], { mayCreate: () => false }), [
    'contentType import.type_forbidden',
  ]);
  assert.deepEqual(codes(['A', 'Zinc'], ['title', 'custom.material']), [
    'custom.material import.unknown_choice',
  ]);
  assert.deepEqual(codes(['A', 'x'], ['title', 'custom.only']), ['custom.only import.other_type']);
  assert.deepEqual(codes(['A', '91', '2'], ['title', 'lat', 'lng']), ['lat import.invalid']);
  assert.deepEqual(codes(['A', '41'], ['title', 'lat']), ['lat import.half_place']);
  assert.deepEqual(codes(['A', 'New'], ['title', 'tags'], { mayAdd: () => false }), [
    'tags import.word_forbidden',
  ]);
});

test('CONT-43 values are guessed by signs, plural, slips and parts of names, in the trial alone', () => {
  const values = (column: object[] = [], mayGuess = true) =>
    new Values(model, column as ConstructorParameters<typeof Values>[1], mayGuess);
  const meaning = (field: string, value: string, of = values()) => {
    const target = of.meaning(field, value, field === 'stage' ? 'p' : undefined);
    return typeof target === 'object' ? target.label : target;
  };
  assert.equal(meaning('stage', 'In-Progress'), 'In progress');
  assert.equal(meaning('stage', 'In porgress'), 'In progress');
  assert.equal(meaning('stage', 'In progress, phase 2'), 'In progress');
  assert.equal(meaning('stage', 'Nowhere'), undefined);
  assert.equal(meaning('categories', 'Roof'), 'Roofs');
  assert.equal(meaning('tags', 'granites'), 'Granite');
  assert.equal(meaning('tags', 'Granite steps'), undefined, 'a longer word is another word');
  assert.equal(meaning('custom.material', 'Natural slate'), 'Slate');
  assert.equal(meaning('statusService', 'Tamamlandı'), 'completed');
  assert.equal(meaning('tags', 'granites', values([], false)), undefined, 'an import guesses nothing');
  const chosen = [{ field: 'tags', values: [{ value: 'Rock', target: 't1', sure: 'chosen' }] }];
  assert.equal(meaning('tags', 'rock', values(chosen, false)), 'Granite');
  const gone = [{ field: 'tags', values: [{ value: 'Rock', target: 'gone', sure: 'memory' }] }];
  assert.equal(meaning('tags', 'rock', values(gone, false)), undefined, 'what is gone is as if not chosen');
});

test('CONT-43 yes and no are values like others: in three languages, chosen, left out, and never guessed of a permission', () => {
  const featured = (text: string, values: object[] = [], mayGuess = true) => {
    const column = [{ field: 'isFeatured', values }];
    const of = new Values(model, column as ConstructorParameters<typeof Values>[1], mayGuess);
    const row = convertRow(['A', text], ['title', 'isFeatured'], { ...context, values: of });
    return row.problems[0]?.code ?? row.change.isFeatured;
  };
  assert.deepEqual(
    ['Evet', 'لا', '✓', '-'].map((text) => featured(text)),
    [true, false, true, false],
  );
  assert.equal(featured('Sure thing'), 'import.yes_no');
  assert.equal(featured('No way'), 'import.yes_no', 'a part of a name is no answer');
  const chosen = (target: string) => [{ value: 'Sure thing', target, sure: 'chosen' }];
  assert.equal(featured('sure thing', chosen('yes'), false), true);
  assert.equal(featured('Sure thing', chosen('no'), false), false);
  assert.equal(featured('Sure thing', chosen(''), false), undefined, 'left out');
  const values = new Values(model, [], true);
  assert.equal(typeof values.meaning('isFeatured', 'yes.'), 'object', 'a sign is no difference');
  assert.equal(values.meaning('permission', 'yes.'), undefined);
});

test('bugs-4 10 a name that holds the signs by which cells are parted is one name', () => {
  const names = new Set(['Patios, decks and terraces', 'Stone; brick']);
  const isName = (word: string) => names.has(word);
  assert.deepEqual(splitWords('Patios, decks and terraces', isName), ['Patios, decks and terraces']);
  assert.deepEqual(splitWords('Roofs, Patios, decks  and terraces, Walls', isName), [
    'Roofs',
    'Patios, decks and terraces',
    'Walls',
  ]);
  assert.deepEqual(splitWords('Stone; brick; Oak', isName), ['Stone; brick', 'Oak']);
  assert.deepEqual(splitWords('"A; B", C'), ['A; B', 'C']);
  assert.deepEqual(splitWords('Smith "Jr", X "y'), ['Smith "Jr"', 'X "y']);
  for (const names of [['a,b', 'c;d', 'e|f', 'g"h', 'i'], ['"q"'], ['x، y', 'z\nw'], ['plain']])
    assert.deepEqual(
      splitWords(joinWords(names)),
      names.map((name) => name.replace('\n', ' ')),
    );
});

test('bugs-4 10 a cell of many parts and open quotes is split in time that grows with its length', () => {
  const cpuOf = (size: number) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        for (const part of ['"a,', 'a;', '"a"",', ' "', '"""b,']) splitWords(part.repeat(size));
        const { user, system } = process.cpuUsage(before);
        return user + system;
      }),
    );
  cpuOf(5000);
  assert.ok(cpuOf(40_000) < cpuOf(20_000) * 4 + 50_000);
});

test('bugs-4 12 dates are read as spreadsheets show them, with names of months in three languages', () => {
  for (const [text, day] of [
    ['3-May-26', '2026-05-03'],
    ['May 4, 2026', '2026-05-04'],
    ['5 May 2026', '2026-05-05'],
    ['04/23/26', '2026-04-23'],
    ['13.03.26', '2026-03-13'],
    ['1/2/99', '1999-02-01'],
    ['1. Mai 2026', '2026-05-01'],
    ['Sunday, May 3, 2026', '2026-05-03'],
    ['3 Mayıs 2026 Pazar', '2026-05-03'],
    ['15 Ağustos 2025', '2025-08-15'],
    ['03 ŞUB 2025', '2025-02-03'],
    ['٣ مايو ٢٠٢٦', '2026-05-03'],
    ['3 أيار 2026', '2026-05-03'],
    ['Mon Aug 10 2015 14:16:38 GMT+0000 (GMT)', '2015-08-10'],
    ['Mon, 10 Aug 2015 14:16:38 +0000', '2015-08-10'],
    ['Mon 3/4/2026', '2026-04-03'],
    ['2026-05-03T23:30Z', '2026-05-03'],
    ['2026/5/3 14:00', '2026-05-03'],
    ['03.05.2026 2:30 PM', '2026-05-03'],
    ['20260503', '2026-05-03'],
    ['2026 May 3', '2026-05-03'],
  ])
    assert.equal(readDate(text!, 'dmy'), day, text);
  for (const text of [
    'soon',
    'May 2026',
    '31 Feb 2026',
    '2026',
    'May',
    '12:30',
    '1/2',
    '45 May 2026',
    '3 Mayo x',
  ])
    assert.equal(readDate(text, 'dmy'), undefined, text);
  assert.equal(guessDates(['3 May 2026', '04/23/26']), 'mdy');
});

test('bugs-4 13 ratings are read as other products write them', () => {
  for (const [text, rating] of [
    ['★★★★★', 5],
    ['★★★☆☆', 3],
    ['⭐️⭐️⭐️⭐️', 4],
    ['5/5', 5],
    ['4 out of 5', 4],
    ['8/10', 4],
    ['80%', 4],
    ['FIVE', 5],
    ['four stars', 4],
    ['THREE_STARS', 3],
    ['beş', 5],
    ['5 üzerinden 4', 4],
    ['خمس نجوم', 5],
    ['5.0', 5],
    ['5 stars', 5],
  ] as const)
    assert.equal(readRating(text), rating, text);
  for (const text of ['11', '0', '4.5', '9/10', '☆☆☆☆☆', 'good', '0/0'])
    assert.equal(readRating(text), undefined, text);
});
