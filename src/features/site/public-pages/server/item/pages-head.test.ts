import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server, { name: 'Cedar </script> & Stone' });
const film = picture({ kind: 'video', film: '/files/video/a/b/film.mp4', alt: 'The wall grows' });
await site.add({ title: 'Bath stone wall', media: [picture(), film] });
type Entry = Record<string, unknown> & { '@type': string };
/** Returns the entries for search engines of a page, which must be JSON with a context and a type each. */
async function entriesOf(path: string): Promise<Entry[]> {
  const { body } = await server.app.inject({ url: path, headers: { host: site.host } });
  const texts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return texts.map(([, text]) => {
    const entry = JSON.parse(text!) as Entry;
    assert.equal(entry['@context'], 'https://schema.org');
    assert.equal(typeof entry['@type'], 'string');
    return entry;
  });
}
const business = async () => (await entriesOf('/')).find((entry) => entry['@type'] === 'LocalBusiness')!;

test('the business has hours, logo, postal address in parts, coordinates and profiles elsewhere where they are known', async () => {
  assert.deepEqual(
    Object.keys(await business()).filter((key) =>
      ['openingHoursSpecification', 'logo', 'address', 'geo', 'sameAs'].includes(key),
    ),
    [],
    'nothing is said that is not known',
  );
  await server.sql(
    `
      update account
      set location = '{"address": "12 Mill Lane", "city": "Bath", "region": "Somerset", "postcode": "12345", "country": "GB", "lat": 51.38, "lng": -2.36}',
        logo = '{"url": "/files/brand/logo.png"}'
      where id = $1
    `,
    [site.accountId],
  );
  await site.settings({
    texts: { workingHours: 'Monday to Friday 7:30 to 17:00, Saturday by appointment' },
    contact: { social: [{ link: 'https://www.instagram.com/cedar', label: 'Instagram' }] },
  });
  const entry = await business();
  assert.deepEqual(entry['openingHoursSpecification'], [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '07:30',
      closes: '17:00',
    },
  ]);
  assert.deepEqual(entry['address'], {
    '@type': 'PostalAddress',
    streetAddress: '12 Mill Lane',
    addressLocality: 'Bath',
    addressRegion: 'Somerset',
    postalCode: '12345',
    addressCountry: 'GB',
  });
  assert.deepEqual(entry['geo'], { '@type': 'GeoCoordinates', latitude: 51.38, longitude: -2.36 });
  assert.match(String(entry['logo']), /^http:\/\/.*\/files\/brand\/logo\.png$/);
  assert.deepEqual(entry['sameAs'], ['https://www.instagram.com/cedar']);
  assert.equal(entry['name'], 'Cedar </script> & Stone');
});
test('a film of an item is a VideoObject with its file, its still picture and its day', async () => {
  const [work] = await entriesOf('/bath-stone-wall');
  const [video] = work!['video'] as Entry[];
  assert.equal(video!['@type'], 'VideoObject');
  assert.equal(video!['name'], 'The wall grows');
  assert.match(String(video!['contentUrl']), /^http:.*\/files\/video\/a\/b\/film\.mp4$/);
  assert.match(String(video!['thumbnailUrl']), /^http:.*_1280x1280\.jpg$/);
  assert.match(String(video!['uploadDate']), /^\d{4}-\d\d-\d\d$/);
});
