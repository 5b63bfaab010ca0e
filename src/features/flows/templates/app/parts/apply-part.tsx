import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Tabs } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { templateSections, type TemplateSection } from '#shared/template-sections.ts';
import { number } from '#shared/words.ts';
import { getTemplate, listTemplates, type Release } from '../../contract.ts';
import { applyTemplate, type Preview } from '../../contract-applications.ts';
import type { Decision, Outcome } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { AccountSelect, type Chosen } from './account-choice.tsx';
import { Going } from './going.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { SectionBoxes } from './section-boxes.tsx';

/** A question with its answer, which is shown until something else is chosen. */
type Asked = { account: Chosen; release: Release; sections: TemplateSection[]; preview: Preview };

/** Chooses a release, an account and parts, shows what it does there, and applies it (TMPL-02). */
export function ApplyPart({ agencyId, releases }: { agencyId: string; releases: readonly Release[] }) {
  const t = useScreenWords();
  const language = useLanguage();
  const [releaseId, setReleaseId] = useState(releases[0]!.id);
  const [account, setAccount] = useState<Chosen | null>(null);
  const [sections, setSections] = useState<TemplateSection[]>([...templateSections]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const release = releases.find(({ id }) => id === releaseId) ?? releases[0]!;
  const attempt = useAction(applyTemplate, {
    done: ({ preview }) => {
      if (preview && account) setAsked({ account, release, sections, preview });
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setAsked(null);
      set(value);
    };
  return (
    <section className={css.part}>
      <h2>{t('apply')}</h2>
      <p className={css.lead}>{t('applyLead')}</p>
      <div className={css.two}>
        <Select
          label={t('release')}
          allowDeselect={false}
          data-reads
          comboboxProps={{ withinPortal: false }}
          data={releases.map((each) => ({ value: each.id, label: number(each.number, language) }))}
          value={release.id}
          onChange={(value) => change(setReleaseId)(value ?? release.id)}
        />
        <AccountSelect agencyId={agencyId} label={t('account')} value={account} choose={change(setAccount)} />
      </div>
      <SectionBoxes value={sections} choose={change(setSections)} />
      <Button
        variant="default"
        disabled={!account || sections.length === 0}
        loading={attempt.isPending}
        onClick={() =>
          attempt.mutate({
            params: { accountId: account!.id },
            body: { releaseId: release.id, sections, dryRun: true },
          })
        }
      >
        {t('preview')}
      </Button>
      {asked && <Answer key={`${asked.account.id} ${asked.release.id}`} asked={asked} />}
    </section>
  );
}

const tabs = ['conflict', 'added', 'changed', 'removed', 'left', 'untouched'] as const satisfies Outcome[];
function Answer({ asked }: { asked: Asked }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { account, release, sections, preview } = asked;
  const [tab, setTab] = useState<Outcome | null>(null);
  const [decisions, setDecisions] = useState<Decision[]>([]);
  const [applicationId, setApplicationId] = useState<string | null>(null);
  const apply = useAction(applyTemplate, {
    refresh: [getTemplate, listTemplates],
    done: ({ application }) => setApplicationId(application?.id ?? null),
  });
  const { rows, counts } = preview;
  const decide = (decision: Decision) =>
    setDecisions((before) => [
      ...before.filter(({ row, field }) => row !== decision.row || field !== decision.field),
      decision,
    ]);
  const open = rows.flatMap(({ row, outcome, fields }): { row: string; field: string | null }[] => {
    if (outcome !== 'conflict') return [];
    const conflicts = fields.filter(({ state }) => state === 'conflict');
    return fields.length ? conflicts.map(({ field }) => ({ row, field })) : [{ row, field: null }];
  });
  const decideAll = (takes: boolean) => setDecisions(open.map((conflict) => ({ ...conflict, takes })));
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const changes = (counts.added ?? 0) + (counts.changed ?? 0) + (counts.removed ?? 0);
  if (applicationId) return <Going account={account} applicationId={applicationId} />;
  return (
    <div className={css.preview}>
      <h3>{t('whatItDoes', { name: account.name })}</h3>
      {preview.unknown.length > 0 && (
        <p role="alert">{t('unknownParts', { names: preview.unknown.join(', ') })}</p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('nothing')} lead={t('nothingWhy')} />
      ) : (
        <>
          <Tabs
            label={t('happens')}
            tabs={[
              {
                label: t('o_all'),
                count: number(rows.length, language),
                current: tab === null,
                pick: () => setTab(null),
              },
              ...tabs
                .filter((name) => count(name) > 0)
                .map((name) => ({
                  label: t(`o_${name}`),
                  count: number(count(name), language),
                  current: tab === name,
                  pick: () => setTab(name),
                })),
            ]}
          />
          {open.length > 1 && (
            <div className={css.bulk}>
              <Button variant="subtle" size="compact-sm" onClick={() => decideAll(false)}>
                {t('keepAll')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => decideAll(true)}>
                {t('takeAll', { number: release.number })}
              </Button>
            </div>
          )}
          <PreviewRows
            preview={preview}
            rows={tab === null ? rows : rows.filter(({ outcome }) => outcome === tab)}
            release={release.number}
            decisions={decisions}
            decide={decide}
          />
          {preview.isCut && <p className="muted">{t('cut')}</p>}
          <div className={css.foot}>
            <span className="muted">
              {t('summary', {
                changes: t('changesOf', { count: changes }),
                conflicts: t('conflictsOf', { count: counts.conflict ?? 0 }),
              })}
            </span>
            <Button
              loading={apply.isPending}
              onClick={() =>
                apply.mutate({
                  params: { accountId: account.id },
                  body: { releaseId: release.id, sections, decisions },
                })
              }
            >
              {t('applyTo', { name: account.name })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
