import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Language } from '#shared/language.ts';
import { getDrift, listApplications, type Preview } from '../../contract-applications.ts';
import { applyStarter, getOffer } from '../../contract-starters.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { Going } from './going.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { LanguageSelect, StarterSelect, useStarters } from './starter-select.tsx';

/** Shows an account what a starter would do to it, and applies it. */
export function StarterPart({ account }: { account: { id: string; name: string; language: Language } }) {
  const t = useScreenWords();
  const starters = useStarters();
  const [starterId, setStarterId] = useState<string | null>(null);
  const [language, setLanguage] = useState(account.language);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [applicationId, setApplicationId] = useState<string | null>(null);
  const params = { accountId: account.id };
  const attempt = useAction(applyStarter, { done: (answer) => setPreview(answer.preview) });
  const apply = useAction(applyStarter, {
    refresh: [listApplications, getOffer, getDrift],
    done: ({ application }) => {
      setPreview(null);
      setApplicationId(application?.id ?? null);
    },
  });
  const starter = starters.find(({ id }) => id === starterId);
  const change = (set: () => void) => {
    setPreview(null);
    setApplicationId(null);
    set();
  };
  const body = { starterId: starterId ?? '', language };
  return (
    <section className={css.part}>
      <h2>{t('starters')}</h2>
      <p className={css.lead}>{t('startersOwn')}</p>
      <div className={css.two}>
        <StarterSelect starters={starters} value={starter} choose={(id) => change(() => setStarterId(id))} />
        <LanguageSelect value={language} choose={(chosen) => change(() => setLanguage(chosen))} />
      </div>
      <Button
        variant="default"
        disabled={!starter}
        loading={attempt.isPending}
        onClick={() => attempt.mutate({ params, body: { ...body, dryRun: true } })}
      >
        {t('preview')}
      </Button>
      {applicationId && <Going account={account} applicationId={applicationId} />}
      {preview && (
        <div className={css.preview}>
          <h3>{t('whatItDoes', { name: account.name })}</h3>
          {preview.rows.length === 0 ? (
            <EmptyState title={t('nothing')} lead={t('nothingWhy')} />
          ) : (
            <>
              <PreviewRows preview={preview} rows={preview.rows} release={1} />
              <div className={css.foot}>
                <span className="muted">{t('startersKeep')}</span>
                <Button loading={apply.isPending} onClick={() => apply.mutate({ params, body })}>
                  {t('applyTo', { name: account.name })}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  );
}
