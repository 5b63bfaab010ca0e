import { accountParams, endpoint, id, nothing } from '#shared/endpoint.ts';

export const stop = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/streams/:streamId/stop',
  summary: "Stop the work of one's own stream; what came is kept",
  operationId: 'stopStream',
  who: 'account',
  params: accountParams.extend({ streamId: id }),
  output: nothing,
  example: {
    params: {
      accountId: '0190a1b2-0000-7000-8000-000000000001',
      streamId: '0190a1b2-0000-7000-8000-000000000002',
    },
  },
});
