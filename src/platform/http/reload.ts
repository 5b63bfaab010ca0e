import type { FastifyInstance } from 'fastify';

/**
 * Development only (npm run dev): open pages hold a stream; when the server comes back after a change they
 * load themselves anew.
 */
const script =
  "let was=false;const stream=new EventSource('/dev/reload');stream.onopen=()=>{if(was)location.reload();was=true};";

export function reload(app: FastifyInstance): void {
  const ends = new Set<() => void>();
  app.get('/dev/reload.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(script),
  );
  app.get('/dev/reload', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    const end = () => reply.raw.end();
    ends.add(end);
    request.raw.on('close', () => ends.delete(end));
    return reply;
  });
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!/text\/html/.test(String(reply.getHeader('content-type'))) || reply.getHeader('content-encoding'))
      return payload;
    const html = Buffer.isBuffer(payload) ? payload.toString() : payload;
    if (typeof html !== 'string') return payload;
    reply.removeHeader('content-length');
    return html.replace('</head>', '<script type="module" src="/dev/reload.js"></script></head>');
  });
}
