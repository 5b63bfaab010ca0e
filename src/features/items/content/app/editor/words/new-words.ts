import { useQueryClient } from '@tanstack/react-query';
import { getModel, type Model } from '#features/structure/content-model/contract.ts';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { canManage } from '#features/structure/taxonomy/policy.ts';
import { keyOf, useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useWords } from '#app/words.ts';

type Chosen = { serviceId?: string; categoryId?: string; tagId?: string };

/**
 * Returns the calls by which the pickers of an item make a word, null for those who may not manage words of
 * that kind. `chosen` hears the new id once the model holds the word.
 */
export function useNewWords(chosen: (ids: Chosen) => void) {
  const t = useWords('content');
  const client = useQueryClient();
  const account = useAccount();
  const params = { accountId: account.id };
  const refresh = [taxonomy.list];
  const grow = (change: (model: Model) => Model) =>
    client.setQueryData<Model>(keyOf(getModel, { params }), (model) => model && change(model));
  const service = useAction(taxonomy.createService, {
    refresh,
    done: (created) => {
      grow((model) => ({ ...model, services: [...model.services, created] }));
      chosen({ serviceId: created.id });
    },
  });
  const category = useAction(taxonomy.createCategory, {
    refresh,
    done: (created) => {
      grow((model) => ({ ...model, categories: [...model.categories, created] }));
      chosen({ categoryId: created.id });
    },
  });
  const tag = useAction(taxonomy.createTag, {
    refresh,
    done: (created) => {
      grow((model) => ({
        ...model,
        labels: model.labels.map((label) =>
          label.id === created.labelId ? { ...label, tags: [...label.tags, created] } : label,
        ),
      }));
      chosen({ tagId: created.id });
    },
  });
  const label = useAction(taxonomy.createLabel, { refresh });
  /** The first tag of an account gets a label of its own: tags stand in one. */
  const addTag = (name: string, labelId: string | null) => {
    if (labelId) tag.mutate({ params: { ...params, labelId }, body: { label: name } });
    else
      label.mutate(
        { params, body: { label: t('tags') } },
        {
          onSuccess: (created) => {
            grow((model) => ({ ...model, labels: [...model.labels, created] }));
            tag.mutate({ params: { ...params, labelId: created.id }, body: { label: name } });
          },
        },
      );
  };
  return {
    addService: canManage(account, 'service')
      ? (name: string) => service.mutate({ params, body: { label: name } })
      : null,
    addCategory: canManage(account, 'category')
      ? (name: string) => category.mutate({ params, body: { label: name } })
      : null,
    addTag: canManage(account, 'tag') ? addTag : null,
  };
}
