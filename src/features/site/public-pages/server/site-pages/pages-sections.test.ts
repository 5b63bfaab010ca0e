import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
for (let n = 0; n < 4; n++) await site.add({ title: `Wall ${n}`, city: 'Ithaca', services: ['Water'] });
const ORDERED = [
  { name: 'projects', isShown: true },
  { name: 'services', isShown: false },
];
/** Returns the sections of the start page with their classes, in their order. */
async function sectionsOf(): Promise<string[]> {
  const { body } = await server.app.inject({ url: '/?tab=4', headers: { host: site.host } });
  return [...body.matchAll(/<section class="([^"]*)" id="(welcome|services|projects|area)"/g)].map(
    ([, classes, name]) => `${name}: ${classes}`,
  );
}

const usual = { texts: { welcomeText: 'Hello from the garden.' }, flags: { hideMap: true } };

for (const template of ['default', 'template2'] as const)
  test(`44 C 1 sections of the start page stand where the owner puts them, or not at all (${template})`, async () => {
    const wrap = template === 'default' ? 'wrap ' : '';
    await site.settings(usual, { template });
    assert.deepEqual(await sectionsOf(), [
      'welcome: wrap band',
      `services: ${wrap}below`,
      `projects: ${wrap}below`,
    ]);
    await site.settings({ ...usual, sections: ORDERED }, { template });
    assert.deepEqual(
      await sectionsOf(),
      [`welcome: wrap band`, `projects: ${wrap}below`],
      'what the owner has never moved stands where it usually does',
    );
    const [projects, services] = ORDERED;
    const section = (name: string) => ({ name, isShown: true });
    const sections = [projects, section('welcome'), services, section('closing')];
    await site.settings({ ...usual, sections }, { template });
    assert.deepEqual(
      await sectionsOf(),
      [`projects: ${wrap}band`, 'welcome: wrap below'],
      'no space is doubled',
    );
  });
