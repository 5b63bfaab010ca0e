import { NativeSelect } from '@mantine/core';
import { useWords } from '#app/words.ts';
import { trades, type Trade } from '../../rules.ts';

/** Asks for the trade whose start words a new account gets; none is a choice too. */
export function TradeSelect({
  value,
  choose,
  mb,
}: {
  value: Trade | undefined;
  choose: (trade: Trade | undefined) => void;
  mb?: string;
}) {
  const t = useWords('taxonomy');
  return (
    <NativeSelect
      {...(mb ? { mb } : {})}
      label={t('trade')}
      description={t('tradeWhy')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: t('tradeLater') },
        ...trades.map((trade) => ({ value: trade, label: t(`trade.${trade}`) })),
      ]}
      value={value ?? ''}
      onChange={(event) => choose(trades.find((trade) => trade === event.currentTarget.value))}
    />
  );
}
