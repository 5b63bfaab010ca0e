// npm run docs: writes the generated pages of docs/. With --check, as npm run check does it, compares those that
// need no database; docs/rights.md is held against the product by src/testing/wall.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { navigationDoc } from '../navigation-doc.ts';
import { eventsDoc } from './events-doc.ts';
import { flagsDoc } from './flags-doc.ts';
import { settingsDoc } from './settings-doc.ts';

const folder = join(import.meta.dirname, '../../docs');
const pages: Record<string, string> = {
  'navigation.md': navigationDoc(),
  'events.md': await eventsDoc(),
  'flags.md': await flagsDoc(),
  'settings.md': settingsDoc(),
};
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(pages)) {
  const path = join(folder, name);
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`docs/${name} is not as the code says: run npm run docs, and read the difference`);
    process.exitCode = 1;
  }
}
if (!isCheck) await import('../rights-doc.ts');
