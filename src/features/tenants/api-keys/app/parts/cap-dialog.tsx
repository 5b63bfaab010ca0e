import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract.ts';
import css from '../api-keys.module.css';
import { useScreenWords } from '../screen-words.ts';
import { CapField } from './cap-field.tsx';

/** Changes how many tokens a key may use in 30 days. */
export function CapDialog({
  accountId,
  row,
  close,
}: {
  accountId: string;
  row: contract.ApiKeyRow;
  close: () => void;
}) {
  const t = useScreenWords();
  const [tokenCap, setTokenCap] = useState(row.tokenCap);
  const save = useAction(contract.setCap, {
    refresh: [contract.list],
    done: () => {
      toast(t('capSaved'));
      close();
    },
  });
  return (
    <Dialog open close={close} title={t('changeCap', { name: row.name })}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { accountId, apiKeyId: row.id }, body: { tokenCap } });
        }}
      >
        <CapField value={tokenCap} onChange={setTokenCap} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
