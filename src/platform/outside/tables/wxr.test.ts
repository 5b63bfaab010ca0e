import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { textOfHtml } from './wxr-html.ts';
import { readAttachments, readWxr, type WxrPost } from './wxr.ts';

async function read(xml: string): Promise<WxrPost[]> {
  const posts: WxrPost[] = [];
  for await (const post of readWxr(Readable.from([Buffer.from(xml)]))) if ('title' in post) posts.push(post);
  return posts;
}
const rss = (items: string) => `<rss><channel><title>Site</title>${items}</channel></rss>`;

test('CONT-43 posts and pages of WordPress are read, drafts too; attachments, menus and what is in its bin are not', async () => {
  const item = (title: string, type: string, status: string) =>
    `<item><title>${title}</title><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status></item>`;
  const posts = await read(
    rss(
      [
        item('Post', 'post', 'publish'),
        item('Page', 'page', 'draft'),
        item('Project', 'portfolio', 'publish'),
        item('File', 'attachment', 'inherit'),
        item('Menu', 'nav_menu_item', 'publish'),
        item('Gone', 'post', 'trash'),
      ].join(''),
    ),
  );
  assert.deepEqual(
    posts.map(({ title }) => title),
    ['Post', 'Page', 'Project'],
  );
});

test('CONT-43 a post brings title, text, day, slug, categories and tags', async () => {
  const [post] = await read(
    rss(
      '<item><title><![CDATA[Çatı &amp; duvar]]></title><wp:post_name>%C3%A7at%C4%B1</wp:post_name><wp:post_date>2024-05-06 10:00:00</wp:post_date><category domain="category" nicename="a">Barns</category><category domain="category" nicename="u">Uncategorized</category><category domain="post_tag" nicename="b">Oak</category><content:encoded><![CDATA[<h2>Head</h2><p>One<br/>two</p>]]></content:encoded></item>',
    ),
  );
  assert.deepEqual(post, {
    title: 'Çatı & duvar',
    text: 'Head\n\nOne\ntwo',
    day: '2024-05-06',
    slug: 'çatı',
    categories: ['Barns'],
    tags: ['Oak'],
    pictures: [],
    kind: 'post',
    isPage: false,
    state: 'published',
    seoTitle: '',
    seoText: '',
    author: '',
    isSticky: false,
    morePictures: 0,
    lostPictures: 0,
  });
});

test('CONT-43 HTML becomes text: scripts, styles and codes of plugins are left out', () => {
  assert.equal(
    textOfHtml('<p>A<script>alert(1)</script></p>[gallery ids="1,2"]<style>p{}</style><p>B &lt;c&gt;</p>'),
    'A\n\nB <c>',
  );
  assert.equal(textOfHtml('Unclosed <b>bold <i>and'), 'Unclosed bold and');
});

test('CONT-43 an export with a document type is refused', async () => {
  await assert.rejects(read(`<!DOCTYPE rss [<!ENTITY a "ha">]>${rss('<item><title>&a;</title></item>')}`), {
    code: 'import.xml',
  });
});

test('CONT-43 the pictures of a post come once each: the one on top first, in full size, with their alt texts', async () => {
  const attachment = (id: number, file: string, alt: string, parent: number) =>
    `<item><title>${file}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://old.test/${file}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta></item>`;
  const xml = rss(
    `<item><title>Barn</title><wp:post_id>7</wp:post_id><wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[12]]></wp:meta_value></wp:postmeta><content:encoded><![CDATA[<p><img src="https://old.test/a-300x200.jpg" alt=""><img alt="Gate" src="//old.test/b.png"><img src="data:image/png;base64,x"><img src="javascript:x"></p>]]></content:encoded></item>${attachment(11, 'a.jpg', 'Oak frame', 7)}${attachment(12, 'top.jpg', 'Whole barn', 0)}${attachment(13, 'plan.pdf', '', 7)}${attachment(14, 'other.jpg', '', 8)}`,
  );
  const source = () => Readable.from([Buffer.from(xml)]);
  const posts: WxrPost[] = [];
  for await (const post of readWxr(source(), await readAttachments(source())))
    if ('title' in post) posts.push(post);
  assert.deepEqual(
    posts.map(({ pictures }) => pictures),
    [
      [
        { url: 'https://old.test/top.jpg', alt: 'Whole barn' },
        { url: 'https://old.test/a.jpg', alt: 'Oak frame' },
        { url: 'https://old.test/b.png', alt: 'Gate' },
      ],
    ],
  );
});

