// about: chats, chatbots
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import * as booking from '#features/assistant/bookings/contract-settings.ts';
import { saveBot } from '#features/assistant/chatbots/contract.ts';
import * as setup from '#features/assistant/chatbots/contract-widget.ts';
import { snippetOf, standardWidget, widgetDirectives } from '#features/assistant/chatbots/rules-widget.ts';
import { addText } from '#features/assistant/knowledge/contract.ts';
import { ask, until } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The owner copies one line of code, and a page of another origin under a strict policy holds a conversation. */
const w = stage();
const SITE = 'cedarstone.localhost';
const PARTNER = 'partner.localhost';
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/chat-widget-${name}.png` });
};
const QUESTION = 'Is a visit to my garden free of charge?';
let origin: string;
let owner: string;
let code: string;
let partner: Server;
let partnerPort: number;
const languages = new Map([
  ['/en', 'en'],
  ['/ar', 'ar'],
]);
const settings = {
  ...(saveBot.example.body as Record<string, unknown>),
  greeting: 'What are you building?',
  callToActionButtons: [{ label: 'Is a visit free?', action: 'message', value: QUESTION }],
};
/** Changes the assistant of the account. */
async function turn(change: object): Promise<void> {
  const [row] = await w.server.sql<{ version: number }>(
    'select version from widget_setting where account_id = $1',
    [w.cedar],
  );
  const saved = await ask(w.server, saveBot, {
    cookie: owner,
    params: { accountId: w.cedar },
    body: { ...settings, ...change, version: row?.version ?? 0 } as never,
  });
  assert.equal(saved.status, 200, saved.text);
}
test.beforeAll(async () => {
  Object.assign(w.server.config, { publicPort: String(w.port) });
  origin = w.url('', SITE);
  owner = (await makePerson(w.server, { role: 'account', accountId: w.cedar })).cookie;
  const call = { cookie: owner, params: { accountId: w.cedar } };
  await turn({});
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  assert.equal((await ask(w.server, addText, { ...call, body: { title: 'Prices', text } })).status, 201);
  const saved = await ask(w.server, setup.saveWidget, {
    ...call,
    body: { ...standardWidget, approvedDomain: [PARTNER] },
  });
  code = snippetOf(origin, saved.body.matchId!, 'Chat');
  partner = createServer((request, response) => {
    const language = languages.get(request.url ?? '');
    if (!language) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-loud'; ${widgetDirectives(origin)}`,
    });
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    response.end(
      `<!doctype html><html lang="${language}" dir="${dir}"><head><meta name="viewport" content="width=device-width"><title>Partner</title><style nonce="loud">*{color:red!important;font:italic 40px fantasy!important}button,div,iframe{margin:50px!important;opacity:.2}</style></head><body><main><h1>Partner</h1><p><a href="/en">A link</a></p></main>${code}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  partnerPort = (partner.address() as AddressInfo).port;
});
test.beforeEach(() => w.server.sql('delete from rate_limit'));
test.afterAll(() => void partner.close());

type Visit = {
  path?: string;
  host?: string;
  viewport?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  before?: (page: Page) => Promise<unknown>;
};
/** Opens a page of the partner in a new browser, and collects what goes wrong on it. */
async function visit({ path = '/en', host = PARTNER, viewport = DESKTOP, scheme, before }: Visit = {}) {
  const context = await w.browser.newContext({ viewport, ...(scheme ? { colorScheme: scheme } : {}) });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const problems: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await before?.(page);
  await page.goto(`http://${host}:${partnerPort}${path}`);
  return { page, context, problems, warnings, panel: page.frameLocator('[data-chat-widget] iframe') };
}
const buttonOf = (page: Page) => page.locator('[data-chat-widget] .fab');

