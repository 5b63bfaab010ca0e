import { Alert, Radio } from '@mantine/core';
import { Pane } from '#app/ui/page.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { existingChoices, type Import, type Trial } from '../contract.ts';
import { useScreenWords } from './screen-words.ts';

type Choice = (typeof existingChoices)[number];
/** Rows that name items of the account, and what becomes of them. */
export function ExistingChoice({
  existing,
  choice,
  choose,
  disabled,
}: {
  existing: Trial['existing'];
  choice: Choice;
  choose: (choice: Choice) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  if (!existing) return null;
  return (
    <Pane title={t('existing')}>
      {existing.unknown > 0 && <p className="sub">{t('existingUnknown', { count: existing.unknown })}</p>}
      {existing.count > 0 && (
        <Radio.Group
          label={t('existingCount', { count: existing.count })}
          description={t('existingDiffering', { count: existing.differing })}
          value={choice}
          onChange={(value) => choose(value as Choice)}
        >
          {existingChoices.map((each) => (
            <Radio
              key={each}
              value={each}
              my={10}
              disabled={disabled}
              label={t(`existing_${each}`)}
              description={t(`existing_${each}_what`)}
            />
          ))}
        </Radio.Group>
      )}
    </Pane>
  );
}

/** Names an earlier import of the same file. */
export function TwinNotice({ twin }: { twin: NonNullable<Import['twin']> }) {
  const t = useScreenWords();
  return (
    <Alert color="yellow" title={t('twin')}>
      <bdi>{twin.name}</bdi> · <bdi>{twin.userName}</bdi> · <TimeAgo at={twin.createdAt} /> ·{' '}
      {t('itemsCount', { count: twin.items })}
    </Alert>
  );
}
