import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { problemText, useLanguage } from '#app/words.ts';
import { localDay } from '#shared/language.ts';
import * as contract from '../../contract-feed.ts';
import { getCalendar } from '../../contract.ts';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';

/** Takes over the entries of a file of another calendar as tasks, after showing which. */
export function ImportDialog({ accountId, close }: { accountId: string; close: () => void }) {
  const t = useCalendarWords();
  const language = useLanguage();
  const [file, setFile] = useState('');
  const [fault, setFault] = useState('');
  const params = { accountId };
  const onError = (problem: Parameters<typeof problemText>[0]) => setFault(problemText(problem));
  const look = useAction(contract.importFile, { onError });
  const take = useAction(contract.importFile, {
    refresh: [getCalendar],
    done: ({ created }) => {
      toast(t('feed_tasksMade', { count: created }));
      close();
    },
    onError,
  });
  const read = async (chosen: File | null) => {
    setFault('');
    look.reset();
    if (!chosen) return;
    const text = chosen.size <= contract.FILE_LONGEST ? await chosen.text().catch(() => '') : '';
    setFile(text);
    if (text) look.mutate({ params, body: { file: text, dryRun: true } });
    else setFault(t('feed_notRead'));
  };
  const entries = look.data?.entries;
  const count = entries?.filter(({ state }) => state === 'new').length ?? 0;
  return (
    <Dialog open close={close} title={t('feed_take')} lead={t('feed_takeLead')}>
      <FileButton accept=".ics,text/calendar" onChange={(chosen) => void read(chosen)}>
        {(props) => (
          <Button variant="default" loading={look.isPending} {...props}>
            {t('feed_choose')}
          </Button>
        )}
      </FileButton>
      {fault && <p role="alert">{fault}</p>}
      {entries && count === 0 && <p role="status">{t('feed_nothingNew')}</p>}
      {entries && entries.length > 0 && (
        <ol className={css.fileEntries} tabIndex={0} aria-label={t('feed_take')}>
          {entries.map(({ title, dueOn, dueTime, isOnce, unknownZone, state }, index) => (
            <li key={index}>
              <b dir="auto">{title || t('untitled')}</b>
              <span className="sub">
                {dueOn && <span className="num">{localDay({ dueOn, dueTime }, language, 'medium')} · </span>}
                {t(`feed_state_${state}`)}
                {unknownZone && state === 'new' && <> · {t('feed_unknownZone', { zone: unknownZone })}</>}
                {isOnce && state === 'new' && ` · ${t('feed_onceOnly')}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <DialogFoot>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          disabled={count === 0}
          loading={take.isPending}
          onClick={() => take.mutate({ params, body: { file, dryRun: false } })}
        >
          {t('feed_makeTasks', { count })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
