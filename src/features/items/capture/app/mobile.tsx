import { Button, Checkbox, Divider, Group, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { useScreenWords } from './screen-words.ts';

// A style sheet of its own would be one more file that the first load names.
const heading = { fontWeight: 'var(--w-head)', marginBlockEnd: 8 };
const phones = ['iphone', 'android'] as const;
const steps = ['1', '2', '3'] as const;
const does = ['offline', 'finds', 'pairs', 'once'] as const;

/** Shows how the page for phones is opened and installed, and chooses which types it offers (INTG-09, INTG-10). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('capture')('title');
  const { id: accountId } = useAccount();
  const settings = useEndpoint(contract.readMobile, { params: { accountId } });
  return (
    <Page title={title} lead={t('lead')} narrow>
      <Loaded query={settings}>
        {(data) => (
          <>
            <Open address={data.address} qr={data.qr} />
            <Types key={data.integrationData.contentTypes.join()} accountId={accountId} data={data} />
          </>
        )}
      </Loaded>
      {phones.map((phone) => (
        <section key={phone}>
          <Divider my="lg" />
          <h2 style={heading}>{t(`${phone}_title`)}</h2>
          <List type="ordered" spacing={6} style={{ listStyle: 'decimal' }}>
            {steps.map((step) => (
              <List.Item key={step}>{t(`${phone}_${step}`)}</List.Item>
            ))}
          </List>
        </section>
      ))}
      <section>
        <Divider my="lg" />
        <h2 style={heading}>{t('doesTitle')}</h2>
        <List spacing={6} style={{ listStyle: 'disc' }}>
          {does.map((line) => (
            <List.Item key={line}>{t(`does_${line}`)}</List.Item>
          ))}
        </List>
      </section>
    </Page>
  );
}

function Open({ address, qr }: Pick<Output<typeof contract.readMobile>, 'address' | 'qr'>) {
  const t = useScreenWords();
  return (
    <Group align="start" gap="lg">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={t('qrOf')}
        width={200}
        height={200}
        style={{ background: '#fff' }}
      />
      <Stack gap="sm" miw={0} style={{ flex: '1 1 260px' }}>
        <h2 style={heading}>{t('openTitle')}</h2>
        <p>{t('openLead')}</p>
        <CopyField label={t('address')} value={address} />
      </Stack>
    </Group>
  );
}

type TypesProps = { accountId: string; data: Output<typeof contract.readMobile> };
function Types({ accountId, data }: TypesProps) {
  const t = useScreenWords();
  const stored = data.integrationData.contentTypes;
  const [chosen, setChosen] = useState(stored);
  const isDirty = [...chosen].toSorted().join() !== [...stored].toSorted().join();
  const save = useAction(contract.updateMobile, {
    refresh: [contract.readMobile],
    done: () => toast(t('saved')),
  });
  useUnsavedGuard(isDirty && !save.isPending, t('unsaved'));
  if (!data.types.length)
    return (
      <section>
        <Divider my="lg" />
        <h2 style={heading}>{t('typesTitle')}</h2>
        <p className="muted">{t('typesNone')}</p>
      </section>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { accountId }, body: { integrationData: { contentTypes: chosen } } });
      }}
    >
      <Divider my="lg" />
      <h2 style={heading}>{t('typesTitle')}</h2>
      <Checkbox.Group label={t('typesLead')} value={chosen} onChange={setChosen} mb="md">
        <Stack gap="sm" mt="sm">
          {data.types.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button type="submit" disabled={!isDirty} loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
