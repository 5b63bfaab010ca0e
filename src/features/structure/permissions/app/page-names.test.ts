import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pages } from '#shared/rights/pages.ts';

/** Rights that open more than the page whose path they have, and so have a name of their own. */
const WIDER = new Set(['/settings/account', '/settings/widget', '/apps/dashboards', '/agency-tools']);
const root = new URL('../../../../../', import.meta.url);
const languages = ['en', 'tr', 'ar'] as const;
type Texts = Record<string, unknown>;

/** Returns the names of pages by path as menu and titles say them: `label` where a route has one, else `title`. */
async function namesOfRoutes(language: (typeof languages)[number]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const { messages } = (await import(`#app/messages/${language}.ts`)) as { messages: Record<string, Texts> };
  for (const file of globSync('src/features/*/*/app/feature.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(new URL(file, root), 'utf8');
    const routes = [...text.matchAll(/path: '([^']+)',\s*title: '([^']+)',(?:\s*label: '([^']+)',)?/g)];
    if (routes.length === 0) continue;
    const words = messages[/features\/[^/]+\/([^/]+)/.exec(file)![1]!];
    if (!words) continue;
    for (const [, route, title, label] of routes) {
      const path = route!.replace(/\/(?::\w+\?|all)$/, '');
      if (!path.includes(':') && !names.has(path)) names.set(path, String(words[label ?? title!]));
    }
  }
  return names;
}

for (const language of languages)
  test(`ROLE-13 pages are called in the permissions as they are in the menu (${language})`, async () => {
    const names = await namesOfRoutes(language);
    const { screens } = (await import(`../messages/${language}-screens.ts`)) as { screens: Texts };
    const compared = pages.filter(({ path }) => names.has(path) && !WIDER.has(path));
    assert.ok(compared.length > 25, `${compared.length} pages`);
    assert.deepEqual(
      compared
        .filter(({ path }) => screens[path] !== names.get(path))
        .map(({ path }) => `${path}: ${String(screens[path])}, in the menu: ${names.get(path)}`),
      [],
    );
  });
