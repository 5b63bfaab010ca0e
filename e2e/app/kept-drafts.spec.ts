// about: site-settings, content, writings, testimonials, permissions, branding, widgets
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Locator, Page } from 'playwright-core';
import { create } from '#features/praise/widgets/contract.ts';
import { ask, until } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { expect } from '../kit/expect.ts';
import { enter, stage } from '../kit/stage.ts';

/**
 * Every editor with a draft: a field is changed and saved, the screen is left and opened again while the server is
 * slow to say what it has, another field is changed. After a reload both are there.
 */
const w = stage({ knowsPort: true });

type Editor = {
  /** Address of the screen. */
  path: string;
  /** Path of the call that reads what the editor shows. */
  reads: RegExp;
  /** Where one goes meanwhile: an address of the menu. */
  away?: string;
  first: (page: Page) => Promise<void>;
  second: (page: Page) => Promise<void>;
  /** Both are on the screen. */
  both: (page: Page) => Promise<void>;
};
const value = (field: Locator, text: string) => expect(field).toHaveValue(text);

/** Answers of the call are held while `isHeld`, so that the screen shows what it has until then. */
async function holdReads(page: Page, reads: RegExp) {
  let isHeld = false;
  let release: () => void = () => {};
  let turn = Promise.resolve();
  await page.route(reads, async (route) => {
    if (route.request().method() === 'GET' && isHeld) await turn;
    await route.fallback().catch(() => {});
  });
  return {
    hold() {
      isHeld = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      release = resolve;
    },
    release() {
      isHeld = false;
      release();
    },
  };
}
/** Goes to another screen of the application, which closes the editor, without loading the application anew. */
async function leave(page: Page, away = '/content-overview'): Promise<void> {
  const title = await page.title();
  await page.locator(`nav a[href="${away}"]`).first().click();
  await page.waitForURL((url) => url.pathname === away);
  // The address moves before the screen does.
  await until(async () => (await page.title()) !== title);
}

async function walk(editor: Editor, email = 'owner@cedarstone.test'): Promise<void> {
  const page = await enter(w, email, {}, editor.path);
  const gate = await holdReads(page, editor.reads);
  gate.hold();
  // The first read is let through: it came with the screen.
  gate.release();
  await editor.first(page);
  gate.hold();
  await page.evaluate('window.isSameVisit = true');
  await leave(page, editor.away);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === editor.path.split('?')[0]);
  assert.equal(await page.evaluate('window.isSameVisit'), true, 'the application was not loaded anew');
  gate.release();
  await editor.second(page);
  await page.reload();
  await editor.both(page);
}

test('SITE-142 the site editor: a text, away and back, another text, before and after a publication', async () => {
  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const lead = (page: Page) => page.getByRole('textbox', { name: 'Sentence below the title' });
  const savedNow = (page: Page) => page.locator('[data-save=saved]').waitFor();
  const draftOf = async () => {
    const [row] = await w.server.sql<{ texts: Record<string, string> | null }>(
      "select document #> '{settings,texts}' as texts from site_draft where account_id = $1",
      [w.cedar],
    );
    return row?.texts;
  };
  const editor = (first: string, second: string): Editor => ({
    path: '/settings/gallery?group=opening',
    reads: /\/site-settings(\?|$)/,
    first: async (page) => {
      await title(page).fill(first);
      // Left at once: what was typed a moment ago is saved on the way.
      await until(async () => (await draftOf())?.['heroTitle'] === first);
      await savedNow(page);
    },
    second: async (page) => {
      await value(title(page), first);
      await lead(page).fill(second);
      await until(async () => Object.values((await draftOf()) ?? {}).includes(second));
      await savedNow(page);
    },
    both: async (page) => {
      await value(title(page), first);
      await value(lead(page), second);
    },
  });
  await walk(editor('Walls that stand', 'Built by hand since 1998'));
  const page = await enter(w, 'owner@cedarstone.test', {}, '/settings/gallery?group=opening');
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await until(async () => (await draftOf()) === undefined);
  await title(page).fill('Typed after the publication');
  await until(async () => (await draftOf())?.['heroTitle'] === 'Typed after the publication');
  await leave(page);
  await page.goBack();
  await value(title(page), 'Typed after the publication');
  await lead(page).fill('And another one');
  await until(async () => Object.values((await draftOf()) ?? {}).includes('And another one'));
  assert.equal((await draftOf())?.['heroTitle'], 'Typed after the publication');
  await expect(page.getByText('changed the draft')).toHaveCount(0);
});

