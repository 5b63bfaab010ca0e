import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import * as contract from '../contract.ts';
import { canAnswerChats, canRemoveChats } from '../policy.ts';
import css from './chats.module.css';
import { Composer, Standing } from './parts/desk.tsx';
import { Notes } from './parts/notes.tsx';
import { LOGS_PATH } from './parts/paths.ts';
import { Turn } from './parts/turn.tsx';
import { useScreenWords } from './screen-words.ts';

/** Shows one conversation: its transcript with why the assistant said each message, and what came of it (CHAT-06). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('chats')('log');
  const account = useAccount();
  const { id: chatId } = useScreenParams<'id'>();
  const chat = useEndpoint(contract.get, { params: { accountId: account.id, chatId } });
  return (
    <Page
      title={chat.data ? chat.data.name || chat.data.email || chat.data.phone || title : title}
      actions={
        <>
          <GoButton variant="default" to={LOGS_PATH}>
            {t('toLogs')}
          </GoButton>
          {canRemoveChats(account) && <Remove chatId={chatId} />}
        </>
      }
    >
      <Loaded query={chat} rows={6}>
        {(data) => (
          <div className={css.columns}>
            <div className={css.talk}>
              {canAnswerChats(account) && <Standing chat={data} />}
              <ol className={css.turns} aria-label={t('transcript')}>
                {data.turns.map((turn) => (
                  <Turn key={turn.n} turn={turn} />
                ))}
              </ol>
              {canAnswerChats(account) && <Composer chat={data} />}
            </div>
            <div className={css.talk}>
              <Facts chat={data} />
              <Notes chat={data} isOpen={canAnswerChats(account)} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
function Facts({ chat }: { chat: contract.Full }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const { name, email, phone, city, page, lead, booking, timeZone, stage } = chat;
  return (
    <dl className={css.facts}>
      <dt>{t('begun')}</dt>
      <dd>{dates.moment(chat.createdAt)}</dd>
      <dt>{t('state')}</dt>
      <dd>{t(`state_${chat.state}`)}</dd>
      {stage && (
        <>
          <dt>{t('stage')}</dt>
          <dd dir="auto">{stage}</dd>
        </>
      )}
      <dt>{t('contact')}</dt>
      <dd>
        {name || email || phone ? (
          [name, phone, email].filter(Boolean).map((line) => (
            <bdi key={line} className={css.line}>
              {line}
            </bdi>
          ))
        ) : (
          <span className="muted">{t('noContact')}</span>
        )}
      </dd>
      {city && (
        <>
          <dt>{t('city')}</dt>
          <dd>
            <bdi>{city}</bdi>
          </dd>
        </>
      )}
      {page && (
        <>
          <dt>{t('page')}</dt>
          <dd>
            <bdi dir="ltr">{page}</bdi>
          </dd>
        </>
      )}
      <dt>{t('lead')}</dt>
      <dd>
        {lead ? (
          <Go className="lk" to={`/leads/${lead.id}`}>
            <bdi>{lead.name || t('toLead')}</bdi>
          </Go>
        ) : (
          <span className="muted">{t(chat.isLead ? 'leadGone' : 'noLead')}</span>
        )}
      </dd>
      <dt>{t('booking')}</dt>
      <dd>
        {booking ? (
          <Go className="lk" to={`/bookings/${booking.id}`}>
            <bdi>{booking.serviceName}</bdi>, {dateText(booking.startsAt, 'longMoment', language, timeZone)}
          </Go>
        ) : (
          <span className="muted">{t('noBooking')}</span>
        )}
      </dd>
    </dl>
  );
}
function Remove({ chatId }: { chatId: string }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const navigateTo = useNavigateTo();
  const drop = useAction(contract.remove, {
    refresh: [contract.list, contract.analytics],
    done: () => {
      toast(t('removed'));
      navigateTo({ to: LOGS_PATH });
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
    if (isSure) drop.mutate({ params: { accountId, chatId } });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
      loading={drop.isPending}
      onClick={() => void ask()}
    >
      {t('remove')}
    </Button>
  );
}
