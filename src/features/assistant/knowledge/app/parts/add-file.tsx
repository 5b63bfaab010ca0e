import { FileButton, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/ui/toasts.tsx';
import { problemText } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { Problem, toProblem, type Code } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

/** Sends a file whose words the assistant reads. @throws Problem */
async function sendFile(accountId: string, file: File): Promise<void> {
  const response = await fetch(contract.docFilePath(accountId, file.name), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Problem('network', 0);
  });
  if (response.ok) return;
  const answer = (await response.json().catch(() => ({}))) as { code?: Code };
  throw new Problem(answer.code ?? 'internal', response.status, [], answer);
}
/** Adds a file. */
export function AddFile() {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    try {
      await sendFile(accountId, file);
      toast(t('fileSent', { name: file.name }));
      for (const { path } of [contract.list, contract.summary])
        void client.invalidateQueries({ queryKey: [path] });
    } catch (error) {
      toast(problemText(toProblem(error)));
    } finally {
      setSending(false);
    }
  };
  return (
    <FileButton onChange={(file) => void send(file)} accept=".pdf,.docx,.md,.markdown,.txt,.html,.htm">
      {(props) => (
        <Button {...props} variant="default" loading={isSending}>
          {t('addFile')}
        </Button>
      )}
    </FileButton>
  );
}
