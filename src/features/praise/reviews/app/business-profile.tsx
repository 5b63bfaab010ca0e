import { Button, Radio, Select } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import css from './reviews.module.css';
import { useScreenWords } from './screen-words.ts';

/** Chooses the location of a Business Profile whose reviews are imported (INTG-11). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reviews')('gmb');
  const { id: accountId } = useAccount();
  const { id } = useScreenParams<'id'>();
  const navigate = useNavigateTo();
  const summary = useEndpoint(contract.summary, { params: { accountId } });
  return (
    <Page title={title} lead={t('gmbLead')}>
      <Loaded query={summary}>
        {({ connections }) => {
          const profiles = connections.filter(({ source }) => source === 'google');
          const profile = profiles.find((each) => each.id === id) ?? profiles[0];
          if (!profile)
            return (
              <EmptyState title={t('gmbNone')} lead={t('gmbNoneWhy')}>
                <GoButton to="/settings/integrations">{t('gmbConnect')}</GoButton>
              </EmptyState>
            );
          return (
            <>
              {profiles.length > 1 && (
                <Select
                  label={t('gmbWhich')}
                  data={profiles.map((each, at) => ({
                    value: each.id,
                    label: each.name || `Google ${at + 1}`,
                  }))}
                  value={profile.id}
                  allowDeselect={false}
                  onChange={(value) => navigate({ to: `/settings/gmbConfiguration/${value ?? ''}` })}
                />
              )}
              <Locations key={profile.id} accountId={accountId} profileId={profile.id} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
function Locations({ accountId, profileId }: { accountId: string; profileId: string }) {
  const t = useScreenWords();
  const params = { accountId, profileId };
  const list = useEndpoint(contract.listLocations, { params });
  const refresh = [contract.listLocations, contract.summary];
  const read = useAction(contract.readLocations, { refresh });
  const choose = useAction(contract.chooseLocation, { refresh, done: () => toast(t('gmbSaved')) });
  const failure = read.isPending ? undefined : read.data?.failure;
  const button = (label: string) => (
    <>
      <Button variant="default" loading={read.isPending} onClick={() => read.mutate({ params })}>
        {label}
      </Button>
      <p role="status">
        {failure && codeText(failure)}
        {failure && read.data?.said && <> {t('says', { words: read.data.said })}</>}
      </p>
    </>
  );
  return (
    <Loaded query={list}>
      {({ locations }) =>
        locations.length ? (
          <div className={css.form}>
            <Radio.Group
              label={t('gmbLocations')}
              value={locations.find(({ isChosen }) => isChosen)?.id ?? null}
              onChange={(locationId) => choose.mutate({ params: { ...params, locationId } })}
            >
              {locations.map(({ id, title, address }) => (
                <Radio key={id} mt="sm" value={id} label={title} description={address} />
              ))}
            </Radio.Group>
            <div>{button(t('gmbReadAgain'))}</div>
            <div>
              <GoButton to="/reviewsImport">{t('gmbNext')}</GoButton>
            </div>
          </div>
        ) : (
          <EmptyState title={t('gmbNoLocations')} lead={t('gmbNoLocationsWhy')}>
            {button(t('gmbRead'))}
          </EmptyState>
        )
      }
    </Loaded>
  );
}
