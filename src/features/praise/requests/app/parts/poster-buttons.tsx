import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import * as asking from '../../contract-asking.ts';
import { useAskingWords } from '../asking/asking-words.ts';

/** Shows the buttons that make the poster of a request as PDF. */
export function PosterButtons({ linkId }: { linkId: string }) {
  const s = useAskingWords();
  const { id: accountId } = useAccount();
  const [href, setHref] = useState<{ size: string; href: string }>();
  const make = useAction(asking.makePoster);
  return (
    <div className="row">
      {asking.posterSizes.map((size) =>
        href?.size === size ? (
          <Button
            key={size}
            component="a"
            href={href.href}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
          >
            {s('openPoster', { size: size.toUpperCase() })}
          </Button>
        ) : (
          <Button
            key={size}
            variant="default"
            loading={make.isPending && make.variables.body.size === size}
            leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
            onClick={() =>
              make.mutate(
                { params: { accountId, linkId }, body: { size } },
                { onSuccess: (answer) => setHref({ size, href: answer.href }) },
              )
            }
          >
            {s('makePoster', { size: size.toUpperCase() })}
          </Button>
        ),
      )}
    </div>
  );
}
