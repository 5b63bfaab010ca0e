import { getModel } from '#features/structure/content-model/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { customName, importableFields, itemFields } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

/** Names of all fields that a column can fill, by their keys. */
export function useFieldNames(): { item: Map<string, string>; custom: Map<string, string> } {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  return {
    item: new Map(itemFields.map((name) => [name, t(`field_${name}`)])),
    custom: new Map(
      model ? importableFields(model).map(({ key, name }) => [customName(key), name] as const) : [],
    ),
  };
}
