import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';
import { settingNames } from './settings-environment.ts';
import { nearestSetting } from './misspelt-settings.ts';

const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

test('a wrong value is one line that names the setting and what was given', () => {
  for (const [name, value, says] of [
    ['PORT', 'many', /^PORT: .*\(given: "many"\)$/],
    ['PORT', '70000', /^PORT: /],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: must start with postgresql:/],
    ['WORKERS', '0', /^WORKERS: /],
    ['APP_HOST', 'https://x.test', /^APP_HOST: must be a host name/],
    ['DEMO', 'perhaps', /^DEMO: /],
  ] as const) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) =>
        error instanceof ConfigError && says.test(error.message) && !error.message.includes('\n'),
      `${name}=${value}`,
    );
  }
});
test('what is wrong in its parts is refused by the setting that it stands in', () => {
  for (const [name, value, says] of [
    ['PORT', '0x10', /whole number from 0 to 65535/],
    ['PUBLIC_PORT', '99999', /whole number/],
    ['NODE_ENV', 'staging', /one of production, development, test/],
    ['APP_HOST', '..', /host name/],
    ['SITE_SUFFIX', '.localhost', /host name/],
    ['BASE_HOSTS', 'a.test, b_c', /host names/],
    ['DATABASE_URL', 'postgresql://u:p@h:99999999/x', /must be an address such as/],
    ['TRUST_PROXY', 'caddy', /addresses of proxies/],
    ['TRUST_PROXY', '0.0.0.0/0', /addresses of proxies/],
    ['TRUST_PROXY', '10.0.0.0/33', /addresses of proxies/],
    ['DNS_SERVERS', '1.1.1.1, dns.test', /IP addresses/],
    ['EDGE_ADDRESSES', '999.1.1.1', /IP addresses/],
    ['EDGE_TLS', 'caddy:99999', /host:port/],
    ['SMTP_URL', 'smtp://', /smtp:/],
    ['MAP_TILES', 'https://tiles.test/map.png', /\.pmtiles|\{z\}/],
    ['MAP_TILES', 'ftp://tiles.test/x.pmtiles', /https:/],
    ['MAP_TILES', 'x.pmtiles', /https:/],
    ['MAP_TILES_ZOOM', '30', /from 1 to 22/],
    ['GEOCODE_PROTOCOL', 'google', /one of nominatim, photon/],
    ['OIDC_HOSTS', 'https://x.test', /host names or/],
    ['LOG_FORMAT', 'yaml', /one of json, text/],
  ] as const)
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) =>
        error instanceof ConfigError && error.message.startsWith(`${name}: `) && says.test(error.message),
      `${name}=${value}`,
    );
  assert.deepEqual(
    readConfig({
      TRUST_PROXY: 'loopback, 172.28.0.0/24, 2001:db8::/32',
      DNS_SERVERS: '192.0.2.53,198.51.100.53:53,[2001:db8::1]:53',
      OIDC_HOSTS: '*',
    }).trustProxy,
    ['loopback', '172.28.0.0/24', '2001:db8::/32'],
  );
});
test('sources are shown by npm run dev alone, and to nobody but this machine', () => {
  assert.equal(readConfig({ NODE_ENV: 'development' }).reloads, false, 'NODE_ENV switches nothing on');
  assert.equal(readConfig({ DEV_RELOAD: '1' }).reloads, true);
  for (const more of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { HOST: 'shop.example' },
    { PUBLIC_PROTOCOL: 'https' },
    { TRUST_PROXY: '127.0.0.1' },
  ])
    assert.throws(
      () => readConfig({ DEV_RELOAD: '1', ...more }),
      (error: Error) => /^DEV_RELOAD: [^\n]*$/.test(error.message),
      JSON.stringify(more),
    );
  for (const HOST of ['127.0.0.1', '127.0.1.1', 'localhost', '::1'])
    assert.equal(readConfig({ DEV_RELOAD: '1', HOST }).reloads, true, HOST);
});
test('a refused value of a secret is not repeated, nor a password in an address', () => {
  for (const [name, value] of [
    ['AUTH_SECRET', 'hush'],
    ['DATABASE_URL', 'mysql://owner:hush@db/hub'],
    ['SMTP_URL', 'http://user:hush@mail'],
    ['GEOCODE_URL', 'ftp://user:hush@maps'],
    ['FFMPEG_PATH', 'ffmpeg'],
    ['S3_ENDPOINT', 'ftp://hush@store'],
  ] as const) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) => error.message.startsWith(`${name}: `) && !error.message.includes('hush'),
      name,
    );
  }
});
test('an empty value counts as not given, and defaults hold', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' });
  assert.equal(config.port, 3000);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.trustProxy, false);
});
test('storage settings are given whole or not at all', () => {
  assert.throws(
    () => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' }),
    /S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY/,
  );
  assert.throws(
    () => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }),
    /S3_BUCKET: S3_ENDPOINT is needed with it/,
  );
  assert.throws(
    () => readConfig({ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }),
    /OIDC_CLIENT_ID: OIDC_ISSUER is needed with it/,
  );
  assert.throws(
    () => readConfig({ DATABASE_APP_URL: 'postgresql://hub_app@db/hub' }),
    /DATABASE_APP_URL: DATABASE_URL is needed with it/,
  );
  assert.equal(
    readConfig({
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY: 'k',
      S3_SECRET_KEY: 's',
    }).s3?.bucket,
    'b',
  );
});
test('AUTH-07 the host that only says whom to ask is no host of the operator', () => {
  for (const settings of [
    { APP_HOST: 'app.test', CONTACT_ONLY_HOST: 'App.test' },
    { BASE_HOSTS: 'stage.test', CONTACT_ONLY_HOST: 'stage.test' },
  ])
    assert.throws(() => readConfig(settings), /CONTACT_ONLY_HOST: must be the host of an agency/);
  assert.equal(
    readConfig({ APP_HOST: 'app.test', CONTACT_ONLY_HOST: 'Partners.test' }).contactOnlyHost,
    'partners.test',
  );
});
test('SHELL-22 scripts of others need https, and origins need a script', () => {
  assert.deepEqual([readConfig({}).scripts, readConfig({}).scriptOrigins], [[], []]);
  const config = readConfig({
    FEEDBACK_SCRIPT: 'https://feedback.example/w.js?id=1',
    TOUR_SCRIPT: 'http://localhost:9/t.js',
    SCRIPT_ORIGINS: 'https://api.example, https://feedback.example',
  });
  assert.deepEqual(config.scripts, [
    { slot: 'feedback', src: 'https://feedback.example/w.js?id=1' },
    { slot: 'tour', src: 'http://localhost:9/t.js' },
  ]);
  assert.deepEqual(config.scriptOrigins, [
    'https://feedback.example',
    'http://localhost:9',
    'https://api.example',
  ]);
  assert.throws(
    () => readConfig({ TOUR_SCRIPT: 'http://tour.example/t.js' }),
    /TOUR_SCRIPT: a script from another machine needs https/,
  );
  assert.throws(
    () => readConfig({ SCRIPT_ORIGINS: 'https://api.example' }),
    /FEEDBACK_SCRIPT or TOUR_SCRIPT is needed/,
  );
  for (const wrong of ['https://x.example; script-src *', '*', 'https://*.example', 'https://x.example/path'])
    assert.throws(
      () => readConfig({ FEEDBACK_SCRIPT: 'https://f.example/w.js', SCRIPT_ORIGINS: wrong }),
      /SCRIPT_ORIGINS: must be origins/,
      wrong,
    );
});
test('.env.example names every setting of config.ts and no other', () => {
  const named = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((line) => line[1]!).sort();
  assert.deepEqual(named, [...settingNames].sort());
});
test('.env.example holds values that the configuration accepts', () => {
  const settings = Object.fromEntries(
    [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((line) => [line[1]!, line[2]!.trim()]),
  );
  assert.doesNotThrow(() => readConfig(settings));
});
test('a misspelt name is refused with the nearest setting; other names of an environment are left alone', () => {
  for (const [name, setting] of [
    ['SMPT_URL', 'SMTP_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['DEMOO', 'DEMO'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BASE_HOST', 'BASE_HOSTS'],
    ['HOUSE_SECONDFACTOR', 'HOUSE_SECOND_FACTOR'],
  ] as const)
    assert.throws(
      () => readConfig({ [name]: 'x' }),
      (error: Error) =>
        error instanceof ConfigError &&
        error.message === `${name}: there is no such setting; ${setting} is meant?`,
      name,
    );
  const others =
    'HOME PATH PWD OLDPWD TERM SHELL USER LOGNAME MAIL LANG HOSTNAME PGPORT PGHOST APP_PORT AWS_REGION';
  const more =
    'OAUTH_SECRET XDG_DATA_DIRS NODE_OPTIONS HUB_APP_URL TEST_CLUSTER DB_HOST REDIS_URL DEBUG SMTP_HOST_NAME';
  assert.doesNotThrow(() =>
    readConfig(Object.fromEntries(`${others} ${more}`.split(' ').map((name) => [name, 'x']))),
  );
  for (const name of settingNames)
    assert.equal(
      nearestSetting(
        name,
        settingNames.filter((setting) => setting !== name),
      ),
      undefined,
      name,
    );
});
test('street tiles come with their credit, over https from other machines, and say their kind by their address', () => {
  const read = (address: string, more: Record<string, string> = {}) =>
    readConfig({ MAP_TILES: address, MAP_CREDIT: '© Somebody', ...more }).streets!;
  assert.throws(
    () => readConfig({ MAP_TILES: 'https://t.test/x.pmtiles' }),
    /MAP_TILES: MAP_CREDIT is needed/,
  );
  assert.throws(() => read('http://t.test/x.pmtiles'), /need https/);
  for (const [address, kind, maxZoom] of [
    ['https://t.test/x.pmtiles?key=1', 'pmtiles', 15],
    ['http://localhost:8080/{z}/{x}/{y}.mvt', 'vector', 15],
    ['https://t.test/{z}/{x}/{y}@2x.webp', 'raster', 19],
    ['https://t.test/{z}/{x}/{y}', 'raster', 19],
  ] as const)
    assert.deepEqual(read(address), {
      address,
      kind,
      maxZoom,
      credit: '© Somebody',
      creditUrl: null,
    });
  assert.equal(read('https://t.test/{z}/{x}/{y}.pbf', { MAP_TILES_ZOOM: '14' }).maxZoom, 14);
  assert.equal(readConfig({}).streets, undefined);
});
