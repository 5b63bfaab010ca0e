import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formField, type FormField } from '#features/site/site-settings/contract-values.ts';
import { standardFields } from '#features/site/site-settings/rules-form.ts';
import { markedText, readFields, shownFields, spamOf, stateOf, type SpamMark } from './rules.ts';

const field = (key: string, type: string, more: object = {}): FormField =>
  formField.parse({ uid: key, key, name: key, type, ...more });
const options = [
  { uid: 'a', value: 'Clay' },
  { uid: 'b', value: 'Stone' },
];
const read = (fields: FormField[], values: Record<string, string[]>) =>
  readFields(fields, 'f.', (name) => values[name] ?? []);
const readField = (type: string, values: string[], more: object = {}) => {
  const { answers, errors } = read([field('x', type, more)], { 'f.x': values });
  return errors['f.x'] ?? answers[0]?.value;
};

test('SITE-80 a form needs a first field with a type; fields without one are left out', () => {
  assert.deepEqual(shownFields([field('a', ''), field('b', 'text')]), []);
  assert.deepEqual(shownFields([]), []);
  assert.deepEqual(
    shownFields([field('a', 'text'), field('b', '')]).map(({ key }) => key),
    ['a'],
  );
  assert.equal(shownFields(standardFields).length, 4);
});

test('SITE-90 SITE-92 seven types of fields, each with its values and its errors', () => {
  assert.equal(readField('text', [' Ada ']), 'Ada');
  assert.equal(readField('text', ['x'.repeat(501)]), 'long');
  assert.equal(readField('number', ['40.5']), 40.5);
  assert.equal(readField('number', ['٤٠٫٥']), 40.5);
  assert.equal(readField('number', ['४०']), 40);
  assert.equal(readField('number', ['forty']), 'number');
  assert.equal(readField('date', ['٢٠٢٦-١١-٢٣T١٤:٣٠']), '2026-11-23T14:30');
  assert.deepEqual(readField('multiText', ['a\nb']), ['a', 'b']);
  assert.equal(readField('date', ['2026-11-23T14:30']), '2026-11-23T14:30');
  assert.equal(readField('date', ['2026-11-23']), 'date');
  assert.equal(readField('date', ['2026-13-45T99:00']), 'date');
  assert.deepEqual(readField('select', ['a'], { options }), options[0]);
  assert.equal(readField('select', ['zzz'], { options }), 'choice');
  assert.deepEqual(readField('multiSelect', ['a', 'b'], { options }), options);
  assert.equal(readField('multiSelect', ['a', 'zzz'], { options }), 'choice');
  const place = read([field('x', 'mapAutocomplete')], {
    'f.x': ['Ithaca'],
    'f.x.lat': ['42.44'],
    'f.x.lng': ['-76.5'],
  });
  assert.deepEqual(place.answers[0]!.value, { address: 'Ithaca', lat: 42.44, lng: -76.5 });
  const nowhere = read([field('x', 'mapAutocomplete')], {
    'f.x': ['Ithaca'],
    'f.x.lat': ['1000'],
    'f.x.lng': ['1'],
  });
  assert.deepEqual(nowhere.answers[0]!.value, { address: 'Ithaca' });
});

test('SITE-86 a required field that is empty, an address and a number that are none are errors', () => {
  const fields = [field('name', 'text', { required: true }), field('email', 'text'), field('phone', 'text')];
  assert.deepEqual(read(fields, { 'f.name': ['  '] }).errors, { 'f.name': 'required' });
  assert.deepEqual(read(fields, { 'f.name': ['Ada'], 'f.email': ['ada@'], 'f.phone': ['call me'] }).errors, {
    'f.email': 'email',
    'f.phone': 'phone',
  });
  assert.deepEqual(
    read(fields, { 'f.name': ['Ada'], 'f.email': ['ada@x.test'], 'f.phone': ['+90 (212) 555 01 02'] }).errors,
    {},
  );
});

test('SITE-85 fields that are marked make the title and the description', () => {
  const fields = [
    field('what', 'text', { isTitle: true }),
    field('where', 'text', { isTitle: true }),
    field('more', 'multiText', { isDescription: true }),
  ];
  const { answers } = read(fields, {
    'f.what': ['Terrace'],
    'f.where': ['Bath'],
    'f.more': ['Forty m²'],
  });
  assert.equal(markedText(answers, 'isTitle'), 'Terrace Bath');
  assert.equal(markedText(answers, 'isDescription'), 'Forty m²');
  assert.equal(markedText([], 'isTitle'), '');
});

test('leads: what looks like spam is found by several signs; without a proof, or in a flood, it waits', () => {
  const text = 'A terrace, please';
  const state = (marks: SpamMark[], words = text) => stateOf(spamOf({ marks, text: words }));
  assert.equal(state([]), 'new');
  assert.equal(state(['noproof']), 'suspected');
  assert.equal(state(['flood']), 'suspected');
  assert.equal(state(['honeypot']), 'spam');
  assert.equal(state(['fast']), 'spam');
  assert.equal(state(['noproof'], '[url=http://a]a[/url]'), 'spam');
  assert.equal(state([], 'www.a www.b http://c'), 'new');
  assert.deepEqual(spamOf({ marks: ['noproof'], text: 'www.a www.b http://c' }).marks, ['noproof', 'links']);
});

test('3b B29 a phone in any script, or with an extension, is kept; one without an end is refused', () => {
  const phone = (typed: string) => {
    const { answers, errors } = read([field('phone', 'text')], { 'f.phone': [typed] });
    return errors['f.phone'] ?? answers[0]?.text;
  };
  assert.equal(phone('\u202a+1 (607) 555-0142\u202c'), '+1 (607) 555-0142');
  for (const typed of [
    '+1 (607) 555-0142 ext. 5',
    '607-555-0142 x12',
    '607 555 0142 #7',
    'tel:+16075550142;ext=5',
    '0212 555 01 02 dahili 14',
    '٠٢ ٢٥٥٥ ٠١٤٢ تحويلة ٥',
    '+49 30 5550142 extension 9',
  ])
    assert.notEqual(phone(typed), 'phone', typed);
  for (const typed of ['ext. 5', '12 ext. 5', '607 555 0142 ext.', '607 555 0142 ext. five'])
    assert.equal(phone(typed), 'phone', typed);
  assert.equal(phone('+1\u00a0607\u00a0555\u20110142'), '+1 607 555-0142');
  assert.equal(phone('٠١٠٠ ٥٥٥ ٠١٤٢'), '0100 555 0142');
  assert.equal(phone('5'.repeat(200)), 'phone');
});
