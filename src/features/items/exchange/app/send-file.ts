import { Problem, type Code } from '#shared/fail.ts';
import { importFilePath } from '../contract.ts';

/** Sends a file to be imported. Returns the id of the import. @throws Problem */
export async function sendFile(accountId: string, file: File): Promise<string> {
  const response = await fetch(importFilePath(accountId, file.name), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Problem('network', 0);
  });
  const answer = (await response.json().catch(() => ({}))) as { id?: string; code?: Code };
  if (response.ok && answer.id) return answer.id;
  throw new Problem(answer.code ?? 'internal', response.status, [], answer);
}
