import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { useScreenWords } from './screen-words.ts';
import css from './webhooks.module.css';

const programs = ['zapier', 'make', 'n8n', 'activepieces'] as const;
const steps = ['1', '2', '3'] as const;

/** Says what to click in four programs that connect others, with the addresses that they ask for (INTG-08). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('webhooks')('zapier');
  const { id: accountId } = useAccount();
  const base = `${location.origin}/api/accounts/${accountId}`;
  const addresses = [
    { label: 'base', value: base },
    { label: 'subscribeAt', value: `${base}/hooks` },
    { label: 'samplesAt', value: `${base}/hooks/samples?event=lead.received` },
  ] as const;
  return (
    <Page
      title={title}
      lead={t('zapierLead')}
      narrow
      actions={
        <>
          <GoButton to="/extras/apiKeys" variant="default">
            {t('toKeys')}
          </GoButton>
          <GoButton to="/settings/integrations/webhooks">{t('toHooks')}</GoButton>
        </>
      }
    >
      {programs.map((program) => (
        <section key={program} className={css.program}>
          <h2>{t(`${program}_title`)}</h2>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`${program}_${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className={css.program}>
        <h2>{t('first')}</h2>
        <ol className={css.steps}>
          <li>{t('first1')}</li>
          <li>{t('first2')}</li>
          <li>{t('first3')}</li>
        </ol>
      </section>
      <div className={css.form}>
        {addresses.map(({ label, value }) => (
          <div key={label} className={css.labelled}>
            <b aria-hidden>{t(label)}</b>
            <CopyField label={t(label)} value={value} />
          </div>
        ))}
      </div>
      <p className="muted">
        {t('docs')}{' '}
        <a href="/api/docs" dir="ltr">
          /api/docs
        </a>
      </p>
    </Page>
  );
}
