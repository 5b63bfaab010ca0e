import * as trash from '#features/structure/content-model/server/removed/queries.ts';
import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-removed.ts';
import { canManageWords, canRestoreWord } from '../../policy.ts';
import { countUse, restore, type RemovedWord } from '../actions.ts';
import { tablesOf } from './queries.ts';
import type { Kind } from '../queries.ts';

const kinds = Object.keys(tablesOf) as Kind[];

/** The question before the deletion of a word, and its undoing. */
export const removedRoutes = [
  answer(contract.countWordUse, { may: canManageWords }, ({ place, params }) =>
    countUse(place, params.wordId),
  ),
  answer(
    contract.restoreWord,
    {
      may: canRestoreWord,
      subject: ({ tx, params }) =>
        trash.findRemoved(tx, params.accountId, params.removedWordId, kinds) as Promise<
          RemovedWord | undefined
        >,
    },
    async ({ place, subject }) => {
      await restore(place, subject);
    },
  ),
];
