import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { getTemplate, listTemplates, type AccountApplication } from '../../contract.ts';
import { getApplication, getDrift, listApplications, rollBack } from '../../contract-applications.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';

/** Takes an application back, and says first what stays. */
export function BackDialog({ application, close }: { application: AccountApplication; close: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const params = { accountId: application.accountId, templateApplicationId: application.id };
  const query = useEndpoint(getApplication, { params }, { staleTime: 0 });
  const back = useAction(rollBack, {
    refresh: [getTemplate, listTemplates, getApplication, listApplications, getDrift],
    done: () => {
      toast(t('isTakenBack'));
      close();
    },
  });
  const refusal = query.data?.refusal;
  return (
    <Dialog
      open
      close={close}
      wide
      title={t('backTitle', { name: application.accountName })}
      lead={t('backLead')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            color="bad"
            disabled={!query.data || Boolean(refusal)}
            loading={back.isPending}
            onClick={() => back.mutate({ params })}
          >
            {t('takeBack')}
          </Button>
        </>
      }
    >
      <Loaded query={query} rows={3}>
        {({ changes, tables }) => {
          const staying = changes.filter(({ stays }) => stays !== null);
          return (
            <>
              {refusal && <p role="alert">{codeText(refusal)}</p>}
              <p>{t('backCount', { count: changes.length - staying.length })}</p>
              {staying.length > 0 && (
                <>
                  <h3>{t('staysTitle')}</h3>
                  <ul className={css.stays}>
                    {staying.map(({ number, title, table, stays }) => (
                      <li key={number}>
                        <bdi>{title || tables[table]?.[language]}</bdi>{' '}
                        <span className="muted">
                          {title && `${tables[table]?.[language]}, `}
                          {t(`stays_${stays!}`)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
