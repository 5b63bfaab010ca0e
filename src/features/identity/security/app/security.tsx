import { Button } from '@mantine/core';
import { IconBrandOauth, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { Demands } from './parts/demands.tsx';
import { Passkeys } from './parts/passkeys.tsx';
import { proved, ProofHost } from './parts/proof.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import { Sessions } from './parts/sessions.tsx';
import css from './parts/security.module.css';

/** Shows the person's own ways to sign in, the second factor and the open sessions. */
export function Screen() {
  const t = useWords('security');
  const overview = useEndpoint(contract.getOverview, {}, { staleTime: 0 });
  return (
    <Page title={t('title')} narrow>
      <Loaded query={overview}>
        {(data) => <Ways data={data} refresh={() => void overview.refetch()} />}
      </Loaded>
    </Page>
  );
}

function Ways({ data, refresh }: { data: contract.Overview; refresh: () => void }) {
  const t = useWords('security');
  const d = useDates();
  const { me } = useSession();
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      <section className={css.section} aria-labelledby="ways">
        <div className={css.sectionHead}>
          <h2 className={css.h2} id="ways">
            {t('ways')}
          </h2>
        </div>
        <Passkeys passkeys={data.passkeys} refresh={refresh}>
          <li>
            <IconLock size={20} stroke={1.5} aria-hidden />
            <span className="grow">
              <b>{t('password')}</b>
              <span className="sub">
                {data.password
                  ? t('passwordChanged', { at: d.day(data.password.changedAt) })
                  : t('noPassword')}
              </span>
            </span>
            <GoButton to="/settings/security/change" variant="default">
              {t('change')}
            </GoButton>
          </li>
          <SecondFactor data={data} refresh={refresh} showCodes={setCodes} />
          <Providers providers={data.providers} refresh={refresh} />
        </Passkeys>
      </section>
      <Sessions sessions={data.sessions} refresh={refresh} />
      {me && <Demands me={me} />}
      <ProofHost overview={data} />
      <Dialog
        open={codes !== undefined}
        close={() => setCodes(undefined)}
        alert
        title={t('keepCodes')}
        lead={t('keepCodesWhat')}
        foot={<Button onClick={() => setCodes(undefined)}>{t('keptDone')}</Button>}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </>
  );
}

/** Shows the second factor of the person; new recovery codes go to `showCodes`. */
function SecondFactor({
  data,
  refresh,
  showCodes,
}: {
  data: contract.Overview;
  refresh: () => void;
  showCodes: (codes: string[]) => void;
}) {
  const t = useWords('security');
  const d = useDates();
  const turnOff = async () => {
    if (
      !(await confirm({
        title: t('offTitle'),
        lead: data.demanded ? t('offDemanded') : t('offLead'),
        yes: t('turnOff'),
        danger: true,
      }))
    )
      return;
    if ((await proved(() => call(contract.removeTotp, {}))) !== null) {
      toast(t('offDone'));
      refresh();
    }
  };
  const renew = async () => {
    if (!(await confirm({ title: t('renewTitle'), lead: t('renewLead'), yes: t('renew') }))) return;
    const renewed = await proved(() => call(contract.renewCodes, {}));
    if (renewed) {
      showCodes(renewed.codes);
      refresh();
    }
  };
  const left = t('codesLeft', { count: data.recoveryLeft });
  const factor = () => {
    if (data.totp) return `${t('codesSince', { at: d.day(data.totp.since) })} ${left}`;
    if (data.demanded) return data.passkeys.length > 0 ? `${t('factorPasskey')} ${left}` : t('offDemanded');
    return t(data.password ? 'factorNone' : 'factorOff');
  };
  return (
    <li>
      <IconDeviceMobile size={20} stroke={1.5} aria-hidden />
      <span className="grow">
        <b>{t('secondFactor')}</b>
        <span className="sub">{factor()}</span>
      </span>
      <span className={css.actions}>
        {(data.totp || data.recoveryLeft > 0) && (
          <Button variant="default" onClick={() => void renew()}>
            {t('newCodes')}
          </Button>
        )}
        {data.totp ? (
          <Button variant="subtle" color="bad" onClick={() => void turnOff()}>
            {t('turnOff')}
          </Button>
        ) : (
          <GoButton to="/settings/security/codes" variant="default">
            {t('setUp')}
          </GoButton>
        )}
      </span>
    </li>
  );
}
function Providers({
  providers,
  refresh,
}: {
  providers: contract.Overview['providers'];
  refresh: () => void;
}) {
  const t = useWords('security');
  const d = useDates();
  const unlink = async (issuer: string) => {
    if (!(await confirm({ title: t('unlinkTitle'), lead: t('unlinkLead'), yes: t('unlink'), danger: true })))
      return;
    if ((await proved(() => call(contract.unlinkProvider, { body: { issuer } }))) !== null) {
      toast(t('unlinked'));
      refresh();
    }
  };
  return providers.map((provider) => (
    <li key={provider.issuer}>
      <IconBrandOauth size={20} stroke={1.5} aria-hidden />
      <span className="grow">
        <b dir="ltr">{new URL(provider.issuer).host}</b>
        <span className="sub">
          <bdi>{provider.email}</bdi> · {t('usedAt', { at: d.ago(provider.usedAt) })}
        </span>
      </span>
      <Button variant="subtle" color="bad" onClick={() => void unlink(provider.issuer)}>
        {t('unlink')}
      </Button>
    </li>
  ));
}
