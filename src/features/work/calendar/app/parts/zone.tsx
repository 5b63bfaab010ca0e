import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getCalendar, setTimeZone } from '../../contract.ts';
import { canSetTimeZone } from '../../policy.ts';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';

/** Returns the name of a time zone as people say it: its city. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Says by whose clock the calendar is meant; who runs the account changes it here. */
export function Zone({ timeZone }: { timeZone: string }) {
  const t = useCalendarWords();
  const asker = useAsker();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState(timeZone);
  const save = useAction(setTimeZone, {
    refresh: [getCalendar],
    done: () => {
      toast(t('zoneSaved'));
      setIsOpen(false);
    },
  });
  if (!canSetTimeZone(asker)) return <span className="muted">{t('zone', { zone: cityOf(timeZone) })}</span>;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        title={t('changeZone')}
        onClick={() => {
          setWanted(timeZone);
          setIsOpen(true);
        }}
      >
        {t('zone', { zone: cityOf(timeZone) })}
      </Button>
      {isOpen && (
        <Dialog
          open
          close={() => setIsOpen(false)}
          title={t('changeZone')}
          lead={t('zoneLead')}
          foot={
            <>
              <Button variant="default" onClick={() => setIsOpen(false)}>
                {t('cancel')}
              </Button>
              <Button
                loading={save.isPending}
                disabled={wanted === timeZone}
                onClick={() => save.mutate({ params: { accountId: asker.id }, body: { timeZone: wanted } })}
              >
                {t('save')}
              </Button>
            </>
          }
        >
          <Select
            className={css.zones!}
            label={t('timeZone')}
            data={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            value={wanted}
            onChange={(name) => setWanted(name ?? timeZone)}
            searchable
            allowDeselect={false}
            limit={50}
            comboboxProps={{ withinPortal: false }}
          />
        </Dialog>
      )}
    </>
  );
}
