import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toasts.tsx';
import { useWords, wordsOf } from '../../words.ts';
import css from '../shell.module.css';

/** Shows that the browser is offline and when it is online again; then all shown data are refetched. */
export function Offline() {
  const t = useWords('shell');
  const client = useQueryClient();
  const [away, setAway] = useState(!navigator.onLine);
  useEffect(() => {
    const gone = () => setAway(true);
    const back = () => {
      setAway(false);
      toast(wordsOf('shell')('online'));
      void client.invalidateQueries({ refetchType: 'active' });
    };
    addEventListener('offline', gone);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', back);
    };
  }, [client]);
  if (!away) return null;
  return (
    <div className={css.note} role="status">
      <IconWifiOff size={18} stroke={1.5} aria-hidden />
      <span className="grow">
        <b className="strong">{t('offline')}</b> {t('offlineWhat')}
      </span>
      <Button variant="default" onClick={() => void client.invalidateQueries({ refetchType: 'active' })}>
        {t('tryNow')}
      </Button>
    </div>
  );
}
