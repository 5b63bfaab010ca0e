// The same server with one more door that asks nobody who they are and reads as a login that no policy binds:
// what wall.ts compares with.
import { asJobOf } from '#platform/db/scope.ts';
import * as contract from '#features/items/content/contract.ts';
import { list } from '#features/items/content/server/list/queries.ts';
import { readConfig } from '#platform/config.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { buildApp, startServices } from '#processes/start-services.ts';
import { endpoint } from '#shared/endpoint.ts';
import { anybody } from '#shared/rights/right.ts';

const open = endpoint({ ...contract.list, who: 'public', path: '/open/accounts/:accountId/contents' });
const services = await startServices({
  config: readConfig(),
  appUrl: process.env['BENCH_DATABASE']!,
  works: false,
});
const app = await buildApp(services, [
  {
    name: 'open',
    routes: [
      answerOpen(open, { may: anybody }, ({ params, query }) =>
        services.db.withTenant(
          asJobOf(params.accountId),
          (tx) => list(tx, params.accountId, query, { ownOnly: null, types: null }),
          { reads: 'keptPlans' },
        ),
      ),
    ],
  },
]);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send!('up');