test('CONT-43 names of categories are read without the signs of HTML, and words in brackets stay', async () => {
  const [post] = await read(
    rss(
      '<item><title>Roof</title><category domain="category"><![CDATA[Patios &amp; Decks]]></category><category domain="post_tag"><![CDATA[Stone &amp; Brick]]></category><content:encoded><![CDATA[<p>The oak [reclaimed] was laid, it was [sic] done. Sizes [a] and [b].[gallery columns="3"][note]gone[/note]</p><table><tr><td>Stone</td><td>Slate</td></tr></table>]]></content:encoded></item>',
    ),
  );
  assert.deepEqual([post!.categories, post!.tags], [['Patios & Decks'], ['Stone & Brick']]);
  assert.equal(
    post!.text,
    'The oak [reclaimed] was laid, it was [sic] done. Sizes [a] and [b].gone\n\nStone Slate',
  );
});

test('CONT-43 the pictures of a gallery come in its order, and those of a post are fifty at most', async () => {
  const attachment = (id: number, parent: number) =>
    `<item><title>p</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.test/${id}.jpg</wp:attachment_url></item>`;
  const xml = rss(
    `<item><title>Barn</title><wp:post_id>1</wp:post_id><content:encoded><![CDATA[[gallery columns="3" ids="903,901, 902"]]]></content:encoded></item><item><title>Many</title><wp:post_id>2</wp:post_id></item>${[901, 902, 903].map((id) => attachment(id, 0)).join('')}${Array.from({ length: 70 }, (_, n) => attachment(n + 10, 2)).join('')}`,
  );
  const source = () => Readable.from([Buffer.from(xml)]);
  const pictures: string[][] = [];
  for await (const post of readWxr(source(), await readAttachments(source())))
    if ('pictures' in post)
      pictures.push(post.pictures.map(({ url }) => url.slice('https://old.test/'.length)));
  assert.deepEqual(pictures[0], ['903.jpg', '901.jpg', '902.jpg']);
  assert.equal(pictures[1]!.length, 50);
});

test('CONT-43 a post that is too long is refused by itself', async () => {
  const xml = rss(
    `<item><title>Long</title><content:encoded>${'word '.repeat(250_000)}</content:encoded></item><item><title>Barn</title></item>`,
  );
  const posts: unknown[] = [];
  for await (const post of readWxr(Readable.from([Buffer.from(xml)])))
    posts.push('title' in post ? post.title : post);
  assert.deepEqual(posts, [{ refused: 'import.record_long', kind: 'post' }, 'Barn']);
});

