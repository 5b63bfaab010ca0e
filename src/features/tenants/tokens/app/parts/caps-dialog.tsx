import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { getOverview, getTokens, setCaps, setPersonCaps, type PersonUse } from '../../contract.ts';
import { MOST_UNITS } from '../../rules.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';

type Caps = { softCap: number | null; hardCap: number | null };
const FORM = 'token-caps';

/** Asks for the limits of the account, or of one person in it. */
export function CapsDialog({
  accountId,
  person,
  caps,
  close,
}: {
  accountId: string;
  person: PersonUse | null;
  caps: Caps;
  close: () => void;
}) {
  const t = useTokenWords();
  const errors = useWords('tokens');
  const [values, setValues] = useState<Caps>({ softCap: caps.softCap, hardCap: caps.hardCap });
  const isWrong = values.softCap !== null && values.hardCap !== null && values.softCap > values.hardCap;
  const done = () => {
    toast(t('saved'));
    close();
  };
  const refresh = [getTokens, getOverview];
  const saveAccount = useAction(setCaps, { refresh, done });
  const savePerson = useAction(setPersonCaps, { refresh, done });
  const save = () => {
    if (isWrong) return;
    if (person?.userId) savePerson.mutate({ params: { accountId, userId: person.userId }, body: values });
    else saveAccount.mutate({ params: { accountId }, body: values });
  };
  const field = (name: keyof Caps) => ({
    value: values[name] ?? ('' as const),
    min: 0,
    max: MOST_UNITS,
    allowDecimal: false,
    hideControls: true,
    clampBehavior: 'blur' as const,
    onChange: (value: number | string) =>
      setValues({ ...values, [name]: typeof value === 'number' ? value : null }),
  });
  return (
    <Dialog
      open
      close={close}
      title={person ? t('personCaps', { name: person.name ?? '' }) : t('accountCaps')}
      lead={t('capsText')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={saveAccount.isPending || savePerson.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NumberInput label={t('soft')} {...field('softCap')} error={isWrong && errors('tokens.caps')} />
        <NumberInput label={t('hard')} {...field('hardCap')} />
      </form>
    </Dialog>
  );
}
