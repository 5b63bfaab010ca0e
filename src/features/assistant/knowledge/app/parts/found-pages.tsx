import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.list, contract.summary];
/** The pages of a website that was looked through, of which the owner chooses those that are read. */
export function FoundPages({ discover }: { discover: contract.Summary['discover'] }) {
  const t = useScreenWords();
  if (discover.state === 'running')
    return (
      <p role="status">
        {t('findingAt')} <bdi dir="ltr">{discover.url}</bdi>
      </p>
    );
  if (discover.state === 'failed')
    return (
      <p role="alert">
        <bdi dir="ltr">{discover.url}</bdi>: {codeText(discover.failure ?? 'internal')}
      </p>
    );
  return discover.found > 0 ? <Choice /> : null;
}
function Choice() {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const params = { accountId };
  const [left, setLeft] = useState<readonly string[]>([]);
  const list = useEndpoint(contract.list, { params, query: { state: 'found', limit: 100 } }, { keep: true });
  const read = useAction(contract.read, {
    refresh,
    done: ({ docs }) => toast(t('readingOf', { count: docs })),
  });
  const dismiss = useAction(contract.dismiss, { refresh });
  return (
    <Loaded query={list}>
      {({ rows }) => {
        const ids = rows.map(({ id }) => id).filter((id) => !left.includes(id));
        return (
          <fieldset className={css.stack}>
            <legend>
              <h2>{t('foundPages', { count: rows.length })}</h2>
            </legend>
            <p className="muted">{t('foundLead')}</p>
            <div className={css.actions}>
              <Button
                variant="subtle"
                onClick={() => setLeft(ids.length ? rows.map(({ id }) => id) : [])}
                data-reads
              >
                {t(ids.length ? 'chooseNone' : 'chooseAll')}
              </Button>
            </div>
            <ul className={`${css.list} ${css.pages}`}>
              {rows.map(({ id, title, url }) => (
                <li key={id} className={css.row}>
                  <Checkbox
                    label={
                      <>
                        <bdi>{title || t('noTitle')}</bdi>{' '}
                        <bdi className="muted" dir="ltr">
                          {url?.replace(/^https?:\/\/[^/]+/, '')}
                        </bdi>
                      </>
                    }
                    checked={!left.includes(id)}
                    onChange={(event) =>
                      setLeft(
                        event.currentTarget.checked ? left.filter((other) => other !== id) : [...left, id],
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <div className={css.actions}>
              <Button
                disabled={!ids.length}
                loading={read.isPending}
                onClick={() => read.mutate({ params, body: { ids } })}
              >
                {t('readChosen', { count: ids.length })}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                loading={dismiss.isPending}
                onClick={() => dismiss.mutate({ params })}
              >
                {t('dismiss')}
              </Button>
            </div>
          </fieldset>
        );
      }}
    </Loaded>
  );
}