test('CONT-51 an item: title, away and back, description', async () => {
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Garden room%'");
  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const description = (page: Page) => page.locator('[data-field=description]');
  await walk({
    path: `/content/${item!.id}`,
    reads: new RegExp(`/contents/${item!.id}(\\?|$)`),
    first: async (page) => {
      await title(page).fill('Garden room, away and back');
      await page.locator('[data-save=saved]').waitFor();
    },
    second: async (page) => {
      await value(title(page), 'Garden room, away and back');
      await description(page).fill('Oak and slate.');
      await page.locator('[data-save=saved]').waitFor();
    },
    both: async (page) => {
      await value(title(page), 'Garden room, away and back');
      await value(description(page), 'Oak and slate.');
    },
  });
});

test('AI-06 the voice of the writer: how it speaks, away and back, what it avoids', async () => {
  const voice = (page: Page) => page.getByLabel('How your business speaks');
  const avoid = (page: Page) => page.getByLabel('Words that you do not use');
  const save = async (page: Page) => {
    const form = page.locator('form', { has: avoid(page) });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').first().waitFor();
  };
  await walk({
    path: '/settings/writingOutputs',
    reads: /\/writing-voice(\?|$)/,
    first: async (page) => {
      await voice(page).fill('Short sentences.');
      await save(page);
    },
    second: async (page) => {
      await value(voice(page), 'Short sentences.');
      await avoid(page).fill('cheap');
      await save(page);
    },
    both: async (page) => {
      await value(voice(page), 'Short sentences.');
      await value(avoid(page), 'cheap');
    },
  });
});

test('TEST-66 settings of testimonials: a headline, away and back, another text', async () => {
  const headline = (page: Page) => page.getByLabel('Headline', { exact: true });
  const who = (page: Page) => page.getByLabel('Who sees that link');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save (1 change)' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  };
  await walk({
    path: '/settings/testimonial',
    reads: /\/testimonial-settings(\?|$)/,
    first: async (page) => {
      await headline(page).fill('How was your garden?');
      await save(page);
    },
    second: async (page) => {
      await value(headline(page), 'How was your garden?');
      await who(page).selectOption('aboveThreshold');
      await save(page);
    },
    both: async (page) => {
      await value(headline(page), 'How was your garden?');
      await value(who(page), 'aboveThreshold');
    },
  });
});

test('ROLE-17 rights of a template: one switch, away and back, another switch', async () => {
  const [row] = await w.server.sql<{ id: string }>(
    "insert into permission_template (account_id, name, document) values ($1, 'Crew', '{}') returning id",
    [w.cedar],
  );
  const types = await w.server.sql<{ label: string }>(
    'select label from content_type where account_id = $1 order by label limit 2',
    [w.cedar],
  );
  const box = (page: Page, index: number) =>
    page.getByLabel(`Create ${types[index]!.label}`, { exact: true });
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('Saved').first().waitFor();
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toHaveCount(0);
  };
  await walk({
    path: `/extras/permissions?template=${row!.id}`,
    reads: /\/permission-templates\//,
    first: async (page) => {
      await box(page, 0).uncheck();
      await save(page);
    },
    second: async (page) => {
      await expect(box(page, 0)).not.toBeChecked();
      await box(page, 1).uncheck();
      await save(page);
    },
    both: async (page) => {
      await expect(box(page, 0)).not.toBeChecked();
      await expect(box(page, 1)).not.toBeChecked();
    },
  });
});

test('TEN-33 the brand of a business: the sender of its mails, away and back, its policy', async () => {
  const title = (page: Page) => page.getByLabel('Name of the sender');
  const policy = (page: Page) => page.getByLabel('Policy link');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Brand saved').first().waitFor();
    await expect(page.getByText('not saved')).toHaveCount(0);
  };
  await walk({
    path: '/settings/account/whitelabel',
    reads: /\/brand(\?|$)/,
    first: async (page) => {
      await title(page).fill('Cedar mails');
      await save(page);
    },
    second: async (page) => {
      await value(title(page), 'Cedar mails');
      await policy(page).fill('https://terms.example/cedar');
      await save(page);
    },
    both: async (page) => {
      await value(title(page), 'Cedar mails');
      await value(policy(page), 'https://terms.example/cedar');
    },
  });
});

test('a widget: its name, away and back, its size', async () => {
  const { cookie } = await makePerson(w.server, { role: 'account', accountId: w.cedar });
  const answer = await ask(w.server, create, {
    cookie,
    params: { accountId: w.cedar },
    body: { name: 'First name', kind: 'wall' },
  });
  assert.equal(answer.status, 201, answer.text);
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  const size = (page: Page) => page.getByLabel('Text size');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').first().waitFor();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  };
  await walk({
    path: `/settings/widgets/${answer.body.id}`,
    reads: /\/widgets(\?|$)/,
    first: async (page) => {
      await name(page).fill('On the partner’s page');
      await save(page);
    },
    second: async (page) => {
      await value(name(page), 'On the partner’s page');
      await size(page).selectOption('large');
      await save(page);
    },
    both: async (page) => {
      await value(name(page), 'On the partner’s page');
      await value(size(page), 'large');
    },
  });
});
