import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canManage } from '../policy.ts';
import { addWidget, demandReferences, findWidget, siteOf, widgetOf } from './actions.ts';
import { previewPath } from './public/actions-preview.ts';
import * as queries from './queries.ts';

type OneCall = AccountCall<{ widgetId: string }>;
const ofWidget = {
  may: canManage,
  subject: ({ tx, params }: OneCall) => findWidget(tx, params.accountId, params.widgetId),
};
/** Calls about widgets for other sites. */
export const routes = [
  answer(contract.list, { may: canManage, reads: true }, async ({ tx, params, services }) => ({
    widgets: (await queries.list(tx, params.accountId)).map(widgetOf),
    ...(await siteOf(tx, params.accountId, services.hosts)),
    counts: await queries.counts(tx, params.accountId),
  })),
  answer(contract.create, { may: canManage }, async ({ tx, actor, params, body }) => {
    const widget = await addWidget(tx, params.accountId, body);
    const { id, name } = widget;
    audit(tx, actor, { action: 'widgets.created', object: { type: 'widget', id, name } });
    return widget;
  }),
  answer(contract.get, { ...ofWidget, reads: true }, async ({ subject }) => subject),
  answer(contract.update, ofWidget, async ({ tx, actor, params, body, subject, services }) => {
    const { accountId } = params;
    const { name, kind, choice, look, hosts } = { ...subject, ...body };
    await demandReferences(tx, accountId, { choice });
    await queries.update(tx, accountId, subject.id, { name, kind, choice, look, hosts });
    await siteChanged(tx, services, accountId);
    audit(tx, actor, {
      action: 'widgets.changed',
      object: { type: 'widget', id: subject.id, name },
      before: subject,
      after: { ...subject, name, kind, choice, look, hosts },
    });
    return (await findWidget(tx, accountId, subject.id))!;
  }),
  answer(contract.remove, ofWidget, async ({ tx, actor, params, subject, services }) => {
    await queries.remove(tx, params.accountId, subject.id);
    await siteChanged(tx, services, params.accountId);
    const { id, name } = subject;
    audit(tx, actor, { action: 'widgets.removed', object: { type: 'widget', id, name } });
  }),
  answer(
    contract.preview,
    { may: canManage, reads: true },
    async ({ tx, params, body, services, request }) => {
      const { accountId } = params;
      await demandReferences(tx, accountId, body);
      const { origin } = await siteOf(tx, accountId, services.hosts);
      if (origin === null) throw fail('widgets.no_site', 409);
      return { url: origin + previewPath(services, { accountId, appHost: request.site.host, draft: body }) };
    },
  ),
];
