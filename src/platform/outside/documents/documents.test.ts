import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { badly, startWebsite } from '#testing/outside/web-server.ts';
import { answerBeside } from '../beside/read-beside.ts';
import { discover } from './discover.ts';
import { documentFile } from './files.ts';
import { htmlPage } from './html.ts';
import { fetchText } from './web-page.ts';

const dir = await mkdtemp(join(tmpdir(), 'documents-'));
after(() => rm(dir, { recursive: true }));
const textOf = async (body: string, head = '') =>
  (await answerBeside(htmlPage, { html: `<title>T</title>${head}${body}`, url: 'https://example.com/' }))
    .text;

test('CHAT-14 words that nobody sees are left out, whichever way they are hidden', async () => {
  const hidden = [
    '<p style="display:none">x1</p>',
    '<p style="color: #FFF">x2</p>',
    '<div style="background:#000"><span style="color:rgb(0, 0, 0)">x3</span></div>',
    '<p hidden>x4</p>',
    '<p style="font-size:0">x5</p>',
    '<p style="position:absolute;left:-9999px">x6</p>',
    '<p class="ghost">x7</p>',
    '<p aria-hidden="true">x8</p>',
    '<p style="opacity:0">x9</p>',
    '<!-- xa --><script>xb</script><template>xc</template><noscript>xd</noscript>',
  ].join('');
  const text = await textOf(`<p>Seen</p>${hidden}`, '<style>.ghost{visibility:hidden} p{margin:0}</style>');
  assert.equal(text, 'Seen');
  assert.equal(
    await textOf('<div style="background:#000"><b style="color:white">White on black</b></div>'),
    'White on black',
  );
});
test('CHAT-14 headings, lists and whole tables keep their form', async () => {
  const text = await textOf(
    '<h1>A</h1><p>b</p><table><tr><th>c</th><th>d</th></tr><tr><td>1</td><td>2</td></tr></table><ul><li>e</li></ul>',
  );
  assert.deepEqual(text.split('\n').filter(Boolean), ['# A', 'b', '| c | d |', '| 1 | 2 |', '- e']);
});
test('CHAT-14 nesting without end and a broken page are read', async () => {
  assert.equal(await textOf(`<p>top</p>${'<div>'.repeat(50_000)}deep`), 'top');
  assert.equal(await textOf('<p>a<p>b</b></i><table><tr><td>c'), 'a\n\nb\n\n| c |');
});
test('CHAT-14 endless pages, loops of canonical links and of sitemaps end', async () => {
  const links = (at: number) => `<a href="/n?page=${at + 1}">n</a><a href="/deep/deep/deep/x">d</a>`;
  const site = await startWebsite({
    '/': `<title>Home</title><p>x</p><a href="/a">a</a><a href="/b">b</a><a href="/n?page=1">n</a>`,
    '/a': '<title>A</title><link rel="canonical" href="/b"><p>a</p>',
    '/b': '<title>B</title><link rel="canonical" href="/a"><p>b</p>',
    '/n': ({ query }, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>N</title><p>n</p>${links(Number(query.get('page')))}`),
    '/sitemap.xml':
      '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>http://10.0.0.1/s.xml</loc></sitemap></sitemapindex>',
  });
  try {
    const guard = { privateHosts: [site.host] };
    const { pages } = await discover(guard, `${site.url}/`);
    const paths = pages.map(({ url }) => url.slice(site.url.length));
    assert.ok(paths.includes('/'), paths.join());
    assert.equal(
      paths.filter((path) => path === '/a' || path === '/b').length,
      1,
      'one of two that name each other',
    );
    assert.ok(paths.filter((path) => path.startsWith('/n')).length <= 5, paths.join());
    assert.ok(site.asked.length < 80, String(site.asked.length));
  } finally {
    await site.close();
  }
});
test('CHAT-14 a bomb, a drip, a circle and a private redirect are refused', async () => {
  const site = await startWebsite({
    '/bomb': badly.bomb,
    '/drip': badly.drip,
    '/circle': badly.redirect('/circle'),
    '/away': badly.redirect('http://10.0.0.1/'),
  });
  try {
    const guard = { privateHosts: [site.host] };
    for (const [path, code] of [
      ['/bomb', 'outside.too_large'],
      ['/drip', 'outside.slow'],
      ['/circle', 'outside.status'],
      ['/away', 'outside.private'],
    ] as const)
      await assert.rejects(fetchText(guard, site.url + path, { timeoutMs: 400 }), { code }, path);
  } finally {
    await site.close();
  }
});
/** Makes a PDF of pages with one line each; `trailer`: further entries of its end. */
function pdfOf(pages: number, { trailer = '', more = '' } = {}): string {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    '<< /Length 44 >>\nstream\nBT /F 12 Tf 10 100 Td (Gravel costs 40) Tj ET \nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`;
}
async function readPdf(text: string) {
  const path = join(dir, 'file.pdf');
  await writeFile(path, text, 'latin1');
  return answerBeside(documentFile, { path, kind: 'pdf' as const });
}
test('CHAT-14 a PDF is read; its scripts do not run, and a locked, a long and a broken one say why', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  assert.match((await readPdf(pdfOf(1, { more: script }))).text, /Gravel costs 40/);
  const locked =
    '/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <' +
    '00'.repeat(32) +
    '> /U <' +
    '00'.repeat(32) +
    '> >>';
  await assert.rejects(readPdf(pdfOf(1, { trailer: locked })), { code: 'knowledge.file_locked' });
  await assert.rejects(readPdf(pdfOf(5000)), { code: 'knowledge.file_pages' });
  await assert.rejects(readPdf('%PDF-1.4 nothing'), { code: 'knowledge.file_damaged' });
});
