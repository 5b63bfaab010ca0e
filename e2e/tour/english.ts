import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../product.ts';

/** Reads the English messages that differ in all other languages. */
export async function leftovers(): Promise<Set<string>> {
  const sentences = new Set<string>();
  const take = (en: unknown, others: unknown[]): void => {
    if (typeof en === 'string') {
      if (/[a-z]{3}.* /i.test(en) && !/[{}]/.test(en) && others.every((other) => other !== en))
        sentences.add(en.trim());
      return;
    }
    if (en && typeof en === 'object')
      for (const [key, value] of Object.entries(en))
        take(
          value,
          others.map((other) => (other as Record<string, unknown> | undefined)?.[key]),
        );
  };
  for (const file of globSync('src/**/messages/en*.ts', { cwd: root })) {
    const [en, ...others] = await Promise.all(
      ['en', 'tr', 'ar'].map(
        (language) =>
          import(join(root, file.replace(/en(?=[^/]*$)/, language))) as Promise<Record<string, unknown>>,
      ),
    );
    take(
      Object.values(en!)[0],
      others.map((other) => Object.values(other)[0]),
    );
  }
  return sentences;
}

/** Reads the texts and the names that a page shows. */
export function texts(page: Page): Promise<string[]> {
  return page.evaluate(
    `(() => { const found = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); for (let node; (node = walk.nextNode());) found.add(node.textContent.trim()); for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) for (const name of ['aria-label', 'placeholder', 'title', 'alt']) { const value = one.getAttribute(name); if (value) found.add(value.trim()); } return [...found]; })()`,
  );
}
