import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { innerCallOf, Refusal } from './actions-inner.ts';
import { toolsOf } from './actions-tools.ts';

const PATH = '/api/accounts/:accountId/mcp';
/** Bytes of a message of a program. */
const MOST_BYTES = 262_144;
type Caller = { request: FastifyRequest; services: Services; accountId: string };
/** Checks the key of a program and returns its scopes. @throws 401, 403, 404 */
const scopesOf = ({ request, services, accountId }: Caller) =>
  withSession(
    services,
    request,
    { accountId, agencyId: null },
    async ({ key, accountId: entered }) => {
      if (!entered) throw notFound();
      if (!key) throw fail('unauthorised', 401);
      return key.scopes;
    },
    { scope: null },
  );
/** Enters the use of a tool in the log of the account, by the key. */
const note = ({ request, services, accountId }: Caller, tool: string, outcome: string) =>
  withSession(
    services,
    request,
    { accountId, agencyId: null },
    async (row, tx) =>
      audit(
        tx,
        { ...row, kind: 'key' },
        {
          action: 'secrets.tool_used',
          object: { type: 'tool', name: tool },
          after: { outcome },
        },
      ),
    { scope: null, isAgain: true },
  );

/** Makes the server of one request: the tools that the key of the request is offered. */
function serverOf(caller: Caller, scopes: readonly string[]): McpServer {
  const server = new McpServer(
    { name: 'content', version: '1' },
    { instructions: 'Content, testimonials, inquiries and numbers of one business.' },
  );
  const call = innerCallOf(caller.request, caller.accountId);
  for (const { name, title, description, input, reads, isOutward, run } of toolsOf(scopes))
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: {
          title,
          readOnlyHint: reads ?? false,
          destructiveHint: isOutward ?? false,
          idempotentHint: reads ?? false,
          openWorldHint: isOutward ?? false,
        },
      },
      async (values) => {
        try {
          const result = await run(values, call, caller.accountId);
          await note(caller, name, 'done');
          return { content: [{ type: 'text', text: JSON.stringify(result) }] };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          await note(caller, name, error.code);
          return {
            isError: true,
            content: [{ type: 'text', text: JSON.stringify({ code: error.code, message: error.message }) }],
          };
        }
      },
    );
  return server;
}

/** Serves the tools of an account to programs by the Model Context Protocol, over streamable HTTP, without sessions. */
export function mcpDoor(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'POST',
    url: PATH,
    bodyLimit: MOST_BYTES,
    async handler(request, reply) {
      const parsed = id.safeParse((request.params as { accountId: string }).accountId);
      if (!parsed.success) throw notFound();
      const caller = { request, services, accountId: parsed.data };
      const scopes = await scopesOf(caller);
      const handler = createMcpHandler(() => serverOf(caller, scopes), {
        maxSubscriptions: 0,
        onerror: (error) => request.log.warn({ err: error }, 'message of a program'),
      });
      const headers = new Headers();
      for (const name of ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
        if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name]);
      const address = `http://${request.headers.host ?? 'localhost'}${request.url}`;
      const asked = new Request(address, { method: 'POST', headers, body: JSON.stringify(request.body) });
      const answer = await handler.fetch(asked, { parsedBody: request.body });
      const text = await answer.text();
      return reply
        .code(answer.status)
        .headers({
          'content-type': answer.headers.get('content-type') ?? 'application/json',
          'cache-control': 'no-store',
        })
        .send(text);
    },
  });
  // Without sessions there is nothing to read or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}