test('CHAT-09 CHAT-11: the owner approves a domain, gets one line of code, and sees it on a page', async () => {
  const page = await openScreen(w, '/settings/widget', { viewport: DESKTOP });
  page.setDefaultTimeout(8000);
  const section = page.getByRole('region', { name: 'Chat on other websites' });
  const domains = section.getByLabel('Approved domains');
  await expect(domains).toHaveValue(PARTNER);
  await domains.fill(`${PARTNER}\nno host:x/`);
  await section.getByRole('button', { name: 'Save the chat' }).click();
  await section.getByText('Please enter names of sites').waitFor();
  await domains.fill(`${PARTNER}\nhttps://www.stone.test/page`);
  await section.getByLabel('Color of the button').fill('#f5b84b');
  await section.getByRole('button', { name: 'Save the chat' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect(domains).toHaveValue(`${PARTNER}\nstone.test`);
  await expect(section.getByLabel('Code', { exact: true })).toHaveValue(code);
  await shoot(page, 'settings');
  assert.deepEqual(await faults(page, 'settings'), []);
  const [example] = await Promise.all([
    page.context().waitForEvent('page'),
    section.getByRole('link', { name: 'See it on a page' }).click(),
  ]);
  await buttonOf(example).waitFor();
  await page.context().close();
});
test('CHAT-01 CHAT-21: a visitor books a free time in the chat by keyboard, moves or cancels it by its card, and the owner sees it', async () => {
  const call = { cookie: owner, params: { accountId: w.cedar } };
  const resource = await ask(w.server, booking.addResource, {
    ...call,
    body: {
      name: 'Jonah',
      kind: 'person',
      timeZone: null,
      hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' })),
      exceptions: [],
    },
  });
  const body = booking.addService.example.body as Record<string, unknown>;
  const service = await ask(w.server, booking.addService, {
    ...call,
    body: {
      ...body,
      name: 'Garden visit',
      asksPlace: false,
      isAsked: false,
      resourceIds: [resource.body.id],
    },
  });
  assert.equal(service.status, 201, service.text);
  for (const scheme of ['light', 'dark'] as const) {
    const { page, context, panel, problems } = await visit({
      path: scheme === 'dark' ? '/ar' : '/en',
      scheme,
    });
    const isArabic = scheme === 'dark';
    await buttonOf(page).click();
    const field = panel.getByRole('textbox').last();
    await field.fill(isArabic ? 'أريد حجز موعد' : 'Can I book an appointment?');
    await field.press('Enter');
    const times = panel.getByRole('group', { name: isArabic ? 'أوقات متاحة' : 'Free times' });
    await times.getByRole('button').nth(1).press('Enter');
    await panel
      .getByRole('button', { name: isArabic ? 'أدخل الاسم' : 'Enter name and contact' })
      .press('Enter');
    await panel.getByLabel(isArabic ? 'الاسم' : 'Name').fill('Ada Stone');
    await panel.getByLabel(isArabic ? 'البريد الإلكتروني' : 'Email').fill(`ada-${scheme}@stone.test`);
    await panel.getByLabel(isArabic ? 'البريد الإلكتروني' : 'Email').press('Enter');
    const card = panel.getByRole('region', { name: isArabic ? /^حجزك: / : /^Your booking: Garden visit/ });
    await card.waitFor();
    await shoot(page, `booked-${scheme}`);
    assert.deepEqual(await faults(page, `booked ${scheme}`), []);
    const [change] = await Promise.all([context.waitForEvent('page'), card.getByRole('link').press('Enter')]);
    await change.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
    assert.deepEqual(problems, []);
  }
  const page = await openScreen(w, '/bookings', { viewport: DESKTOP });
  page.setDefaultTimeout(8000);
  await page.getByText('Ada Stone').first().waitFor();
  await page.context().close();
});
test('CHAT-24: the loader disappears when the button appears, or after 15 s', async () => {
  let answer = () => {};
  const { page, context } = await visit({
    async before(fresh) {
      await fresh.clock.install();
      await fresh.route('**/api/public/chat-widgets/**', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
    },
  });
  const loader = page.locator('[data-chat-widget] .load');
  await loader.waitFor({ state: 'attached' });
  await page.clock.runFor(10_000);
  await expect(loader).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(loader).toHaveCount(0);
  answer();
  await buttonOf(page).waitFor();
  await context.close();
  const quick = await visit();
  await buttonOf(quick.page).waitFor();
  await expect(quick.page.locator('[data-chat-widget] .load')).toHaveCount(0);
  await quick.context.close();
});
test('CHAT-01 CHAT-11: a visitor of an approved page asks by keyboard, gets an answer, and finds it after a reload', async () => {
  const { page, context, panel, problems } = await visit();
  const button = buttonOf(page);
  await button.waitFor();
  await expect(page.locator('iframe'), 'the panel comes with the first click').toHaveCount(0);
  const opacity = await page.evaluate<string>(
    "((host) => [host, host.shadowRoot.querySelector('.fab')].map((node) => getComputedStyle(node).opacity).join())(document.querySelector('[data-chat-widget]'))",
  );
  assert.equal(opacity, '1,1', 'unharmed by the page');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Chat with Cedar/ });
  await dialog.waitFor();
  const field = panel.getByLabel('Your message');
  await expect(field).toBeFocused();
  await panel.getByText('What are you building?').waitFor();
  await panel.getByText('You are chatting with an AI assistant.').waitFor();
  await shoot(page, 'open');
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  await panel.getByText('free of charge and takes an hour').waitFor();
  await expect(field).toHaveValue('');
  await shoot(page, 'answer');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect(button).toBeFocused();
  await page.reload();
  await buttonOf(page).click();
  await panel.getByText('free of charge and takes an hour').waitFor();
  assert.deepEqual(problems, []);
  assert.deepEqual(await context.cookies(), [], 'without a cookie');
  await context.close();
});
test('CHAT-18 CHAT-27: a button of the owner asks, a contact makes an inquiry, and the visitor ends the conversation', async () => {
  const { page, context, panel } = await visit();
  await buttonOf(page).click();
  await panel.getByRole('button', { name: 'Is a visit free?' }).click();
  await panel.getByText('free of charge and takes an hour').waitFor();
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await panel.getByRole('button', { name: 'Ask for a reply' }).click();
  await panel.getByText('Please fill in this field.').waitFor();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await shoot(page, 'contact');
  await panel.getByLabel('Name').fill('Gwen Rudge');
  await panel.getByLabel('Phone').fill('07700 900461');
  await panel.getByRole('button', { name: 'Ask for a reply' }).click();
  await panel.getByText('We have your contact and get back to you.').first().waitFor();
  const leads = await w.server.sql<{ phone: string }>("select phone from lead where name = 'Gwen Rudge'");
  assert.deepEqual(leads, [{ phone: '07700 900461' }]);
  await panel.getByRole('button', { name: 'End this conversation' }).click();
  await expect(panel.getByText('free of charge and takes an hour')).toHaveCount(0);
  await context.close();
});
test('CHAT-01: without a connection the text stays and is said once; a browser that keeps nothing for frames chats as well', async () => {
  const { page, context, panel } = await visit({
    before: (fresh) =>
      fresh.addInitScript(`
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(self, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      `),
  });
  await buttonOf(page).click();
  const field = panel.getByLabel('Your message');
  await field.fill(QUESTION);
  await page.route('**/messages', (route) => route.abort('internetdisconnected'));
  await field.press('Enter');
  await panel.getByText('There is no connection.').waitFor();
  await expect(field).toHaveValue(QUESTION);
  await page.unroute('**/messages');
  let answer = () => {};
  await page.route('**/messages', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await field.press('Enter');
  await panel.getByText('An answer is coming…').waitFor();
  answer();
  await panel.getByText('free of charge and takes an hour').waitFor();
  await expect(panel.locator('li.you')).toHaveCount(1);
  await context.close();
});
test('CHAT-11: in English and Arabic, light and dark, on a desk and on a phone, the panel has no faults and fits', async () => {
  for (const [path, scheme, viewport] of [
    ['/en', 'light', DESKTOP],
    ['/en', 'dark', PHONE],
    ['/ar', 'dark', DESKTOP],
    ['/ar', 'light', PHONE],
  ] as const) {
    const name = `${path.slice(1)}-${scheme}-${viewport.width}`;
    const { page, context, panel } = await visit({ path, scheme, viewport });
    await buttonOf(page).click();
    await panel.getByRole('heading', { level: 1 }).waitFor();
    await panel.getByRole('textbox').waitFor();
    await shoot(page, name);
    const box = (await page.locator('[data-chat-widget] .panel').boundingBox())!;
    if (viewport === PHONE)
      assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, PHONE.width, PHONE.height], name);
    else assert.equal(box.x < viewport.width / 2, path === '/ar', `${name}: at the end of a line`);
    const address = page
      .frames()
      .find((frame) => frame.url().includes('/chat-widget/'))!
      .url();
    const alone = await context.newPage();
    await alone.goto(address);
    await alone.getByRole('textbox').waitFor();
    assert.deepEqual(await faults(alone, name), []);
    assert.equal(await alone.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
    await alone.locator('.acts button').first().click();
    await alone.locator('.contact').waitFor();
    assert.deepEqual(await faults(alone, `${name} contact`), []);
    await context.close();
  }
});
test('CHAT-11: a page of another domain shows nothing, the console says why, and its frame stays empty', async () => {
  const { page, context, warnings } = await visit({ host: 'thief.localhost' });
  await until(async () =>
    warnings.some((text) => /thief\.localhost is not among its approved domains/.test(text)),
  );
  await expect(page.locator('[data-chat-widget]')).toHaveCount(0);
  const matchId = /data-match-id="([^"]+)"/.exec(code)![1]!;
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${origin}/chat-widget/${matchId}', referrerPolicy: 'no-referrer' }))`,
  );
  await until(async () => page.frames().length === 2);
  await expect(page.frames()[1]!.locator('main')).toHaveCount(0);
  await context.close();
});
test('CHAT-27: a visitor speaks where the owner allows it, and the answer is read in the voice of the settings', async () => {
  await turn({ voiceButtonValue: 'input_and_output', selectGender: 'female' });
  const { page, context, panel } = await visit({
    before: (fresh) =>
      fresh.addInitScript(`
        self.spoken = [];
        class Heard extends EventTarget {
          start() { setTimeout(() => { const event = new Event('result');
            event.results = [[{ transcript: 'Is a visit to my garden free of charge?' }]];
            this.dispatchEvent(event); this.dispatchEvent(new Event('end')); }); }
          stop() {}
        }
        Object.defineProperty(self, 'SpeechRecognition', { value: Heard });
        Object.defineProperty(self, 'speechSynthesis', { value: { cancel() {}, speak: ({ text, pitch, lang }) => self.spoken.push([pitch, lang, text]) } });
      `),
  });
  await buttonOf(page).click();
  await panel.getByRole('button', { name: 'Speak' }).click();
  await panel.getByText('free of charge and takes an hour').waitFor();
  const frame = page.frames()[1]!;
  await until(async () => (await frame.evaluate<unknown[]>('self.spoken')).length === 1);
  const [[pitch, language] = []] = await frame.evaluate<[number, string, string][]>('self.spoken');
  assert.ok(pitch! > 1);
  assert.equal(language, 'en');
  await context.close();
  await turn({});
  const silent = await visit();
  await buttonOf(silent.page).click();
  await silent.panel.getByLabel('Your message').waitFor();
  await expect(silent.panel.getByRole('button', { name: 'Speak' })).toHaveCount(0);
  await silent.context.close();
});
test('CHAT-09: an assistant that is off takes an inquiry on other websites', async () => {
  await turn({ mode: 'off' });
  const { page, context, panel } = await visit();
  await page
    .locator('[data-chat-widget]')
    .getByRole('button', { name: /^Write to us/ })
    .click();
  await panel.getByRole('heading', { name: 'The chat is closed right now' }).waitFor();
  await panel.getByLabel('Name').fill('Tom Bede');
  await panel.getByLabel('Email').fill('tom@bede.test');
  await panel.getByLabel('What can we do for you?').fill('A wall of stone');
  await panel.getByRole('button', { name: 'Ask for a reply' }).click();
  await panel.getByText('We have your contact and get back to you.').waitFor();
  await context.close();
  await turn({});
});
test('CHAT-04: the basic editor shows the way in without a session, and else greeting, mode and code without a toolbar', async () => {
  const stranger = await (await w.browser.newContext({ viewport: DESKTOP })).newPage();
  const asked: string[] = [];
  stranger.on('request', (request) => {
    if (/\/api\/accounts\//.test(request.url())) asked.push(request.url());
  });
  await stranger.goto(w.url('/chat-dashboard'));
  await stranger.getByRole('heading', { name: 'Sign in to use this page' }).waitFor();
  assert.equal(new URL(stranger.url()).pathname, '/chat-dashboard');
  assert.deepEqual(await faults(stranger, 'signed out'), []);
  assert.deepEqual(asked, [], 'nothing of an account is asked for');
  await stranger.context().close();
  const page = await openScreen(w, '/chat-dashboard', { viewport: DESKTOP });
  page.setDefaultTimeout(8000);
  await page.getByRole('heading', { level: 1, name: 'Bot editor' }).waitFor();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('Greeting').fill('Welcome to the gardeners');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  await shoot(page, 'dashboard');
  assert.deepEqual(await faults(page, 'editor'), []);
  await page.context().close();
  const { page: seen, context, panel } = await visit();
  await buttonOf(seen).click();
  await panel.getByText('Welcome to the gardeners').waitFor();
  await context.close();
});
