import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { codeText, useLanguage } from '#app/words.ts';
import type { Bot } from '../../contract.ts';
import { disclosures, type BotSettings } from '../../rules.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';
import { Avatar } from './identity.tsx';
import { Why } from './why.tsx';
import { useTrial, type TrialTurn } from './use-trial.ts';

/** A conversation with the assistant as it is set up here, saved or not, and why it answers so. */
export function Trial({
  settings,
  avatars,
  hasModel,
}: {
  settings: BotSettings;
  avatars: Bot['avatars'];
  hasModel: boolean;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const { turns, coming, failure, ask, clear } = useTrial(settings);
  const [question, setQuestion] = useState('');
  const send = (text: string) => {
    if (!text.trim() || coming !== null) return;
    setQuestion('');
    ask(text.trim());
  };
  const last = turns.findLast(({ reasons }) => reasons !== null);
  return (
    <section className={css.trial} aria-labelledby="trial">
      <h2 id="trial">{t('trial')}</h2>
      <p className="muted">{hasModel ? t('trialModel') : t('trialQuotes')}</p>
      <div className={css.chat}>
        <div className={css.who}>
          <Avatar avatar={avatars.find(({ id }) => id === settings.avatar)} />
          <strong dir="auto">{settings.widgetName || settings.businessName}</strong>
        </div>
        <p className={css.disclosure} dir="auto">
          {settings.disclosure || disclosures[language]}
        </p>
        <Turns greeting={settings.greeting} turns={turns} coming={coming} />
        {turns.length === 0 && (
          <div className={css.offers}>
            {settings.callToActionButtons
              .filter(({ label }) => label.trim())
              .map(({ label, action, value }, index) =>
                action === 'message' ? (
                  <Button key={index} variant="default" size="xs" onClick={() => send(value || label)}>
                    {label}
                  </Button>
                ) : (
                  <span key={index} className={css.chip} dir="auto">
                    {label}
                  </span>
                ),
              )}
          </div>
        )}
        <form
          className={css.ask}
          onSubmit={(event) => {
            event.preventDefault();
            send(question);
          }}
        >
          <Textarea
            label={t('question')}
            value={question}
            maxLength={2000}
            autosize
            maxRows={4}
            dir="auto"
            error={failure && codeText(failure, t('failed'))}
            onChange={(event) => setQuestion(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send(question);
            }}
          />
          <Button type="submit" loading={coming !== null} disabled={!question.trim()}>
            {t('ask')}
          </Button>
        </form>
        {turns.length > 0 && (
          <Button variant="subtle" size="xs" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {last?.reasons ? (
        <Why reply={last.text} reasons={last.reasons} />
      ) : (
        <p className="muted">{t('noReply')}</p>
      )}
    </section>
  );
}
/** The messages of a trial; `coming`: the reply under way, as far as it came. */
function Turns({ greeting, turns, coming }: { greeting: string; turns: TrialTurn[]; coming: string | null }) {
  const t = useScreenWords();
  return (
    <div className={css.turns} role="log" aria-live="polite">
      {greeting && (
        <p className={css.assistant} dir="auto">
          {greeting}
        </p>
      )}
      {turns.map(({ from, text }, index) => (
        <p key={index} className={from === 'visitor' ? css.visitor : css.assistant} dir="auto">
          {text}
        </p>
      ))}
      {coming !== null && (
        <p className={css.assistant} dir="auto">
          {coming || t('thinking')}
        </p>
      )}
    </div>
  );
}
