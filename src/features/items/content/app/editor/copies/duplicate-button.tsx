import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useWords } from '#app/words.ts';
import type { Item } from '../../../contract.ts';
import { canCreate } from '../../../policy.ts';
import type { Draft } from '../draft.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Makes a copy of the item as it is written at the moment, and opens it. */
export function DuplicateButton({ item, draft }: { item: Item; draft: Draft }) {
  const t = useWords('content');
  const asker = useAsker();
  const { run, isBusy } = useDuplicate(asker.id);
  if (item.isTestimonial || !canCreate(asker, { id: item.contentTypeId })) return null;
  return (
    <Button
      mt="md"
      variant="subtle"
      color="gray"
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
      loading={isBusy}
      onClick={() => void draft.flush().then(() => run(item.id))}
    >
      {t('duplicate')}
    </Button>
  );
}
