import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { proofsOf, type SettingCase } from '#testing/settings.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { getData } from '../contract-data.ts';

/** Every setting of a widget changes what other sites show, or who may show it. */
const server = await testServer();
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const { accountId } = site;
const cookie = (await makePerson(server, { role: 'account', accountId })).cookie;
const params = { accountId };
const testimonials: string[] = [];
for (const [name, rating, isFeatured, services] of [
  ['Ada', 5, true, ['Water']],
  ['Bea', 3, false, []],
  ['Cleo', 4, false, []],
] as const) {
  const id = await site.add({
    type: 'testimonial',
    isTestimonial: true,
    title: name,
    services: [...services],
    testimonial: {
      customerName: name,
      customerTitle: '',
      customerPhoto: null,
      cover: picture(),
      video: null,
      description: `Good work, says ${name}.`,
      rating,
      photos: [],
    },
  });
  await server.sql(
    'update content_public set in_widgets = true, is_featured = $2, rating = $3 where content_id = $1',
    [id, isFeatured, rating],
  );
  testimonials.push(id);
}
await site.bump();
const { choice, look } = contract.initialSettings;
const standard = { name: 'Front page', kind: 'wall', choice, look, hosts: ['example.com'] };
const { body: widget } = await ask(server, contract.create, {
  cookie,
  params,
  body: standard as never,
});
await ask(server, contract.create, { cookie, params, body: { name: 'Middle', kind: 'wall' } });
const save = async (values: Record<string, unknown>) => {
  const answer = await ask(server, contract.update, {
    cookie,
    params: { accountId, widgetId: widget.id },
    body: { ...standard, ...values } as never,
  });
  assert.equal(answer.status, 200, answer.text);
};
const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: site.host, ...headers } });
/** Returns the document of the widget with its styles, as another site frames it. */
const documentOf = async () => (await open(`/widgets/${widget.id}`)).body;
/** Returns who may show the widget. */
const allowed = async () =>
  (await open(getData.path.replace(':widgetId', widget.id), { origin: 'https://shop.example.org' }))
    .statusCode;
const order = async () =>
  (await ask(server, contract.list, { cookie, params })).body.widgets.map(({ id }) => id);
const chosen = (value: object, beside: object = {}): SettingCase => ({
  beside: { choice: { ...choice, ...beside } },
  change: { choice: { ...choice, ...beside, ...value } },
  look: documentOf,
});
const looks = (value: object): SettingCase => ({ change: { look: { ...look, ...value } }, look: documentOf });

for (const { title, prove } of proofsOf('widgets', contract.values, {
  save,
  cases: {
    // A widget has its name for those who run it: it stands among the others by it.
    name: { change: { name: 'Zuletzt' }, look: order },
    kind: { change: { kind: 'badge' }, look: documentOf },
    'choice.from': chosen({ from: 'featured' }),
    'choice.serviceId': chosen({ serviceId: site.services['Water'] }, { from: 'service' }),
    'choice.minRating': chosen({ minRating: 5 }),
    'choice.testimonialId': {
      beside: { kind: 'single' },
      change: { choice: { ...choice, testimonialId: testimonials[0] } },
      look: documentOf,
    },
    'choice.order': chosen({ order: 'highest' }),
    'choice.count': chosen({ count: 1 }),
    'look.theme': looks({ theme: 'dark' }),
    'look.size': looks({ size: 'large' }),
    'look.accent': looks({ accent: '#123456' }),
    'look.background': looks({ background: '#654321' }),
    'look.height': looks({ height: 321 }),
    'look.photos': looks({ photos: false }),
    'look.language': looks({ language: 'ar' }),
    hosts: { change: { hosts: ['example.com', '*.example.org'] }, look: allowed },
  },
}))
  test(title, prove);
