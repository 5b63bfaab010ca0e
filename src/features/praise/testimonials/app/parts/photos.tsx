import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import * as media from '#features/media/media/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useEndpoint } from '#app/query.ts';
import { ReaderPictures } from '#app/ui/inbox/reader.tsx';
import { Later } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Full } from '../../contract.ts';
import { canPublish } from '../../policy.ts';
import { useInboxWords } from '../inbox-words.ts';

const EditDialog = lazy(() =>
  import('#features/media/media/app/parts/edit-dialog.tsx').then((module) => ({
    default: module.EditDialog,
  })),
);
/** Shows the photos of a customer; those who publish turn and crop them, and the files that were sent stay. */
export function Photos({ testimonial: { pictures } }: { testimonial: Full }) {
  const t = useWords('testimonials');
  const i = useInboxWords();
  const asker = useAsker();
  const [mediaId, setMediaId] = useState<string | null>(null);
  const isAllowed = refusalOf(asker, canPublish) === null;
  const label = t('photos', { count: 1 });
  const numberOf = (id: string) => pictures.findIndex((picture) => picture.id === id) + 1;
  return (
    <>
      <ReaderPictures
        pictures={pictures}
        label={label}
        {...(isAllowed && {
          action: ({ id, alt }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCrop size={14} stroke={1.6} aria-hidden />}
              aria-label={i('cropOf', { name: alt || label, number: numberOf(id) })}
              onClick={() => setMediaId(id)}
            >
              {i('crop')}
            </Button>
          ),
        })}
      />
      {mediaId && <Crop mediaId={mediaId} close={() => setMediaId(null)} />}
    </>
  );
}

function Crop({ mediaId, close }: { mediaId: string; close: () => void }) {
  const { id: accountId } = useAsker();
  const { data: item } = useEndpoint(media.get, { params: { accountId, mediaId } });
  return (
    item && (
      <Later>
        <EditDialog accountId={accountId} item={item} close={close} />
      </Later>
    )
  );
}
