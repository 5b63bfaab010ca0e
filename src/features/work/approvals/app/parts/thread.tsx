import { useQueryClient } from '@tanstack/react-query';
import { Writer } from '#features/items/conversations/app/parts/writer.tsx';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { Face } from '#app/ui/marks.tsx';
import { Later } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import * as contract from '../../contract.ts';
import css from '../approvals.module.css';
import { useApprovalWords } from '../screen-words.ts';

/** Shows what the client and the team wrote about a draft, and takes an answer. */
export function Thread({ draft }: { draft: contract.Full }) {
  const t = useApprovalWords();
  const dates = useDates();
  const client = useQueryClient();
  const { id: accountId } = useAccount();
  const { me } = useSession();
  const params = { accountId, writingId: draft.writeId };
  const people = useEndpoint(contract.listPeople, { params }).data?.people ?? [];
  const say = useAction(contract.say, {
    done: (approval) => client.setQueryData(keyOf(contract.get, { params }), approval),
  });
  return (
    <section className={css.thread}>
      <h2>
        {t('thread')}{' '}
        {draft.thread.length > 0 && (
          <span className="muted num">{t('entryCount', { count: draft.thread.length })}</span>
        )}
      </h2>
      {draft.thread.length === 0 ? (
        <p className="muted">{t('threadEmpty')}</p>
      ) : (
        <ul>
          {draft.thread.map((message) => (
            <li key={message.id}>
              <Face name={message.authorName} small />
              <div>
                {message.quote && <blockquote dir="auto">{message.quote}</blockquote>}
                <p dir="auto">{message.body}</p>
                <p className="sub">
                  <bdi>{message.authorName}</bdi>, {dates.moment(message.at)}
                  {message.userId === null && <> · {t('byLink')}</>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Later>
        <Writer
          people={people.filter(({ id }) => id !== me!.id)}
          label={t('threadWrite')}
          yes={t('threadSend')}
          busy={say.isPending}
          send={(body, done) => say.mutate({ params, body }, { onSuccess: done })}
        />
      </Later>
    </section>
  );
}
