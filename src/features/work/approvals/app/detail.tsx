import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigateTo } from '#app/screen.ts';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { ReaderPictures } from '#app/ui/inbox/reader.tsx';
import { Page, Split } from '#app/ui/page.tsx';
import { ErrorState, LoadingRows, useSlow } from '#app/ui/states.tsx';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { personName } from '#shared/actor.ts';
import type { Problem } from '#shared/fail.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canDecide } from '../policy.ts';
import { BACK_MS, isStepFor } from '../rules.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { Claims, DraftText } from './draft-text.tsx';
import { Thread } from './parts/thread.tsx';
import { Steps } from './parts/steps.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { ApprovalSign } from './sign.tsx';
import css from './approvals.module.css';
import { useApprovalWords } from './screen-words.ts';

const LIST = '/pending-approval';

/**
 * Shows a draft with what is decided about it; one that is not there, or not of the item that the address names, leads
 * back to the list (APPR-26).
 */
export function ApprovalDetail({
  contentId,
  writingId,
}: {
  contentId: string | undefined;
  writingId: string;
}) {
  const title = useWords('approvals')('title');
  const { id: accountId } = useAccount();
  const navigate = useNavigateTo();
  const query = useEndpoint(contract.get, { params: { accountId, writingId } });
  const slow = useSlow(query.isPending);
  const status = query.error?.status;
  const isOfOther = query.data !== undefined && query.data.contentUid !== contentId?.toLowerCase();
  const isGone = status === 404 || status === 400 || isOfOther;
  useEffect(() => {
    if (isGone) navigate({ to: LIST, replace: true });
  }, [isGone, navigate]);
  if (query.data && !isOfOther) return <Draft key={query.data.writeId} newest={query.data} />;
  return (
    <Page title={title}>
      {query.error && !isGone ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : (
        <LoadingRows slow={slow} />
      )}
    </Page>
  );
}

/**
 * Holds the text that somebody reads when live news bring another one, so that a decision is about the words that were
 * read; votes and messages follow the news.
 */
