import { Button, FileButton, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { languages, type Language } from '#shared/language.ts';
import { estimate } from '#features/tenants/tokens/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { get, type Full } from '#features/praise/testimonials/contract.ts';
import { listenCaptions, removeCaptions, setCaptions } from '../contract.ts';
import { number } from '#shared/words.ts';
import { canPublish } from '#features/praise/testimonials/policy.ts';
import { captionMinutes } from '../rules.ts';
import { MOST_CAPTIONS, readCaptions } from '../rules-captions.ts';
import { useScreenWords } from './screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

const nameOf = (code: Language, language: Language) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
/** Says which captions a video has, and lets those who publish write them. */
export function Captions({ testimonial }: { testimonial: Full }) {
  const t = useScreenWords();
  const language = useLanguage();
  const asker = useAsker();
  const [isOpen, setOpen] = useState(false);
  const captions = testimonial.captions.filter(({ state }) => state === 'ready');
  const isWaiting = testimonial.captions.some(({ state }) => state === 'waiting');
  const hasFailed = testimonial.captions.some(({ state }) => state === 'failed');
  const none = isWaiting ? t('captionsWaiting') : t(hasFailed ? 'captionsFailed' : 'noCaptions');
  const mayWrite = refusalOf(asker, canPublish) === null;
  return (
    <div className={css.captions}>
      <span className="sub">
        {captions.length > 0
          ? `${t('captions')}: ${captions.map((each) => nameOf(each.language, language)).join(' · ')}`
          : none}
      </span>
      {mayWrite && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('captions')}
        </Button>
      )}
      {isOpen && <CaptionsDialog testimonial={testimonial} close={() => setOpen(false)} />}
    </div>
  );
}

/** Takes lines with times, written here or from a file, for one language. */
function CaptionsDialog({ testimonial, close }: { testimonial: Full; close: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const asker = useAsker();
  const entryIn = (code: Language) => testimonial.captions.find((each) => each.language === code);
  const storedIn = (code: Language) => entryIn(code)?.vtt ?? '';
  const [code, setCode] = useState<Language>(testimonial.captions[0]?.language ?? language);
  const [vtt, setVtt] = useState(storedIn(code));
  const stored = storedIn(code);
  useUnsavedGuard(vtt !== stored);
  const params = { accountId: asker.id, testimonialId: testimonial.id, language: code };
  const done = () => {
    toast(t('saved'));
    close();
  };
  const save = useAction(setCaptions, { refresh: [get], done });
  const remove = useAction(removeCaptions, { refresh: [get], done });
  const entry = entryIn(code);
  const isWrong = vtt.trim() !== '' && readCaptions(vtt) === undefined;
  return (
    <Dialog open stays wide close={close} title={t('captions')} lead={t('captionsText')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong && vtt.trim()) save.mutate({ params, body: { vtt } });
        }}
      >
        <Select
          label={t('captionsLanguage')}
          data={languages.map((each) => ({ value: each, label: nameOf(each, language) }))}
          value={code}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => {
            if (!value) return;
            setCode(value);
            setVtt(storedIn(value));
          }}
        />
        <Textarea
          label={t('captionsLines')}
          description={t('captionsExample')}
          value={vtt}
          autosize
          minRows={8}
          maxRows={16}
          maxLength={MOST_CAPTIONS}
          dir="auto"
          error={isWrong ? t('captionsWrong') : undefined}
          onChange={(event) => setVtt(event.currentTarget.value)}
        />
        {entry?.state === 'waiting' && <p className="muted">{t('captionsWaiting')}</p>}
        {entry?.state === 'failed' && <p className="muted">{t('captionsFailed')}</p>}
        {entry?.state === 'ready' && entry.source === 'speech' && (
          <p className="muted">{t('captionsHeard')}</p>
        )}
        <div className="row">
          <FileButton accept=".vtt,text/vtt" onChange={(file) => void file?.text().then(setVtt)}>
            {(props) => (
              <Button {...props} variant="default">
                {t('captionsFile')}
              </Button>
            )}
          </FileButton>
          <Listening testimonial={testimonial} language={code} close={close} />
        </div>
        <DialogFoot>
          {stored && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              {t('captionsRemove')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isWrong || !vtt.trim()} loading={save.isPending}>
            {t('captionsSave')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Offers to write the captions of one language from what is said in the video, with the cost of it. */
function Listening({
  testimonial,
  language: code,
  close,
}: {
  testimonial: Full;
  language: Language;
  close: () => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const asker = useAsker();
  const params = { accountId: asker.id, testimonialId: testimonial.id, language: code };
  const listen = useAction(listenCaptions, {
    refresh: [get],
    done: () => {
      toast(t('captionsWaiting'));
      close();
    },
  });
  const entry = testimonial.captions.find((each) => each.language === code);
  const mayListen =
    testimonial.hasSpeech && entry?.state !== 'waiting' && (!entry || entry.source === 'speech');
  const minutes = captionMinutes(testimonial.video?.seconds ?? null);
  const cost = useEndpoint(
    estimate,
    { params: { accountId: asker.id }, query: { kind: 'video', quantity: String(minutes) } },
    { enabled: mayListen, staleTime: 0 },
  ).data;
  const askSpeech = async () => {
    const passesSoftCap = Boolean(cost?.asksFirst);
    if (
      passesSoftCap &&
      !(await confirm({ title: t('captionsSoft'), lead: t('captionsSoftWhat'), yes: t('captionsListen') }))
    )
      return;
    listen.mutate({ params, body: { passesSoftCap } });
  };
  if (!mayListen) return null;
  return (
    <>
      <Button variant="default" loading={listen.isPending} onClick={() => void askSpeech()}>
        {t('captionsListen')}
      </Button>
      {cost && (
        <span className="muted num">{t('captionsCost', { tokens: number(cost.tokens, language) })}</span>
      )}
    </>
  );
}
