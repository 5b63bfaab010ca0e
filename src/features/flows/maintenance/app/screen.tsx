import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { MomentField, ownZone } from './parts/moment-field.tsx';
import { noTexts, TextsFields } from './parts/texts-fields.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './maintenance.module.css';

/** Milliseconds between two looks, since a maintenance begins and ends at its time. */
const AGAIN_MS = 15_000;
const HOUR = 3_600_000;

/** The operator begins, plans and ends a maintenance (issue 43 D). */
export function Screen() {
  const t = useScreenWords();
  const query = useEndpoint(contract.getPlannedMaintenance, {}, { staleTime: 0, refetchInterval: AGAIN_MS });
  return (
    <Page title={useWords('maintenance')('maintenance')} lead={t('lead')} narrow>
      <Loaded query={query} rows={4}>
        {({ maintenance }) => (
          <>
            {maintenance ? <Now maintenance={maintenance} /> : <p>{t('none')}</p>}
            <PlanForm key={maintenance?.startsAt ?? ''} maintenance={maintenance} />
          </>
        )}
      </Loaded>
      <What />
    </Page>
  );
}

/** Shows the maintenance that goes on or is planned, with a button that ends it. */
function Now({ maintenance: { startsAt, endsAt } }: { maintenance: contract.Maintenance }) {
  const t = useScreenWords();
  const dates = useDates();
  const isUnderWay = Date.parse(startsAt) <= Date.now();
  const end = useAction(contract.endMaintenance, {
    refresh: [contract.getPlannedMaintenance],
    done: () => toast(t(isUnderWay ? 'ended' : 'canceled')),
  });
  return (
    <div className={css.now} role="status">
      <p>
        <b className="strong">{t(isUnderWay ? 'underWay' : 'planned')}</b>{' '}
        {isUnderWay
          ? t('underWayUntil', { end: dates.moment(endsAt) })
          : t('plannedFor', { start: dates.moment(startsAt), end: dates.moment(endsAt) })}
      </p>
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
        {t(isUnderWay ? 'end' : 'cancel')}
      </Button>
    </div>
  );
}

/** Edits the times and the sentence. */
function PlanForm({ maintenance }: { maintenance: contract.Maintenance | null }) {
  const t = useScreenWords();
  const [inHour] = useState(() => new Date(Date.now() + HOUR).toISOString());
  const form = useKitForm({
    shape: contract.planMaintenance.body,
    initial: {
      startsAt: maintenance?.startsAt ?? null,
      endsAt: maintenance?.endsAt ?? inHour,
      texts: maintenance?.texts ?? noTexts,
    },
  });
  const save = useAction(contract.planMaintenance, {
    refresh: [contract.getPlannedMaintenance],
    onError: form.refuse,
    done: () => toast(t('saved')),
  });
  const { startsAt, endsAt } = form.getValues();
  const isNow = startsAt === null || Date.parse(startsAt) <= Date.now();
  const isUnderWay = maintenance !== null && Date.parse(maintenance.startsAt) <= Date.now();
  const word = isNow ? 'begin' : 'plan';
  const begin = async (body: typeof form.values) => {
    const isSure =
      !isNow ||
      isUnderWay ||
      (await confirm({ title: t('beginAsk'), lead: t('beginWhat'), yes: t('begin'), danger: true }));
    if (isSure) save.mutate({ body });
  };
  return (
    <form noValidate onSubmit={form.submit((body) => void begin(body))}>
      <Stack>
        <MomentField
          label={t('start')}
          description={`${t('startWhy')} ${t('zone', { zone: ownZone() })}`}
          value={startsAt}
          change={(moment) => form.setFieldValue('startsAt', moment)}
          input={form.field('startsAt')}
        />
        <MomentField
          label={t('finish')}
          value={endsAt || null}
          change={(moment) => form.setFieldValue('endsAt', moment ?? '')}
          input={form.field('endsAt')}
        />
        <TextsFields form={form} />
        <div className="row">
          <Button type="submit" loading={save.isPending}>
            {t(isUnderWay ? 'change' : word)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Says what a maintenance does to whom. */
function What() {
  const t = useScreenWords();
  return (
    <section className={css.what}>
      <h2>{t('what')}</h2>
      <ul>
        {(['whatApp', 'whatSites', 'whatKeys', 'whatJobs'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