function useReadDraft(newest: contract.Full) {
  const [read, setRead] = useState(newest);
  const isOld = newest.status === 'pending' && newest.contentHash !== read.contentHash;
  const { title, description, changes, version, contentHash, pictures, claims } = read;
  const draft = isOld
    ? { ...newest, title, description, changes, version, contentHash, pictures, claims }
    : newest;
  return { draft, isOld, read: setRead };
}
/** Decides about the version that is shown; answers what a conflict says. `read` takes the version that it brings. */
function useDecision(draft: contract.Full, read: (newest: contract.Full) => void) {
  const t = useApprovalWords();
  const { id: accountId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigateTo();
  const [conflict, setConflict] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const params = { accountId, writingId: draft.writeId };
  const show = (approval: contract.Full) => client.setQueryData(keyOf(contract.get, { params }), approval);
  const decide = useAction(contract.decide, {
    refresh: [contract.list, contract.countPending],
    done: ({ approval, isLogFound }) => {
      show(approval);
      setConflict(false);
      if (approval.status === 'pending') {
        toast(t('stepDone'));
        return;
      }
      toast(t(approval.status));
      if (!isLogFound) toast(t('logMissing'), { tone: 'bad' });
      timer.current = setTimeout(() => navigate({ to: LIST }), BACK_MS);
    },
    onError: (problem: Problem) => {
      const current = contract.full.safeParse(problem.extra['current']);
      if (!current.success) return false;
      show(current.data);
      read(current.data);
      setConflict(problem.code === 'approvals.changed');
      if (problem.code !== 'approvals.changed') toastProblem(problem);
      return true;
    },
  });
  const send = (decision: 'approved' | 'rejected', feedback = '') =>
    decide.mutate({ params, body: { decision, feedback, contentHash: draft.contentHash } });
  return { send, isBusy: decide.isPending, conflict };
}

function Draft({ newest }: { newest: contract.Full }) {
  const t = useApprovalWords();
  const dates = useDates();
  const language = useLanguage();
  const account = useAccount();
  const { me } = useSession();
  const { draft, isOld, read } = useReadDraft(newest);
  const { send, isBusy, conflict } = useDecision(draft, read);
  const [isRejecting, setRejecting] = useState(false);
  const isOpen = draft.status === 'pending';
  const mayDecide = canDecide(account);
  const step = draft.steps[draft.step];
  const isForClient = step !== undefined && !isStepFor(step, false);
  return (
    <Page
      title={draft.contentTitle || t('untitled')}
      lead={
        <>
          <ApprovalSign state={draft.status} /> · <bdi>{draft.writerOutput}</bdi> ·{' '}
          {t('round', { round: number(draft.round, language) })} ·{' '}
          {t('writtenBy', { name: draft.contentAuthor, date: dates.moment(draft.createDate) })}
        </>
      }
      actions={
        <>
          <GoButton variant="default" to={`/content/${draft.contentUid}/4`}>
            {t('viewContent')}
          </GoButton>
          <PublicPageLink url={draft.publicUrl} />
        </>
      }
    >
      <Split label={t('decision')} sidebar={<ApprovalFacts draft={draft} />}>
        <Steps draft={draft} />
        {conflict && (
          <p className={css.note} role="alert">
            {t('changedText')}
          </p>
        )}
        {isOld && (
          <div className={css.note} role="alert">
            <p>{t('newText')}</p>
            <Button size="xs" onClick={() => read(newest)}>
              {t('showNewText')}
            </Button>
          </div>
        )}
        {!isOpen && (
          <p className={css.note} role="status">
            {t(draft.status === 'approved' ? 'wasApproved' : 'wasRejected')}
          </p>
        )}
        <DraftText key={draft.version} draft={draft} />
        {draft.pictures.length > 0 && (
          <div className={css.pictures}>
            <ReaderPictures pictures={draft.pictures} label={t('photo')} />
          </div>
        )}
        <Claims claims={draft.claims} />
        <Thread draft={draft} />
        <div className={css.bar}>
          {isOpen && mayDecide && isForClient && <p className="muted">{t('waitsForClient')}</p>}
          {isOpen && mayDecide && !isForClient && (
            <>
              <Button loading={isBusy} disabled={isOld} onClick={() => send('approved')}>
                {t('approve')}
              </Button>
              <Button variant="default" disabled={isBusy || isOld} onClick={() => setRejecting(true)}>
                {t('reject')}
              </Button>
            </>
          )}
          <GoButton variant="subtle" to={LIST}>
            {t(isOpen ? 'cancel' : 'backToList')}
          </GoButton>
          {isOpen && mayDecide && !isForClient && (
            <span className="muted">{t('decidesAs', { name: me!.workAs?.byName ?? personName(me!) })}</span>
          )}
        </div>
      </Split>
      <RejectDialog
        open={isRejecting}
        close={() => setRejecting(false)}
        submit={(feedback) => {
          setRejecting(false);
          send('rejected', feedback);
        }}
      />
    </Page>
  );
}

/** Asks why a draft is rejected; the reason may stay empty (APPR-11, APPR-12). */
function RejectDialog({
  open,
  close,
  submit,
}: {
  open: boolean;
  close: () => void;
  submit: (feedback: string) => void;
}) {
  const t = useApprovalWords();
  const [feedback, setFeedback] = useState('');
  return (
    <Dialog
      open={open}
      close={close}
      title={t('rejectReason')}
      lead={t('rejectLead')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button onClick={() => submit(feedback.trim())}>{t('submit')}</Button>
        </>
      }
    >
      <Textarea
        label={t('feedbackLabel')}
        value={feedback}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        onChange={(event) => setFeedback(event.currentTarget.value)}
      />
    </Dialog>
  );
}
