import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { NOT_FOUND_PATH } from '#app/landing-address.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { canEditBasics, canSetUpBot } from '../policy.ts';
import { modes, textLimits, type BotSettings } from '../rules.ts';
import css from './chatbots.module.css';
import { ChatWidgetSettings } from './parts/chat-widget.tsx';
import { useSave } from './parts/use-save.ts';
import { useScreenWords } from './screen-words.ts';

const ADDRESS = '/chat-dashboard';
/** The few settings of the editor. */
type Basics = Pick<BotSettings, 'mode' | 'widgetName' | 'greeting'>;
const basics = contract.settings.pick({ mode: true, widgetName: true, greeting: true });

/**
 * Shows the basic editor of the assistant and its chat. The address needs no session (CHAT-04, X-15): without one the
 * screen shows the way in, and asks for nothing.
 */
export function Screen() {
  const t = useScreenWords();
  const { me, account } = useSession();
  if (!me)
    return (
      <Page title={t('signInFirst')} lead={t('signInFirstWhy')} narrow>
        <GoButton to="/login" search={{ return: ADDRESS }}>
          {t('signIn')}
        </GoButton>
      </Page>
    );
  if (account) return <Inside />;
  if (me.type !== 'account') return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <Page title={t('chooseAccount')} narrow>
      <GoButton to="/my-accounts" search={{ return: ADDRESS }}>
        {t('toAccounts')}
      </GoButton>
    </Page>
  );
}
function Inside() {
  const t = useScreenWords();
  const title = useWords('chatbots')('editor');
  const asker = useAsker();
  const isOpen = canSetUpBot(asker);
  if (!canEditBasics(asker)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <Page
      title={title}
      lead={isOpen ? t('editorLead') : t('editorClosed')}
      bleed
      actions={
        isOpen && (
          <GoButton variant="default" to="/settings/widget">
            {t('allSettings')}
          </GoButton>
        )
      }
    >
      {isOpen && <Editor accountId={asker.id} />}
    </Page>
  );
}
function Editor({ accountId }: { accountId: string }) {
  const bot = useEndpoint(contract.getBot, { params: { accountId } }, { keep: true });
  return (
    <div className={css.basics}>
      <Loaded query={bot} rows={4}>
        {(data) => <BasicSettings bot={data} />}
      </Loaded>
      <ChatWidgetSettings />
    </div>
  );
}
/** Edits whether the assistant answers, its name and its greeting; all other settings stay as they are. */
function BasicSettings({ bot }: { bot: contract.Bot }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const { mode, widgetName, greeting } = bot.settings;
  const form = useKitForm<Basics>({
    shape: basics,
    initial: { mode, widgetName, greeting },
    follows: true,
    name: 'basics',
  });
  const save = useSave({
    refuse: form.refuse,
    done({ settings: stored }) {
      form.saved({ mode: stored.mode, widgetName: stored.widgetName, greeting: stored.greeting });
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsaved'));
  return (
    <section className={css.section} aria-labelledby="basics">
      <h2 id="basics">{t('basics')}</h2>
      <form
        className={css.part}
        noValidate
        onSubmit={form.submit((changed) =>
          save.mutate({
            params: { accountId },
            body: { ...bot.settings, ...changed, version: bot.version },
          }),
        )}
      >
        <NativeSelect
          label={t('mode')}
          description={t('modeWhy')}
          data={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          {...form.field('mode')}
        />
        <TextInput
          label={t('widgetName')}
          description={t('widgetNameWhy')}
          maxLength={textLimits.widgetName}
          dir="auto"
          {...form.field('widgetName')}
        />
        <Textarea
          label={t('greeting')}
          description={t('greetingWhy')}
          maxLength={textLimits.greeting}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          {...form.field('greeting')}
        />
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}
