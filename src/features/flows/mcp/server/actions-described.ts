const problem = (status: number) => ({ $ref: `#/components/responses/Problem${status}` });
const message = {
  type: 'object',
  properties: { jsonrpc: { type: 'string', const: '2.0' } },
  required: ['jsonrpc'],
  additionalProperties: true,
};
const json = (schema: object) => ({ 'application/json': { schema } });
const parameters = [
  {
    name: 'accountId',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    example: '01900000-0000-7000-8000-000000000001',
  },
];
const summary = 'Use the tools of an account by the Model Context Protocol (streamable HTTP)';
/** The part of the API document on the tools, whose messages are those of another protocol. */
export const described = {
  '/api/accounts/{accountId}/mcp': {
    post: {
      operationId: 'useTools',
      summary,
      description: `${summary}. A key is offered the tools for which it has the scopes; each use is an entry of the log.`,
      tags: ['mcp'],
      security: [{ key: [] }],
      parameters,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: message, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
        },
      },
      responses: {
        200: { description: 'The answer, also where a tool has refused', content: json(message) },
        202: { description: 'A notification has arrived' },
        400: problem(400),
        401: problem(401),
        403: problem(403),
        404: problem(404),
        413: problem(413),
        429: problem(429),
      },
    },
  },
};
