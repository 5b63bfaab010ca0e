import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { TextDifference } from '#app/ui/controls/text-difference.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import { MOST_TEXT, ownKinds } from '../../rules.ts';
import css from '../knowledge.module.css';
import { useScreenWords } from '../screen-words.ts';

const refresh = [contract.list, contract.summary, contract.get];
/** Shows what was read of a source and what has changed since; the words can be changed, where they follow nothing. */
export function DocDialog({ docId, close }: { docId: string; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const doc = useEndpoint(contract.get, { params: { accountId, docId } });
  return (
    <Dialog
      open
      wide
      close={close}
      title={doc.data?.title || doc.data?.url || t('source')}
      lead={t('docLead')}
    >
      <Loaded query={doc}>{(row) => <Words doc={row} close={close} />}</Loaded>
    </Dialog>
  );
}
function Words({ doc, close }: { doc: Output<typeof contract.get>; close: () => void }) {
  const t = useScreenWords();
  const { id: docId, accountId, kind, text, textBefore, title, url } = doc;
  const [typed, setTyped] = useState<string>();
  useUnsavedGuard(typed !== undefined && typed !== text);
  const isOwn = kind === 'faq' || ownKinds.some((own) => own === kind);
  const params = { accountId, docId };
  const save = useAction(contract.save, {
    refresh,
    done() {
      setTyped(undefined);
      toast(t('learned'));
    },
  });
  const remove = useAction(contract.remove, {
    refresh,
    done() {
      toast(t('removed'));
      close();
    },
  });
  const ask = async () => {
    if (await confirm({ title: t('deleteAsk'), lead: title || url || '', yes: t('delete') }))
      remove.mutate({ params });
  };
  return (
    <div className={css.stack}>
      {textBefore !== null && (
        <section>
          <h3>{t('changes')}</h3>
          <div className={css.text} dir="auto" tabIndex={0} role="group" aria-label={t('changes')}>
            <TextDifference older={textBefore} newer={text} />
          </div>
        </section>
      )}
      {typed === undefined ? (
        <div className={css.text} dir="auto" tabIndex={0} role="group" aria-label={t('text')}>
          {text || t('noWords')}
        </div>
      ) : (
        <Textarea
          label={t('text')}
          value={typed}
          autosize
          minRows={8}
          maxRows={18}
          maxLength={MOST_TEXT}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isOwn && <p className="muted">{t('ownDoc')}</p>}
      <DialogFoot>
        {!isOwn && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
            {t('delete')}
          </Button>
        )}
        {!isOwn && typed === undefined && (
          <Button variant="default" onClick={() => setTyped(text)}>
            {t('edit')}
          </Button>
        )}
        {typed !== undefined && (
          <Button
            loading={save.isPending}
            disabled={!typed.trim() || typed === text}
            onClick={() => save.mutate({ params, body: { text: typed.trim() } })}
          >
            {t('save')}
          </Button>
        )}
        <Button variant="default" onClick={close} data-reads>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}
