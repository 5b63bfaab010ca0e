import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { templateSections, type TemplateSection } from '#shared/template-sections.ts';
import { number } from '#shared/words.ts';
import {
  createRollout,
  getTemplate,
  listTemplates,
  moveRollout,
  type AccountApplication,
  type Release,
} from '../../contract.ts';
import { WAVE } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { AccountsSelect, type Chosen } from './account-choice.tsx';
import { SectionBoxes } from './section-boxes.tsx';

const refresh = [getTemplate, listTemplates];
/** Gives a release to several accounts: three at once, the others after a word, or not at all. */
export function RolloutPart({
  agencyId,
  templateId,
  releases,
  applications,
}: {
  agencyId: string;
  templateId: string;
  releases: readonly Release[];
  applications: readonly AccountApplication[];
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const [accounts, setAccounts] = useState<Chosen[]>([]);
  const [sections, setSections] = useState<TemplateSection[]>([...templateSections]);
  const [releaseId, setReleaseId] = useState(releases[0]!.id);
  const params = { agencyId, accountTemplateId: templateId };
  const begin = useAction(createRollout, {
    refresh,
    done: () => {
      setAccounts([]);
      toast(t('began'));
    },
  });
  const held = Map.groupBy(
    applications.filter(({ state, rolloutId }) => state === 'held' && rolloutId !== null),
    ({ rolloutId }) => rolloutId!,
  );
  return (
    <section className={css.part}>
      <h2>{t('rollout')}</h2>
      <p className={css.lead}>{t('rolloutLead')}</p>
      {[...held].map(([rolloutId, waiting]) => (
        <Held key={rolloutId} params={{ ...params, templateRolloutId: rolloutId }} waiting={waiting} />
      ))}
      <div className={css.two}>
        <Select
          label={t('release')}
          allowDeselect={false}
          data-reads
          comboboxProps={{ withinPortal: false }}
          data={releases.map((each) => ({ value: each.id, label: number(each.number, language) }))}
          value={releaseId}
          onChange={(value) => setReleaseId(value ?? releaseId)}
        />
        <AccountsSelect agencyId={agencyId} value={accounts} choose={setAccounts} />
      </div>
      {accounts.length > 0 && <SectionBoxes value={sections} choose={setSections} />}
      <Button
        disabled={accounts.length === 0 || sections.length === 0}
        loading={begin.isPending}
        onClick={() =>
          begin.mutate({ params, body: { releaseId, accountIds: accounts.map(({ id }) => id), sections } })
        }
      >
        {t('begin', { count: Math.max(1, Math.min(accounts.length, WAVE.first)) })}
      </Button>
    </section>
  );
}
function Held({
  params,
  waiting,
}: {
  params: { agencyId: string; accountTemplateId: string; templateRolloutId: string };
  waiting: readonly AccountApplication[];
}) {
  const t = useScreenWords();
  const move = useAction(moveRollout, {
    refresh,
    done: (_output, { body: { next } }) => toast(t(next === 'go' ? 'began' : 'stopped')),
  });
  const count = waiting.length;
  return (
    <div className={css.preview}>
      <p role="status">
        <b className="strong">{t('waits', { count })}</b>
      </p>
      <p className="muted">{waiting.map(({ accountName }) => accountName).join(', ')}</p>
      <div className={css.foot}>
        <Button
          variant="default"
          loading={move.isPending}
          onClick={() => move.mutate({ params, body: { next: 'stop' } })}
        >
          {t('leaveOut')}
        </Button>
        <Button loading={move.isPending} onClick={() => move.mutate({ params, body: { next: 'go' } })}>
          {t('goOn', { count })}
        </Button>
      </div>
    </div>
  );
}
