import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { logout } from '#features/identity/identity/contract.ts';
import { brand, brandTitle } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { clearStored, session } from '#app/session.ts';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { inLanguage, useLanguage } from '#app/words.ts';
import { getMaintenance, type Maintenance } from '../../contract.ts';
import { textIn } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './veil.module.css';

/** Milliseconds between two looks: at most this and at least a second, and a random part so that not all ask at once. */
const MOST_MS = 15_000;
const LEAST_MS = 1000;
const RANDOM_MS = 4000;

/** Asks again and again whether the maintenance is over, and returns what is known of it; null: not asked yet. */
function useMaintenance(over: () => void): Maintenance | null {
  const [maintenance, setMaintenance] = useState<Maintenance | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const wait = (ms: number) => {
      timer = setTimeout(look, Math.min(MOST_MS, Math.max(LEAST_MS, ms)) + Math.random() * RANDOM_MS);
    };
    const look = () =>
      void call(getMaintenance, {}).then(
        (answer) => {
          if (isLeft) return;
          if (!answer.maintenance) {
            over();
            return;
          }
          setMaintenance(answer.maintenance);
          wait(Date.parse(answer.maintenance.endsAt) - Date.now());
        },
        () => {
          if (!isLeft) wait(MOST_MS);
        },
      );
    look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [over]);
  return maintenance;
}

/**
 * Says until when the product is closed, over all screens, which stay as they are below it. It leaves when the
 * maintenance is over, and the data of the open screen are read anew.
 */
export function Veil({ open }: { open: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const id = useId();
  const client = useQueryClient();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    dialog.focus();
    return () => dialog.close();
  }, []);
  const over = useCallback(() => {
    // Without a person the application has not started yet.
    if (brand.session && !session().me) {
      location.reload();
      return;
    }
    open();
    toast(t('back'));
    void client.invalidateQueries({ refetchType: 'active' });
  }, [open, client, t]);
  const maintenance = useMaintenance(over);
  const leave = () =>
    void call(logout, {}).then(() => {
      clearStored();
      location.assign(inLanguage('/login'));
    });
  const endOf = ({ endsAt }: Maintenance) =>
    new Date(endsAt).toDateString() === new Date().toDateString() ? dates.time(endsAt) : dates.moment(endsAt);
  return (
    <dialog
      ref={ref}
      className={css.veil}
      tabIndex={-1}
      aria-labelledby={id}
      data-maintenance
      onCancel={(event) => event.preventDefault()}
    >
      <p className={css.brand}>{brandTitle}</p>
      <h1 id={id}>{t('pageTitle')}</h1>
      {maintenance && (
        <>
          <p className={css.text} dir="auto">
            {textIn(maintenance.texts, language)}
          </p>
          <p className={css.until}>{t('pageUntil', { end: endOf(maintenance) })}</p>
        </>
      )}
      <p className="muted">{t('pageStay')}</p>
      {session().me === null && brand.session && (
        <Button variant="default" onClick={leave}>
          {t('signOut')}
        </Button>
      )}
    </dialog>
  );
}
