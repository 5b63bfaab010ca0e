import { Button, TextInput } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { Later } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, problemText, useLanguage } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';
import { dateText } from '#shared/time/date-text.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { Item } from '../../../contract.ts';
import * as contract from '../../../contract-plan.ts';
import { canPublish } from '../../../policy.ts';
import { usePlanWords } from './plan-words.ts';
import css from './plan.module.css';

type Planned = Output<typeof contract.getPlan>;
/** Writes a moment by the clock of the account. */
const momentText = (moment: string, timeZone: string, language: Language) =>
  dateText(moment, 'moment', language, timeZone);
/** Returns the name of a time zone as people say it: its city. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The date and time at which the item publishes itself, in the pane of the publication (TASK-07). */
export function PlannedPublication({ item }: { item: Item }) {
  return (
    <Later>
      <Plan key={item.statusPublish} item={item} />
    </Later>
  );
}

function Plan({ item }: { item: Item }) {
  const t = usePlanWords();
  const language = useLanguage();
  const asker = useAsker();
  const params = { accountId: asker.id, contentId: item.id };
  const { data } = useEndpoint(contract.getPlan, { params }, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const remove = useAction(contract.removePlan, {
    refresh: [contract.getPlan],
    done: () => toast(t('removed')),
  });
  const mayPlan = canPublish(asker, item);
  if (!data || (!data.plan && !mayPlan)) return null;
  if (isOpen) return <PlanForm params={params} planned={data} close={() => setIsOpen(false)} />;
  const { plan, timeZone } = data;
  if (!plan)
    return (
      <Button
        variant="subtle"
        mt="xs"
        leftSection={<IconCalendarTime size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('plan')}
      </Button>
    );
  const moment = momentText(plan.publishAt, timeZone, language);
  return (
    <div className={css.plan} data-plan>
      {plan.failure ? (
        <p role="alert">
          <b className="strong">{t('failed', { moment })}</b>
          <span className="sub">{codeText(plan.failure)}</span>
        </p>
      ) : (
        <p>
          {t('planned')} <b className="strong num">{moment}</b>
          <span className="sub">{t('zone', { zone: cityOf(timeZone) })}</span>
        </p>
      )}
      {plan.plannedBy && <p className="sub">{t('by', { name: plan.plannedBy })}</p>}
      {mayPlan && (
        <div className="row">
          <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            {t('cancelPlan')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the clock of tomorrow morning in a time zone. */
const tomorrow = (timeZone: string) =>
  `${clockAt(new Date(Date.now() + 86_400_000), timeZone).slice(0, 10)}T09:00`;

function PlanForm({
  params,
  planned: { plan, timeZone },
  close,
}: {
  params: { accountId: string; contentId: string };
  planned: Planned;
  close: () => void;
}) {
  const t = usePlanWords();
  const [clock, setClock] = useState(
    plan && !plan.failure ? clockAt(plan.publishAt, timeZone) : tomorrow(timeZone),
  );
  const save = useAction(contract.setPlan, {
    refresh: [contract.getPlan],
    done: () => {
      toast(t('saved'));
      close();
    },
    onError: ({ status }) => status < 500 && status !== 0,
  });
  return (
    <form
      className={css.plan}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (clock) save.mutate({ params, body: { publishAt: momentOf(clock, timeZone) } });
      }}
    >
      <TextInput
        type="datetime-local"
        label={t('when')}
        description={t('zone', { zone: cityOf(timeZone) })}
        value={clock}
        min={clockAt(new Date(), timeZone)}
        onChange={(event) => setClock(event.currentTarget.value)}
        error={save.error && problemText(save.error)}
        autoFocus
      />
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={!clock}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
