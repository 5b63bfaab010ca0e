import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The editor of an item in a real browser by its owner: what it says of the item, and what it offers. */
const w = stage();

test.beforeAll(async () => {
  Object.assign(w.server.config, { publicPort: String(w.port) });
});

const idOf = async (title: string): Promise<string> => {
  const [item] = await w.server.sql<{ id: string }>('select id from content where title like $1', [
    `${title}%`,
  ]);
  return item!.id;
};
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });

test('CONT-33 after Publish the message and the pane open the public page', async () => {
  const id = await idOf('Garden room');
  const page = await open(`/content/${id}`, PHONE);
  const pane = page.getByRole('region', { name: 'Publish' });
  await pane.waitFor();
  await expect(page.getByRole('link', { name: 'Open page' }), 'not before').toHaveCount(0);
  await pane.getByRole('button', { name: 'Publish', exact: true }).click();
  const message = page.locator('[data-message=toast]', { hasText: 'Published. It is on the site now.' });
  const link = message.getByRole('link', { name: 'Open page' });
  await link.waitFor();
  assert.deepEqual(await faults(page), []);
  await expect(pane.getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    (await link.getAttribute('href'))!,
  );
  const [publicPage] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await publicPage.getByRole('heading', { level: 1, name: 'Garden room, Prior Park' }).waitFor();
  assert.equal(new URL(publicPage.url()).hostname, 'cedarstone.localhost');
  await pane.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Unpublished.').waitFor();
  await expect(page.getByRole('link', { name: 'Open page' }), 'nothing to open any more').toHaveCount(0);
});

const SENTENCES = {
  en: [
    'job not done yet, text is finished, no longer on the site',
    'job done, text is finished, no longer on the site',
    'job done, text is a draft, no longer on the site',
  ],
  tr: [
    'iş henüz bitmedi, metin hazır, artık sitede değil',
    'iş bitti, metin hazır, artık sitede değil',
    'iş bitti, metin taslak, artık sitede değil',
  ],
  ar: [
    'العمل لم ينته بعد، والنص جاهز، والعنصر لم يعد على الموقع',
    'العمل منجز، والنص جاهز، والعنصر لم يعد على الموقع',
    'العمل منجز، والنص مسودة، والعنصر لم يعد على الموقع',
  ],
} as const;
const FIELDS = {
  en: ['Stage', 'Job status', 'Text status', 'On the site'],
  tr: ['Aşama', 'İşin durumu', 'Metnin durumu', 'Sitede'],
  ar: ['المرحلة', 'حالة العمل', 'حالة النص', 'على الموقع'],
} as const;
for (const language of ['en', 'tr', 'ar'] as const)
  test(`CONT-12 the four states of an item are one sentence that follows each change: ${language}`, async () => {
    const id = await idOf('Garden room');
    const change = (set: string) =>
      w.server.sql(`update content set ${set}, version = version + 1 where id = $1`, [id]);
    await change("status_service = 'open', status_content = 'finalized', published_at = now()");
    const page = await open(`/content/${id}`, PHONE, language);
    const [open_, done, draft] = SENTENCES[language];
    await page.getByText(open_).waitFor();
    for (const name of FIELDS[language].slice(0, 3))
      await page.getByRole('combobox', { name, exact: true }).waitFor();
    await page.getByRole('term').filter({ hasText: FIELDS[language][3] }).waitFor();
    const choose = async (field: string, place: number) => {
      await page.locator(`[data-field=${field}]`).click();
      await page.getByRole('option').nth(place).click();
    };
    await choose('statusService', 2);
    await page.getByText(done).waitFor();
    await choose('statusContent', 0);
    await page.getByText(draft).waitFor();
    await expect(page.getByText(open_)).toHaveCount(0);
    assert.deepEqual(await faults(page, '', { include: '[aria-labelledby=h-status]' }), []);
    await change('published_at = null');
    await page.reload();
    const notYet = { en: 'not on the site yet', tr: 'henüz sitede değil', ar: 'ليس على الموقع بعد' };
    await page.getByText(notYet[language]).waitFor();
  });

test('CONT-12 CONT-33 what is published as an open draft is asked after, and one press sets its job and text finished', async () => {
  const id = await idOf('Long pool');
  await w.server.sql(
    `update content set status_service = 'open', status_content = 'draft', status_publish = 'notPublished',
       version = version + 1 where id = $1`,
    [id],
  );
  const page = await open(`/content/${id}`);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByText('job not done yet, text is a draft')).toBeVisible();
  const question = status.getByText('Is the job done and its text finished?');
  await expect(question, 'nothing to ask before it is on the site').toHaveCount(0);
  await page
    .getByRole('region', { name: 'Publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await expect(question).toBeVisible();
  await expect(status.getByText('job not done yet'), 'it does not contradict its page').toHaveCount(0);
  assert.deepEqual(await faults(page, '', { include: '[aria-labelledby=h-status]' }), []);
  await status.getByRole('button', { name: 'Yes, set both' }).click();
  await expect(question).toHaveCount(0);
  const stored = async () => {
    const [row] = await w.server.sql<{ job: string; text: string }>(
      'select status_service as job, status_content as text from content where id = $1',
      [id],
    );
    return row;
  };
  await expect.poll(stored).toEqual({ job: 'completed', text: 'finalized' });
  await page.reload();
  await expect(status.getByText('job done, text is finished, on the site')).toBeVisible();
  await expect(question, 'it stays answered').toHaveCount(0);
});
