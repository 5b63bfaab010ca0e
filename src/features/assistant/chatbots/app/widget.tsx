import { Button } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { textLimits, type BotSettings, type TextSetting } from '../rules.ts';
import css from './chatbots.module.css';
import { Buttons } from './parts/buttons.tsx';
import { ChatWidgetSettings } from './parts/chat-widget.tsx';
import { Identity } from './parts/identity.tsx';
import { Landing } from './parts/landing.tsx';
import { Stages } from './parts/stages.tsx';
import { TextSettings } from './parts/text-settings.tsx';
import { Trial } from './parts/trial.tsx';
import { useSave } from './parts/use-save.ts';
import { useScreenWords } from './screen-words.ts';

const groups: readonly (readonly [name: 'speaks' | 'aims' | 'business', settings: readonly TextSetting[]])[] =
  [
    ['speaks', ['greeting', 'disclosure', 'botRole', 'botProfile', 'botToneOfVoice']],
    ['aims', ['botPrimaryObjective', 'botPrimaryDeliverables', 'guardrails']],
    ['business', ['businessName', 'businessDescription', 'businessProductsServices']],
  ];
const editor = defineSlot('chatbots.editor');
/** Settings of the assistant beside a trial of them (CHAT-02). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('chatbots')('widget');
  const { id: accountId } = useAccount();
  const bot = useEndpoint(contract.getBot, { params: { accountId } }, { keep: true });
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={
        <>
          <GoButton variant="default" to="/settings/widget/tests">
            {t('toTests')}
          </GoButton>
          <GoButton variant="default" to="/apps/agent-settings">
            {t('toKnowledge')}
          </GoButton>
        </>
      }
    >
      <Loaded query={bot} rows={6}>
        {(data) => <Editor bot={data} />}
      </Loaded>
    </Page>
  );
}
function Editor({ bot }: { bot: contract.Bot }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const form = useKitForm<BotSettings>({
    shape: contract.settings,
    initial: bot.settings,
    follows: true,
  });
  const save = useSave({
    refuse: form.refuse,
    done(stored) {
      form.saved(stored.settings);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsaved'));
  const values = form.getValues();
  return (
    <div className={css.columns}>
      <div className={css.form}>
        <form
          className={css.form}
          noValidate
          onSubmit={form.submit((settings) =>
            save.mutate({ params: { accountId }, body: { version: bot.version, ...settings } }),
          )}
        >
          <Identity form={form} bot={bot} />
          {groups.map(([name, settings]) => (
            <section key={name} className={css.section} aria-labelledby={name}>
              <h2 id={name}>{t(name)}</h2>
              <TextSettings form={form} settings={settings} limits={textLimits} />
            </section>
          ))}
          <Stages form={form} bot={bot} />
          <Buttons form={form} />
          <Landing form={form} />
          <div className={css.save}>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('save')}
            </Button>
            <editor.Parts of={{ settings: values }} />
          </div>
        </form>
        <ChatWidgetSettings />
      </div>
      <Trial settings={values} avatars={bot.avatars} hasModel={bot.model !== null} />
    </div>
  );
}
