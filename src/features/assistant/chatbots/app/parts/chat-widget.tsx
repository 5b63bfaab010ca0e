import { Button, ColorInput, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { useKitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract-widget.ts';
import {
  snippetOf,
  widgetDirectives,
  widgetPositions,
  widgetThemes,
  type WidgetSettings,
} from '../../rules-widget.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Shows the chat on other websites: where it may stand, how it looks, and its code (CHAT-09, CHAT-11). */
export function ChatWidgetSettings() {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const widget = useEndpoint(contract.getWidget, { params: { accountId } }, { keep: true });
  return (
    <section className={css.section} aria-labelledby="chat-widget">
      <h2 id="chat-widget">{t('chatWidget')}</h2>
      <p>{t('chatWidgetWhy')}</p>
      <Loaded query={widget} rows={3}>
        {(data) => (
          <>
            <Look widget={data} />
            <Code widget={data} />
          </>
        )}
      </Loaded>
    </section>
  );
}
function Look({ widget }: { widget: contract.ChatWidget }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [turn, setTurn] = useState(0);
  const form = useKitForm<WidgetSettings>({
    shape: contract.widgetSettings,
    initial: widget.settings,
    name: 'chat widget',
  });
  const save = useAction(contract.saveWidget, {
    refresh: [contract.getWidget],
    onError: form.refuse,
    done({ settings }) {
      form.saved(settings);
      setTurn(turn + 1);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsavedWidget'));
  const { approvedDomain } = form.getValues();
  const faulty = approvedDomain.findIndex((_, index) => form.field(`approvedDomain.${index}`)['error']);
  const { error } = form.field(faulty < 0 ? 'approvedDomain' : `approvedDomain.${faulty}`);
  return (
    <form
      className={css.part}
      noValidate
      onSubmit={form.submit((body) => save.mutate({ params: { accountId }, body }))}
    >
      <Textarea
        key={turn}
        label={t('approvedDomain')}
        description={t('approvedDomainWhy')}
        defaultValue={approvedDomain.join('\n')}
        error={typeof error === 'string' && error}
        autosize
        minRows={2}
        maxRows={10}
        dir="ltr"
        onChange={(event) => {
          const names = event.currentTarget.value.split(/[\s,]+/).filter(Boolean);
          form.setFieldValue('approvedDomain', names);
        }}
      />
      <ColorInput
        label={t('widgetColor')}
        description={t('widgetColorWhy')}
        format="hex"
        withEyeDropper={false}
        {...form.field('widgetColor')}
      />
      <NativeSelect
        label={t('widgetTheme')}
        data={widgetThemes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        {...form.field('widgetTheme')}
      />
      <NativeSelect
        label={t('widgetPosition')}
        description={t('widgetPositionWhy')}
        data={widgetPositions.map((value) => ({ value, label: t(`position_${value}`) }))}
        {...form.field('widgetPosition')}
      />
      <Button type="submit" loading={save.isPending} disabled={widget.matchId !== null && !form.isDirty()}>
        {widget.matchId === null ? t('makeCode') : t('saveWidget')}
      </Button>
    </form>
  );
}
/** Shows the code that the owner pastes, a page that shows what it does, and the way to close all copies of it. */
function Code({ widget: { matchId, origin } }: { widget: contract.ChatWidget }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const renew = useAction(contract.renewWidget, {
    refresh: [contract.getWidget],
    done: () => toast(t('renewed')),
  });
  if (origin === null)
    return (
      <>
        <p>{t('noSite')}</p>
        <GoButton to="/settings/account/domains">{t('toDomains')}</GoButton>
      </>
    );
  if (matchId === null) return <p className="muted">{t('noCode')}</p>;
  const askRenewal = async () => {
    const isSure = await confirm({
      title: t('renewAsk'),
      lead: t('renewText'),
      yes: t('renew'),
      danger: true,
    });
    if (isSure) renew.mutate({ params: { accountId } });
  };
  return (
    <div className={css.part}>
      <p className={controls.hint}>{t('codeWhy')}</p>
      <CopyField label={t('code')} value={snippetOf(origin, matchId, t('codeLink'))} />
      <Textarea
        label={t('codePolicy')}
        value={widgetDirectives(origin).replaceAll('; ', ';\n')}
        readOnly
        autosize
        dir="ltr"
        classNames={{ input: controls.code! }}
      />
      <p className={css.row}>
        <a
          className="link"
          href={`${origin}/chat-widget/${matchId}/example`}
          target="_blank"
          rel="noreferrer"
        >
          {t('example')}
        </a>
        <Button variant="subtle" color="red" loading={renew.isPending} onClick={() => void askRenewal()}>
          {t('renew')}
        </Button>
      </p>
    </div>
  );
}
