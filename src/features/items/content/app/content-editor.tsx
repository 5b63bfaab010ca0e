import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import { isDone, keepUntilDone } from '#app/unsaved-work.ts';
import { keyOf, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount, useSession } from '#app/session.ts';
import { forgetReturn, hasComeBack, noteEditor } from '#app/way-back.ts';
import { Loaded } from '#app/ui/states.tsx';
import { names } from '../contract-names.ts';
import * as contract from '../contract.ts';
import { Draft } from './editor/draft.ts';
import { Editor } from './editor/editor.tsx';
import { InTrash } from './trash/in-trash.tsx';

/**
 * The item screen (CONT-49) and, with the word `new` instead of an id, an empty one (CONT-50); /settings/new
 * has no id at all.
 */
export function Screen() {
  const { contentId } = useScreenParams<'contentId'>();
  const { id: accountId } = useAccount();
  const navigate = useNavigate();
  // An item that is born while it is written keeps its form: same key, new address. Each visit of the empty
  // form is a new one.
  const visitRef = useRef({ keys: new Map<string, string>(), visits: 0, last: '' });
  const now = visitRef.current;
  if (contentId === 'new' && now.last !== 'new') now.visits++;
  now.last = contentId ?? '';
  const keyOfForm = () => {
    if (contentId === undefined) return 'settings';
    if (contentId === 'new') return `new-${now.visits}`;
    return now.keys.get(contentId) ?? contentId;
  };
  const key = keyOfForm();
  const born = useCallback(
    (id: string) => {
      // From /settings/new the address moves without the router: another route would take the form from under
      // the writer's hands.
      if (contentId === undefined) {
        History.prototype.replaceState.call(history, history.state, '', `/content/${id}`);
        return;
      }
      visitRef.current.keys.set(id, key);
      void navigate({ to: `/content/${id}`, replace: true, resetScroll: false });
    },
    [contentId, key, navigate],
  );
  return (
    <OpenItem key={`${accountId} ${key}`} accountId={accountId} contentId={contentId ?? 'new'} born={born} />
  );
}

/** Loads an item and its model, and keeps the draft as long as its form is open. */
function OpenItem({
  accountId,
  contentId,
  born,
}: {
  accountId: string;
  contentId: string;
  born: (id: string) => void;
}) {
  const client = useQueryClient();
  const { me } = useSession();
  const userId = me!.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [bornId, setBornId] = useState<string>();
  const [gone, setGone] = useState(false);
  const [cameBack] = useState(hasComeBack);
  useEffect(forgetReturn, []);
  const id = bornId ?? (contentId === 'new' ? undefined : contentId);
  const tell = useRef(born);
  useEffect(() => {
    tell.current = born;
  });
  const model = useEndpoint(getModel, { params: { accountId } });
  const item = useEndpoint(
    contract.get,
    { params: { accountId, contentId: id ?? 'new' } },
    { enabled: id !== undefined && !gone, staleTime: 0 },
  );
  const data = id === undefined ? undefined : item.data;
  const waiting = id !== undefined && (!data || item.isFetching);
  useEffect(() => {
    if (draft) {
      if (data) draft.adopt(data);
      return;
    }
    if (waiting) return;
    const keep = (saved: contract.Item) => {
      client.setQueryData(keyOf(contract.get, { params: { accountId, contentId: saved.id } }), saved);
      void client.invalidateQueries({ queryKey: [contract.list.path] });
      void client.invalidateQueries({ queryKey: [names.listVersions.path] });
    };
    setDraft(
      new Draft(
        {
          accountId,
          userId,
          looks: me!.workAs?.readOnly ?? false,
          onSaved: keep,
          onBorn(savedItem) {
            keep(savedItem);
            setBornId(savedItem.id);
            tell.current(savedItem.id);
          },
        },
        data ?? null,
      ),
    );
  }, [accountId, client, data, draft, me, userId, waiting]);
  // Deleted elsewhere while it is open here: said once, not asked for again.
  const lost = item.error?.status === 404;
  useEffect(() => {
    if (draft && lost) {
      draft.lose();
      setGone(true);
    }
  }, [draft, lost]);
  useSavingOnLeave(accountId, draft);
  if (id !== undefined && !draft && item.error?.status === 404)
    return <InTrash accountId={accountId} contentId={id} error={item.error} retry={item.refetch} />;
  if (id !== undefined && !draft && item.error)
    return (
      <Loaded query={item} screen>
        {() => null}
      </Loaded>
    );
  return (
    <Loaded
      query={{
        ...model,
        data: model.error && !model.data ? undefined : (draft ?? undefined),
        isPending: !model.error,
      }}
    >
      {(open) => <Editor draft={open} model={model.data} accountId={accountId} cameBack={cameBack} />}
    </Loaded>
  );
}

/** Saves the draft when its page is left, hidden or online again, and when its form is closed. */
function useSavingOnLeave(accountId: string, draft: Draft | null): void {
  useEffect(() => {
    if (!draft) return undefined;
    const leave = () => draft.leave();
    const again = () => void draft.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    const name = `draft ${accountId} ${draft.item?.id ?? 'new'}`;
    keepUntilDone(name, () => draft.flush());
    const closeEditor = noteEditor();
    addEventListener('pagehide', leave);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      closeEditor();
      removeEventListener('pagehide', leave);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
      void draft.flush().then((saved) => {
        if (saved) isDone(name);
      });
    };
  }, [accountId, draft]);
}
