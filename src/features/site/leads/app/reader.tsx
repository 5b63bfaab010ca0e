import { Button, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconPhone, IconTrash } from '@tabler/icons-react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import inbox from '#app/ui/inbox/inbox.module.css';
import {
  ReaderBar,
  ReaderFacts,
  ReaderHead,
  ReaderPane,
  ReaderPictures,
  ReaderQuote,
} from '#app/ui/inbox/reader.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { get, list, remove, setState, type Full } from '../contract.ts';
import { canAnswer, canRemove } from '../policy.ts';
import { isHeld, leadStates, type LeadState, type SpamMark } from '../rules.ts';
import { Conversation } from './conversation.tsx';
import css from './leads.module.css';
import { telHref } from '#shared/text/phone.ts';
import { quoted } from '#shared/language.ts';
import { useLeadWords, type T } from './screen-words.ts';

type Part = { lead: Full; t: T };
/** Shows one inquiry with its conversation. */
export function Reader({ leadId, search }: { leadId: string; search: Record<string, unknown> }) {
  const t = useLeadWords();
  const account = useAccount();
  const query = useEndpoint(get, { params: { accountId: account.id, leadId } });
  return (
    <ReaderPane query={query} label={query.data?.name} to="/leads" search={search} backLabel={t('back')}>
      {(lead) => (
        <>
          <Who lead={lead} t={t} />
          {lead.message && <ReaderQuote>{lead.message}</ReaderQuote>}
          <ReaderPictures pictures={lead.pictures} label={t('photo')} />
          <Facts lead={lead} t={t} />
          <Conversation lead={lead} may={canAnswer(account)} t={t} />
          <Bar lead={lead} search={search} t={t} />
        </>
      )}
    </ReaderPane>
  );
}

function Who({ lead, t }: Part) {
  const dates = useDates();
  const page = lead.sourceTitle || (lead.sourcePath === '/' ? t('home') : lead.sourcePath);
  const origin = (
    <>
      {dates.moment(lead.createdAt)}
      {page && <> · {t('from', { page })}</>}
    </>
  );
  return (
    <ReaderHead name={lead.name || lead.email || lead.phone || t('someone')} origin={origin}>
      {lead.phone && (
        <Button
          component="a"
          variant="default"
          href={telHref(lead.phone)}
          leftSection={<IconPhone size={16} stroke={1.6} aria-hidden />}
        >
          <bdi dir="ltr">{lead.phone}</bdi>
        </Button>
      )}
    </ReaderHead>
  );
}
/** Shows the consent in the words that the visitor read. */
function Consent({ lead, t }: Part) {
  const language = useLanguage();
  const dates = useDates();
  if (lead.consent === null) return <span className="muted">{t('consentNotAsked')}</span>;
  return (
    <>
      <StatusSquare fill={lead.consent ? 'tick' : 'struck'} tone={lead.consent ? 'ok' : 'no'}>
        {lead.consent ? t('consentGiven', { date: dates.moment(lead.createdAt) }) : t('consentNone')}
      </StatusSquare>
      <span className="sub" dir="auto" title={t('version', { version: lead.consentVersion })}>
        {quoted(lead.consentText, language)}
      </span>
    </>
  );
}
const isMark = (mark: string): mark is SpamMark =>
  ['honeypot', 'fast', 'markup', 'links', 'noproof', 'flood'].includes(mark);
function Facts({ lead, t }: Part) {
  const details = lead.fields.filter(({ text }) => text !== lead.message && text !== lead.name);
  return (
    <ReaderFacts>
      {isHeld(lead.state) && lead.spamMarks.length > 0 && (
        <>
          <dt>{t(lead.state === 'spam' ? 'spamWhy' : 'waitsWhy')}</dt>
          <dd>
            {lead.spamMarks
              .filter(isMark)
              .map((mark) => t(`mark_${mark}`))
              .join(' ')}
          </dd>
        </>
      )}
      {lead.heldPhotos > 0 && (
        <>
          <dt>{t('photos')}</dt>
          <dd>{t(isHeld(lead.state) ? 'photosHeld' : 'photosComing', { count: lead.heldPhotos })}</dd>
        </>
      )}
      {lead.categoryLabel && (
        <>
          <dt>{t('about')}</dt>
          <dd>
            <bdi>{lead.categoryLabel}</bdi>
          </dd>
        </>
      )}
      {details.map((field) => (
        <div key={field.name} className={css.pair}>
          <dt>
            <bdi>{field.name}</bdi>
          </dt>
          <dd>
            {field.text === lead.email ? (
              <a className={inbox.link} href={`mailto:${lead.email}`} dir="ltr">
                {lead.email}
              </a>
            ) : (
              <bdi className={css.body}>{field.text}</bdi>
            )}
          </dd>
        </div>
      ))}
      {lead.item && (
        <>
          <dt>{t('item')}</dt>
          <dd>
            <Go className={inbox.link} to={`/content/${lead.item.id}`}>
              <bdi>{lead.item.title}</bdi>
            </Go>
          </dd>
        </>
      )}
      {lead.referral && (
        <>
          <dt>{t('recommendedBy')}</dt>
          <dd>
            <Go className={inbox.link} to={`/testimonials/${lead.referral.testimonialId}`}>
              <bdi>{lead.referral.name}</bdi>
            </Go>
          </dd>
        </>
      )}
      <dt>{t('way')}</dt>
      <dd>
        {lead.referrer ? <bdi dir="ltr">{lead.referrer}</bdi> : <span className="muted">{t('direct')}</span>}
      </dd>
      <dt>{t('consent')}</dt>
      <dd>
        <Consent lead={lead} t={t} />
      </dd>
    </ReaderFacts>
  );
}
const isState = (value: string | null): value is LeadState => leadStates.some((state) => state === value);
function Bar({ lead, search, t }: Part & { search: Record<string, unknown> }) {
  const account = useAccount();
  const navigate = useNavigate();
  const params = { accountId: account.id, leadId: lead.id };
  const change = useAction(setState, { refresh: [list, get], done: () => toast(t('stateChanged')) });
  const drop = useAction(remove, {
    refresh: [list],
    done: () => {
      toast(t('removed'));
      void navigate({ to: '/leads', search });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeText'),
      yes: t('remove'),
      no: t('cancel'),
      danger: true,
    });
    if (isSure) drop.mutate({ params });
  };
  const put = (state: LeadState) => change.mutate({ params, body: { state } });
  return (
    <ReaderBar>
      {canAnswer(account) && (
        <>
          <Select
            aria-label={t('state')}
            value={lead.state}
            data={leadStates.map((state) => ({ value: state, label: t(state) }))}
            allowDeselect={false}
            disabled={change.isPending}
            onChange={(value) => {
              if (isState(value) && value !== lead.state) put(value);
            }}
          />
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => put(isHeld(lead.state) ? 'new' : 'spam')}
          >
            {t(isHeld(lead.state) ? 'notSpam' : 'toSpam')}
          </Button>
        </>
      )}
      <span className="grow" />
      {canRemove(account) && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          loading={drop.isPending}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      )}
    </ReaderBar>
  );
}
