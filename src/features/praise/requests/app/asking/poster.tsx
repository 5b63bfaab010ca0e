import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorState, LoadingRows } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { openPoster } from '../../contract-asking.ts';
import { listLinks } from '../../contract-links.ts';
import { Address } from '../parts/address.tsx';
import css from '../parts/testimonials.module.css';
import { useAskingWords } from './asking-words.ts';

/** Shows the poster for everybody: whoever scans its code writes a testimonial of their own. */
export function PosterDialog({ close }: { close: () => void }) {
  const t = useWords('requests');
  const s = useAskingWords();
  const account = useAccount();
  const [locale, setLocale] = useState(account.language as Language);
  const open = useAction(openPoster, { refresh: [listLinks] });
  const { mutate } = open;
  useEffect(() => {
    mutate({ params: { accountId: account.id }, body: { locale } });
  }, [account.id, locale, mutate]);
  return (
    <Dialog open close={close} title={s('posterTitle')} lead={s('posterLead')}>
      <div className={css.form}>
        <NativeSelect
          label={t('language')}
          data={[
            { value: 'en', label: t('english') },
            { value: 'tr', label: t('turkish') },
            { value: 'ar', label: t('arabic') },
          ]}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value as Language)}
        />
        {open.error && (
          <ErrorState
            error={open.error}
            retry={() => mutate({ params: { accountId: account.id }, body: { locale } })}
          />
        )}
        {open.isPending && <LoadingRows slow />}
        {open.data && !open.isPending && (
          <Address linkId={open.data.link.id} locale={locale} address={open.data} />
        )}
      </div>
    </Dialog>
  );
}
