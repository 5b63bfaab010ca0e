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
/** Holds the passkey that is being renamed, and its new name. */
function useNaming(refresh: () => void) {
  const [passkey, setPasskey] = useState<Passkey>();
  const [name, setName] = useState('');
  const rename = useAction(contract.renamePasskey, {
    done: () => {
      setPasskey(undefined);
      refresh();
    },
  });
  return {
    passkey,
    name,
    setName,
    begin: (next: Passkey) => {
      setName(next.name);
      setPasskey(next);
    },
    close: () => setPasskey(undefined),
    save: () => {
      if (passkey && name.trim()) rename.mutate({ params: { passkeyId: passkey.id }, body: { name } });
    },
    isBusy: rename.isPending,
  };
}
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
  const naming = useNaming(refresh);
  const [busy, setBusy] = useState(false);
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
        naming.begin(added);
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
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            rename={() => naming.begin(passkey)}
            remove={() => void remove(passkey)}
          />
        ))}
        {children}
      </ul>
      <Offer isBusy={busy} add={() => void add()} />
      <NameDialog naming={naming} />
    </>
  );
}

function PasskeyRow({
  passkey,
  rename,
  remove,
}: {
  passkey: Passkey;
  rename: () => void;
  remove: () => void;
}) {
  const t = useWords('security');
  const d = useDates();
  return (
    <li>
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
          onClick={rename}
        >
          {t('rename')}
        </Button>
        <Button
          variant="subtle"
          color="bad"
          aria-label={t('removeOf', { name: passkey.name })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}
/** Offers to make a passkey on this device, or says that the browser cannot. */
function Offer({ isBusy, add }: { isBusy: boolean; add: () => void }) {
  const t = useWords('security');
  if (!passkeysWork())
    return (
      <p className="muted" style={{ marginBlock: 12 }}>
        {t('noPasskeys')}
      </p>
    );
  return (
    <div className={css.offer}>
      <IconKey size={22} stroke={1.5} aria-hidden />
      <span className="grow">
        <b className="strong">{t('offerTitle')}</b>
        <span className="sub">
          {t('offerWhat')} {t('passkeyBound', { host: brand.host })}
        </span>
      </span>
      <Button loading={isBusy} onClick={add}>
        {t('addPasskey')}
      </Button>
    </div>
  );
}
function NameDialog({ naming }: { naming: ReturnType<typeof useNaming> }) {
  const t = useWords('security');
  const { passkey, name, setName, close, save, isBusy } = naming;
  return (
    <Dialog
      open={passkey !== undefined}
      close={close}
      title={t('nameTitle')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="passkey-name" disabled={!name.trim()} loading={isBusy}>
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
          save();
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
  );
}
