import { use } from '#features/structure/content-model/contract-removed.ts';
import { accountParams, endpoint, id, nothing } from '#shared/endpoint.ts';

const base = '/api/accounts/:accountId/taxonomy';
const someId = '01900000-0000-7000-8000-000000000001';
/** Asked before the question whether a word is deleted. */
export const countWordUse = endpoint({
  method: 'GET',
  path: `${base}/words/:wordId/use`,
  summary: 'How many items carry a category, service, label or tag, and how many of them are published',
  who: 'account',
  scope: 'structure.read',
  params: accountParams.extend({ wordId: id }),
  output: use,
  example: { params: { accountId: '', wordId: someId } },
});
/** The id is that of the deleted word, which it gets back with its place, its tags and the items that exist. */
export const restoreWord = endpoint({
  method: 'POST',
  path: `${base}/removed/:removedWordId/restore`,
  summary:
    'Bring back a category, service, label or tag that was deleted or merged, on the items that carried it',
  who: 'account',
  scope: 'structure.write',
  params: accountParams.extend({ removedWordId: id }),
  output: nothing,
  errors: ['taxonomy.exists', 'taxonomy.label_gone'],
  example: { params: { accountId: '', removedWordId: someId } },
});
