import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ask, note, row } from './measure.ts';
import { allPages } from './site-pages.ts';
import { runTool, type Tool } from './tools.ts';
import { startWorld } from './worlds.ts';

/** Errors that the Nu HTML checker finds on a page of every kind. It needs a Java of version 17 or later. */
const checker: Tool = { package: 'vnu-jar@26.9.27', program: 'vnu' };

/**
 * Checks whether a message is about CSS, of which the checker knows too little: view transitions, container units,
 * properties of SVG and typed attr(). The build has read the style sheets with a parser of today's CSS.
 */
const isAboutCss = (message: string) => message.startsWith('CSS: ');

type Message = { type: string; url?: string; message: string; extract?: string; lastLine?: number };

export async function measure(): Promise<void> {
  const world = await startWorld('demo', undefined);
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  try {
    const pages = await allPages(world.port);
    const names = new Map<string, string>();
    for (const [i, { name, host, path }] of pages.entries()) {
      const { body, headers } = await ask({ port: world.port, host, path });
      if (!headers['content-type']?.startsWith('text/html')) throw new Error(`${name} is no page`);
      names.set(`${i}.html`, name);
      await writeFile(join(folder, `${i}.html`), body);
    }
    const files = [...names.keys()].map((file) => join(folder, file));
    const { stdout, stderr } = await runTool(checker, [
      '--format',
      'json',
      '--errors-only',
      '--exit-zero-always',
      ...files,
    ]);
    const answer = [stdout, stderr].find((text) => text.trimStart().startsWith('{'));
    if (!answer) throw new Error(`the checker did not run: ${stderr}`);
    const { messages: all } = JSON.parse(answer) as { messages: Message[] };
    const messages = all.filter(({ message }) => !isAboutCss(message));
    for (const { url = '', message, extract = '' } of messages)
      note(`${names.get(basename(url)) ?? url}: ${message} ${extract.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    row(
      `errors of the Nu HTML checker on ${pages.length} pages of all kinds`,
      '0',
      String(messages.length),
      messages.length === 0,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}
