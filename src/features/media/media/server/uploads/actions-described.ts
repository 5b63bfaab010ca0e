const problem = (status: number) => ({ $ref: `#/components/responses/Problem${status}` });
const parameters = [
  {
    name: 'uploadId',
    in: 'path',
    required: true,
    description: 'The end of the `uploadUrl` that announcing the file answered',
    schema: { type: 'string' },
    example: '01900000-0000-7000-8000-000000000001.01900000-0000-7000-8000-000000000002',
  },
  {
    name: 'Tus-Resumable',
    in: 'header',
    required: true,
    schema: { type: 'string', const: '1.0.0' },
    example: '1.0.0',
  },
];
const offset = { 'Upload-Offset': { description: 'Bytes that have arrived', schema: { type: 'integer' } } };
const operation = (operationId: string, summary: string, more: Record<string, unknown>) => ({
  operationId,
  summary,
  description: `${summary}. Scope of a key: \`media.write\`.`,
  tags: ['media'],
  security: [{ session: [] }, { key: [] }],
  ...more,
});
const refusals = {
  401: problem(401),
  403: problem(403),
  404: problem(404),
  429: problem(429),
  503: problem(503),
};
const uploadOffset = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example: 0,
};

/** The part of the API document on resumable uploads (tus 1.0), whose bodies are parts of files. */
export const described = {
  '/api/uploads/{uploadId}': {
    head: operation('getUpload', 'Tell how many bytes of a file have arrived', {
      parameters,
      responses: { 200: { description: 'The upload is there', headers: offset }, ...refusals },
    }),
    patch: operation('appendUpload', 'Send the next bytes of a file', {
      parameters: [...parameters, uploadOffset],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        204: { description: 'The bytes have arrived', headers: offset },
        ...refusals,
        409: problem(409),
        413: problem(413),
        507: problem(507),
      },
    }),
    delete: operation('deleteUpload', 'End an upload and remove what has arrived', {
      parameters,
      responses: { 204: { description: 'Removed' }, ...refusals, 409: problem(409) },
    }),
  },
};
