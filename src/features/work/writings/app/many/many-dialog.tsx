import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAccountLanguages } from '#features/tenants/tenants/app/parts/languages/account-languages.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { languageTable, type Language } from '#shared/language.ts';
import type { Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-runs.ts';
import { list as listDrafts } from '../../contract.ts';
import { destinations, type Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { Reasons } from './reasons.tsx';
import { RunProgress } from './run-progress.tsx';
import css from '../settings.module.css';

/** Has texts written for many items: what they come to first, then the job with its progress. */
export function ManyDialog({ ids, close }: { ids: readonly string[]; close: () => void }) {
  const t = useScreenWords();
  const [runId, setRunId] = useState<string>();
  return (
    <Dialog open close={close} stays title={t('manyTitle')} lead={t('manyLead')}>
      {runId ? (
        <>
          <RunProgress runId={runId} />
          <DialogFoot>
            <Button data-reads onClick={close}>
              {t('close')}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <ManyForm ids={ids} close={close} begun={setRunId} />
      )}
    </Dialog>
  );
}

function ManyForm({
  ids,
  close,
  begun,
}: {
  ids: readonly string[];
  close: () => void;
  begun: (runId: string) => void;
}) {
  const t = useScreenWords();
  const account = useAccount();
  const [chosen, setChosen] = useState<Destination[]>(['site']);
  const languages = useAccountLanguages();
  const [language, setLanguage] = useState(account.language as Language);
  const [onlyMissing, setOnlyMissing] = useState(true);
  const isTooMany = ids.length > contract.MOST_RUN_ITEMS;
  const params = { accountId: account.id };
  const body = { ids: ids.slice(0, contract.MOST_RUN_ITEMS), destinations: chosen, language, onlyMissing };
  const estimate = useEndpoint(
    contract.estimateRun,
    { params, body },
    { staleTime: 0, keep: true, enabled: chosen.length > 0 },
  );
  const create = useAction(contract.createRun, {
    refresh: [contract.listRuns, listDrafts],
    done: ({ id }) => begun(id),
  });
  const cost = estimate.isSuccess && !estimate.isPlaceholderData && chosen.length ? estimate.data : undefined;
  const start = async () => {
    const asks = cost?.asksFirst && !cost.isTemplate;
    if (asks && !(await confirm({ title: t('softLimit'), lead: t('softLimitWhat'), yes: t('write') })))
      return;
    create.mutate({ params, body: { ...body, passesSoftCap: Boolean(asks) } });
  };
  const toggle = (destination: Destination, isOn: boolean) =>
    setChosen(destinations.filter((other) => (other === destination ? isOn : chosen.includes(other))));
  return (
    <div className={`${css.form} ${css.below}`}>
      <fieldset className={css.choices} aria-label={t('usedFor')}>
        {destinations.map((destination) => (
          <Checkbox
            key={destination}
            label={t(`to_${destination}`)}
            checked={chosen.includes(destination)}
            onChange={(event) => toggle(destination, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {languages.length > 1 && (
        <NativeSelect
          label={t('language')}
          data={languages.map((code) => ({ value: code, label: languageTable[code].name }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
      )}
      <Checkbox
        label={t('onlyMissing')}
        checked={onlyMissing}
        onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
      />
      {isTooMany && <p className="muted">{t('firstItems', { count: contract.MOST_RUN_ITEMS })}</p>}
      {chosen.length > 0 && (
        <Loaded query={estimate} rows={2}>
          {(data) => <Cost cost={data} />}
        </Loaded>
      )}
      <DialogFoot>
        <Button variant="subtle" color="gray" data-reads onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!cost?.texts || !cost.isEnough}
          loading={create.isPending}
          onClick={() => void start()}
        >
          {t('writeMany', { count: cost?.texts ?? 0 })}
        </Button>
      </DialogFoot>
    </div>
  );
}

/** Says what the texts come to, and why others are not written. */
function Cost({ cost }: { cost: Output<typeof contract.estimateRun> }) {
  const t = useScreenWords();
  const language = useLanguage();
  const show = (value: number) => number(value, language);
  return (
    <div aria-live="polite">
      <p>
        <b className="strong">
          {t('textCount', { count: cost.texts })} {t('itemCount', { count: cost.items })}
        </b>{' '}
        {cost.isTemplate
          ? t('free')
          : t('manyCost', {
              words: show(cost.tokens),
              most: show(cost.mostTokens),
              left: show(cost.tokensLeft),
            })}
      </p>
      {!cost.isEnough && (
        <p className={css.bad} role="alert">
          {codeText(cost.tokensLeft > 0 ? 'writings.too_few' : 'tokens.empty')}
        </p>
      )}
      <Reasons reasons={cost.reasons} />
    </div>
  );
}
