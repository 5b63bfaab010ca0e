import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePaths } from '#platform/http/paths.ts';
import { roles } from '#shared/actor.ts';
import { placeOf, places, redirects } from '#features/navigation.ts';
import { nearest } from '#shared/navigation.ts';
import { groupsOf, navigationDoc, navigationTable, routerGroups, screenPaths } from './navigation-doc.ts';

/**
 * Addresses of the application that the specification names (sections 2 and 2.2), with an id where it has
 * one.
 */
const named =
  `/settings/profile /settings/account /settings/account-agency /agency-plan /settings/services /settings/pipelines /settings/writingOutputs /settings/types /settings/fields /settings/integrations /settings/integrations/wordpresswebsites
  /settings/automation /settings/testimonial /settings/referrals /settings/gallery /settings/team /settings/trigger-logs /settings/usage-issues /settings/industries /settings/business-categories /settings/openAI-instructions /settings/trigger-logs-agency
  /settings/stats /calendar /bulk-edit /directory /ai-logs /pending-approval /extras/apiKeys /extras/categories /extras/media /extras/import /extras/smart-tags /extras/social-config /extras/zapier /extras/mobile /extras/permissions /extras/house-social-config
  /extras/elements /agency-tools/bot-demo-settings /settings/widget /apps/agent-settings /chat-dashboard /apps/dashboards/bot-analytics /apps/dashboards/widget-logs /usage-logs /autoTag /content-log /welcome-user /content-overview /apps/dashboards/analytics
  /workflow /tasks/all /agency /integrated-toSocial /houseAccounts /accounts /templates /my-accounts /account /my-agency /logout /settings /settings/business-details /settings/autoTagging /settings/labels /settings/openAI /settings/gmbConfiguration
  /settings/gmbConfiguration/7 /triggers/add-triggers /triggers/edit-trigger/7 /distributions /map-content /content/import /trigger-logs /user-usage /image-tagger /content/7 /content/7/4 /content/7/4/8 /content-overview/7 /workflow/7 /pending-approval/7
  /pending-approval/7/8 /content /tasks/7 /accounts/7 /agency/7 /directory/invite /directory/7 /settings/account/details /settings/account-agency/settings /settings/account-agency/success/ /settings/account-agency/error/7 /settings/account-agency/pay
  /settings/team/7/8 /settings/team/7 /settings/fields/7 /apps/dashboards/widget-logs/7 /apps/dashboards/analyticsTest /apps/dashboards/project /content/new /settings/new /getstarted /login /reset-password /signup-agency /signup-agency-confirm /signup-account
  /signup-account-confirm /check-email /set-password /sent-email /invite-user/7 /invite-user-confirm /dlinks`.split(
    /\s+/,
  );
const { isAppPath } = makePaths(places);

test('ROLE-32 TEN-41 TEN-43 every address of the specification resolves, and the server hands it to the application', () => {
  for (const path of named) {
    assert.ok(nearest(places, path), path);
    assert.ok(isAppPath('agency', path) && isAppPath('app', path), path);
  }
  assert.equal(isAppPath('app', '/no-such-path'), false);
  assert.equal(nearest(places, '/settings/no-such-page'), undefined);
});
test('every screen of a feature stands in the table, once', () => {
  const paths = screenPaths();
  assert.ok(paths.length > 40);
  assert.deepEqual(
    paths.filter((path) => !placeOf(path) || path in redirects),
    [],
    'add the address to navigation.ts of the feature',
  );
  assert.deepEqual(
    paths.filter((path, i) => paths.indexOf(path) !== i),
    [],
  );
});
test('every place of the table has its screen or leads to one that has', () => {
  const built = new Set(screenPaths().map(placeOf));
  assert.deepEqual(
    places.filter((place) => !built.has(place) && !(place.path in redirects)).map(({ path }) => path),
    [],
  );
});
test('SHELL-16 the section names of the specification are titles of their addresses', () => {
  const sources = [
    'branding',
    'team',
    'permissions',
    'content-model',
    'calendar',
    'bulk-edit',
    'site-settings',
    'writings',
    'publishing',
    'networks',
    'webhooks',
    'automations',
    'connections',
    'chats',
    'usage-issues',
    'stats',
  ].flatMap((feature) =>
    globSync(`../src/features/*/${feature}/messages/en*.ts`, { cwd: import.meta.dirname }).map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  );
  for (const name of [
    'Dashboards',
    'Calendar',
    'AI Logs',
    'Approvals',
    'Bulk Edit',
    'Hub',
    'Stats',
    'Team',
    'Directory',
    'Integrations',
    'Triggers',
    'Automations',
    'Permissions templates',
    'Writing instructions',
    'Content types',
    'Pipelines',
    'Custom fields',
    'Web Connect',
    'Zapier',
    'Bot settings',
    'Bot logs',
    'Social config',
    'Mobile app integration',
    'Whitelabel',
    'Trigger Logs',
    'Usage Issues',
  ])
    assert.ok(
      sources.some((text) => text.includes(`'${name}'`)),
      name,
    );
});
test('AUTH-37 the table opens addresses to admin, staff, user and guest only, derived from the nine roles (X-33)', () => {
  for (const place of places) {
    const groups = groupsOf(place);
    assert.ok(groups.length > 0 && groups.every((group) => routerGroups.includes(group)), place.path);
  }
  assert.deepEqual(groupsOf(nearest(places, '/agency')!), ['admin']);
  assert.deepEqual(groupsOf(nearest(places, '/agency-plan')!), ['staff']);
  assert.deepEqual(groupsOf(nearest(places, '/login')!), ['guest']);
  assert.deepEqual(groupsOf(nearest(places, '/my-agency')!), ['staff', 'user']);
});
test('docs/navigation.md is as the table says; otherwise run npm run docs', () => {
  assert.equal(readFileSync(new URL('../docs/navigation.md', import.meta.url), 'utf8'), navigationDoc());
  assert.deepEqual(Object.keys(navigationTable()[0]!.marks), [...roles]);
});