test('bugs-4 15 pictures come by every way in which WordPress names them, each once and in full size', async () => {
  const attachment = (id: number, file: string, parent = 0) =>
    `<item><title>p</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.test/u/${file}</wp:attachment_url></item>`;
  const note = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const namesOf = async (html: string, more = '') => {
    const xml = `<rss><channel><link>https://old.test</link><item><title>A</title><wp:post_id>1</wp:post_id>${more}<content:encoded><![CDATA[${html}]]></content:encoded></item>${['a', 'b', 'c'].map((name, n) => attachment(901 + n, `${name}.jpg`)).join('')}${attachment(904, 'd-scaled.jpg')}</channel></rss>`;
    const source = () => Readable.from([Buffer.from(xml)]);
    for await (const post of readWxr(source(), await readAttachments(source())))
      if ('pictures' in post)
        return [
          post.pictures.map(({ url }) => url.replace('https://old.test/u/', '')).join(' '),
          post.lostPictures,
        ];
    return undefined;
  };
  for (const [html, names, lost] of [
    ['[gallery ids="903,901"]', 'c.jpg a.jpg', 0],
    ["[gallery include='902' columns=2]", 'b.jpg', 0],
    ['[vc_gallery images="901,902"][vc_single_image image="903"]', 'a.jpg b.jpg c.jpg', 0],
    ['<!-- wp:gallery {"ids":[901,902]} --><!-- /wp:gallery -->', 'a.jpg b.jpg', 0],
    [
      '<!-- wp:image {"id":901,"sizeSlug":"large"} --><figure><img src="https://old.test/u/a-1024x768.jpg" class="wp-image-901"/></figure><!-- /wp:image -->',
      'a.jpg',
      0,
    ],
    ['<img class="alignleft wp-image-902" src="https://old.test/u/b-e1400-300x200.jpg">', 'b.jpg', 0],
    ['<img srcset="/u/x-300x200.jpg 300w, /u/x-2000x1500.jpg 2000w">', 'x-2000x1500.jpg', 0],
    ['<img src="data:image/gif;base64,R0" data-src="//www.old.test/u/a.jpg">', 'a.jpg', 0],
    ['<img src="http://i0.wp.com/old.test/u/b-300x200.jpg?resize=300">', 'b.jpg', 0],
    ['<img src="https://old.test/u/d-1024x768.jpg">', 'd-scaled.jpg', 0],
    [
      '[caption id="attachment_901"]<a href="https://old.test/u/a.jpg"><img src="https://old.test/u/a-150x150.jpg"></a> Oak[/caption]',
      'a.jpg',
      0,
    ],
    ['<a href="https://old.test/u/c.jpg">the plan</a>', 'c.jpg', 0],
    ['<div style="background-image:url(https://old.test/u/c.jpg)">x</div>', 'c.jpg', 0],
    ['[et_pb_image src="https://old.test/u/b.jpg" alt=""]', 'b.jpg', 0],
    ['[gallery ids="901,777,778"]', 'a.jpg', 2],
  ] as const)
    assert.deepEqual(await namesOf(html), [names, lost], html);
  const php = 'a:2:{i:0;s:3:"903";i:1;s:3:"901";}';
  assert.deepEqual(await namesOf('', note('photos', php)), ['c.jpg a.jpg', 0], 'fields of plugins');
  assert.deepEqual(await namesOf('', note('_product_image_gallery', '902,901')), ['b.jpg a.jpg', 0]);
  assert.deepEqual(
    await namesOf('', note('price', '901') + note('list', '901,5')),
    ['', 0],
    'numbers are no pictures',
  );
});

test('bugs-4 17 words in brackets stay where they are no codes, and links stay behind their words', () => {
  assert.equal(
    textOfHtml('It was [sic] [see photo]. Scale [1 = 20] [more] [x=y z].[note a="1"][b]c[/b][video]'),
    'It was [sic] [see photo]. Scale [1 = 20] [more] [x=y z].c',
  );
  assert.equal(
    textOfHtml(
      '<a href="https://a.test/x/">our work</a>, <a href="https://www.a.test">a.test</a>, <a href="mailto:a@b.test?subject=x">mail</a>, <a href="#top">up</a> <a href="https://a.test/p.jpg"><img src="/p.jpg"></a>',
    ),
    'our work (https://a.test/x/), a.test, mail (a@b.test), up',
  );
});

test('CONT-43 what visitors and plugins have written beside a post does not make it too long', async () => {
  const comment = `<wp:comment><wp:comment_content>${'word '.repeat(250_000)}</wp:comment_content></wp:comment>`;
  const note = `<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value>${'[] '.repeat(400_000)}</wp:meta_value></wp:postmeta>`;
  assert.deepEqual(
    (
      await read(rss(`<item><title>Barn</title>${comment}${note}<wp:post_name>barn</wp:post_name></item>`))
    ).map(({ title, slug }) => [title, slug]),
    [['Barn', 'barn']],
  );
});
