import { Button } from '@mantine/core';
import { useWords } from '#app/words.ts';
import type { MediaItem } from '../../contract.ts';
import { ReplaceButton } from '../parts/replace-button.tsx';

/** Shows the buttons that crop a picture and replace a file. */
export function FileTools({
  accountId,
  item,
  disabled,
  crop,
  close,
}: {
  accountId: string;
  item: MediaItem;
  disabled: boolean;
  crop: () => void;
  close: () => void;
}) {
  const t = useWords('media');
  return (
    <>
      {item.kind === 'image' && item.state === 'ready' && (
        <Button
          variant="subtle"
          color="gray"
          disabled={disabled}
          onClick={() => {
            crop();
            close();
          }}
        >
          {t('editPicture')}
        </Button>
      )}
      <ReplaceButton accountId={accountId} item={item} disabled={disabled} done={close} />
    </>
  );
}
