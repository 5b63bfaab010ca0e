import './error-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenParams } from '#app/screen.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { getTemplate, listTemplates, removeTemplate, type Release, type Template } from '../contract.ts';
import { isUnderWay } from '../rules.ts';
import { seenBy, SourceOf } from './list.tsx';
import { Applications } from './parts/applications.tsx';
import { ApplyPart } from './parts/apply-part.tsx';
import { FreezeDialog } from './parts/freeze-dialog.tsx';
import { RenameDialog } from './parts/rename-dialog.tsx';
import { RolloutPart } from './parts/rollout-part.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './templates.module.css';

/** Shows a template: its releases, what they do to an account, and in which accounts they are. */
export function Screen() {
  const { accountTemplateId = '' } = useScreenParams<'accountTemplateId'>();
  const { me } = useSession();
  const agencyId = agencyOf(me)?.id ?? '';
  const query = useEndpoint(
    getTemplate,
    { params: { agencyId, accountTemplateId } },
    {
      enabled: agencyId !== '',
      staleTime: 0,
      pollWhile: ({ applications }) => applications.some(isUnderWay),
    },
  );
  return (
    <Loaded query={query} screen>
      {({ template, releases, applications }) => (
        <Page title={template.name} actions={<Actions agencyId={agencyId} template={template} />}>
          <section className={css.part}>
            <p>
              <SourceOf template={template} />
              <span className="muted"> · {<SeenBy template={template} />}</span>
            </p>
          </section>
          <Releases releases={releases} />
          {releases.length > 0 && (
            <>
              <ApplyPart agencyId={agencyId} releases={releases} />
              <RolloutPart
                agencyId={agencyId}
                templateId={template.id}
                releases={releases}
                applications={applications}
              />
            </>
          )}
          <Applications applications={applications} />
        </Page>
      )}
    </Loaded>
  );
}
function SeenBy({ template }: { template: Template }) {
  const t = useScreenWords();
  return <>{t(seenBy(template))}</>;
}

function Actions({ agencyId, template }: { agencyId: string; template: Template }) {
  const t = useScreenWords();
  const navigate = useNavigateTo();
  const [dialog, setDialog] = useState<'freeze' | 'rename' | null>(null);
  const remove = useAction(removeTemplate, {
    refresh: [listTemplates],
    done: () => {
      toast(t('removed'));
      navigate({ to: '/templates' });
    },
  });
  if (!template.isOwn) return null;
  const ask = async () => {
    const title = t('removeAsk', { name: template.name });
    if (await confirm({ title, lead: t('removeWhat'), yes: t('remove'), danger: true }))
      remove.mutate({ params: { agencyId, accountTemplateId: template.id } });
  };
  const close = () => setDialog(null);
  return (
    <>
      <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => void ask()}>
        {t('remove')}
      </Button>
      <Button variant="default" onClick={() => setDialog('rename')}>
        {t('rename')}
      </Button>
      {!template.starterId && (
        <Button disabled={!template.sourceAccountId} onClick={() => setDialog('freeze')}>
          {t('freeze')}
        </Button>
      )}
      {dialog === 'freeze' && <FreezeDialog agencyId={agencyId} template={template} close={close} />}
      {dialog === 'rename' && <RenameDialog agencyId={agencyId} template={template} close={close} />}
    </>
  );
}

function Releases({ releases }: { releases: readonly Release[] }) {
  const t = useScreenWords();
  return (
    <section className={css.part}>
      <h2>{t('releases')}</h2>
      <DataTable
        plain
        caption={t('releases')}
        query={{ error: null, isPending: false, refetch: () => undefined }}
        rows={[...releases]}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={(release) => String(release.number)}
        empty={<EmptyState title={t('noReleases')} lead={t('noReleasesWhy')} />}
      />
    </section>
  );
}
function useColumns(): Column<Release>[] {
  const t = useScreenWords();
  const dates = useDates();
  const language = useLanguage();
  return [
    {
      key: 'number',
      header: t('release'),
      nowrap: true,
      cell: (release) => <b className="strong num">{number(release.number, language)}</b>,
    },
    {
      key: 'notes',
      header: t('notes'),
      grow: true,
      cell: ({ notes, leftOut }) => {
        const { places = 0, ...secrets } = leftOut;
        const count = Object.values(secrets).reduce((sum, each) => sum + each, 0);
        return (
          <>
            <span dir="auto">{notes || <span className="muted">{t('noNotes')}</span>}</span>
            {count > 0 && <span className="sub">{t('leftSecrets', { count })}</span>}
            {places > 0 && <span className="sub">{t('leftPlaces', { count: places })}</span>}
          </>
        );
      },
    },
    {
      key: 'frozen',
      header: t('when'),
      nowrap: true,
      hide: 's',
      cell: ({ frozenAt, frozenByName }) => (
        <span className="muted">{t('frozenBy', { day: dates.day(frozenAt), name: frozenByName })}</span>
      ),
    },
    {
      key: 'parts',
      header: t('sections'),
      end: true,
      nowrap: true,
      cell: ({ rows }) => t('parts', { count: Object.values(rows).reduce((sum, each) => sum + each, 0) }),
    },
  ];
}
