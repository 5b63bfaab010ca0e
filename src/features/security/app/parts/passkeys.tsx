import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { brand } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../../contract.ts';
import { NAME_LENGTH } from '../../rules.ts';
import { deviceName } from './device.ts';
import { makePasskey, passkeysWork } from './passkey.ts';
import { proved } from './proof.tsx';
import css from './security.module.css';

type Passkey = contract.Overview['passkeys'][number];
/** Lists passkeys with their hosts: browsers offer a passkey only on the host where it was made. */
export function Passkeys({
  passkeys,
  refresh,
  children,
}: {
  passkeys: Passkey[];
  refresh: () => void;
  /** Further ways to sign in, in the same list. */
  children: ReactNode;
}) {
  const t = useWords('security');
  const d = useDates();
  const [naming, setNaming] = useState<Passkey>();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const rename = useAction(contract.renamePasskey, {
    done: () => {
      setNaming(undefined);
      refresh();
    },
  });
  const add = () =>
    proved(async () => {
      setBusy(true);
      try {
        const answer = await makePasskey((await call(contract.passkeyOptions, {})).options);
        if (!answer) return;
        const added = await call(contract.addPasskey, {
          body: { name: deviceName(t).slice(0, NAME_LENGTH), answer },
        });
        toast(t('passkeyAdded'));
        refresh();
        setName(added.name);
        setNaming(added);
      } finally {
        setBusy(false);
      }
    });
  const remove = async (passkey: Passkey) => {
    if (
      !(await confirm({
        title: t('removeTitle', { name: passkey.name }),
        lead: t('removeLead', { host: passkey.host }),
        yes: t('remove'),
        danger: true,
      }))
    )
      return;
    if ((await proved(() => call(contract.removePasskey, { params: { passkeyId: passkey.id } }))) !== null) {
      toast(t('removed'));
      refresh();
    }
  };
  return (
    <>
      <ul className={css.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <IconKey size={20} stroke={1.5} aria-hidden />
            <span className="grow">
              <b>{passkey.name}</b>
              <span className="sub">
                {passkey.here ? (
                  ''
                ) : (
                  <>
                    <bdi>{t('onHost', { host: passkey.host })}</bdi> ·{' '}
                  </>
                )}
                {t('addedAt', { at: d.day(passkey.createdAt) })} ·{' '}
                {passkey.usedAt ? t('usedAt', { at: d.ago(passkey.usedAt) }) : t('neverUsed')}
              </span>
            </span>
            <span className={css.actions}>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t('renameOf', { name: passkey.name })}
                onClick={() => {
                  setName(passkey.name);
                  setNaming(passkey);
                }}
              >
                {t('rename')}
              </Button>
              <Button
                variant="subtle"
                color="bad"
                aria-label={t('removeOf', { name: passkey.name })}
                onClick={() => void remove(passkey)}
              >
                {t('remove')}
              </Button>
            </span>
          </li>
        ))}
        {children}
      </ul>
      {passkeysWork() ? (
        <div className={css.offer}>
          <IconKey size={22} stroke={1.5} aria-hidden />
          <span className="grow">
            <b className="strong">{t('offerTitle')}</b>
            <span className="sub">
              {t('offerWhat')} {t('passkeyBound', { host: brand.host })}
            </span>
          </span>
          <Button loading={busy} onClick={() => void add()}>
            {t('addPasskey')}
          </Button>
        </div>
      ) : (
        <p className="muted" style={{ marginBlock: 12 }}>
          {t('noPasskeys')}
        </p>
      )}
      <Dialog
        open={naming !== undefined}
        close={() => setNaming(undefined)}
        title={t('nameTitle')}
        foot={
          <>
            <Button variant="default" onClick={() => setNaming(undefined)}>
              {t('cancel')}
            </Button>
            <Button type="submit" form="passkey-name" disabled={!name.trim()} loading={rename.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form
          id="passkey-name"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (naming && name.trim()) rename.mutate({ params: { passkeyId: naming.id }, body: { name } });
          }}
        >
          <TextInput
            label={t('name')}
            description={t('nameWhat')}
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
