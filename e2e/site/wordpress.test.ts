// about: widgets, testimonials
import assert from 'node:assert/strict';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import * as contract from '#features/praise/widgets/contract.ts';
import { ask as call } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { startWordPress, withoutWordPress } from '../kit/wordpress.ts';
import { freePort } from '../product.ts';
import { openBrowser, world } from '../world.ts';

/** A real WordPress, into whose page somebody writes nothing but the address of a widget. */
test('a WordPress shows a widget by its address alone', { skip: withoutWordPress }, async () => {
  const port = await freePort();
  const w = await world({ port, env: { PORT: String(port) } });
  Object.assign(w.server.config, { publicPort: String(port) });
  const browser = await openBrowser();
  after(() => browser.close());
  await w.server.sql(
    `
      insert into content_public (
        account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content, status_publish,
        is_featured, is_testimonial, title, description, seo_title, seo_description, slug, city, neighborhood,
        address, testimonial, rating, sort_at, updated_at, in_widgets
      )
      select account_id, id, content_type_id, stage_id, 'testimonial', status_service, status_content, 'published',
        false, true, title, '', '', '', id::text, '', '', '',
        testimonial || '{"customerTitle": "", "photos": []}', 5, created_at, now(), true
      from content
      where is_testimonial
    `,
  );
  const { cookie } = await makePerson(w.server, { role: 'account', accountId: w.cedar });
  const widget = await call(w.server, contract.create, {
    cookie,
    params: { accountId: w.cedar },
    body: { name: 'wall', kind: 'wall', hosts: ['localhost'], look: contract.initialSettings.look },
  });
  assert.equal(widget.status, 201, widget.text);
  // The resolver of a machine need not know names below localhost; browsers do.
  const proxy = createServer((request, response) => {
    const { pathname, search, host } = new URL(request.url ?? '', 'http://none');
    const headers = { ...request.headers, host };
    ask({ port, host: '127.0.0.1', path: `${pathname}${search}`, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  after(() => proxy.close());
  const wordpressPort = await freePort();
  const address = w.url(`/widgets/${widget.body.id}`, 'cedarstone.localhost');
  const output = await startWordPress(address, {
    WORDPRESS_PORT: String(wordpressPort),
    SERVE: '120',
    PROXY: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  });
  assert.match(output, new RegExp(`<iframe[^>]*src="[^"]*/widgets/${widget.body.id}`), output);
  const page = await (await browser.newContext()).newPage();
  await page.goto(/http:\/\/localhost:\d+\/\?page_id=\d+/.exec(output)![0]);
  await page.frameLocator('iframe').getByText('They treated the old wall as if it were their own.').waitFor();
});
