import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import type { Invoice } from '../../contract.ts';
import { money, rateText } from '../../rules-money.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../plans.module.css';
import { useLabel } from './labels.ts';

type Lines = Pick<Invoice, 'lines' | 'net' | 'tax' | 'total' | 'currency'> & {
  due: number;
  taxLabel?: string;
  taxRate?: number;
};
/** Shows the lines of an invoice with their sums, before and after it is written. */
export function LinesTable({ lines, net, tax, total, currency, due, taxLabel, taxRate }: Lines) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const labelOf = useLabel();
  const sum = (amount: number) => money(amount, currency, language);
  const rate = taxRate === undefined ? '' : rateText(taxRate, language);
  return (
    <table className={`${css.lines} num`}>
      <thead>
        <tr>
          <th scope="col">{t('text')}</th>
          <th scope="col" className={css.end}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.plan.en}`}>
            <td>
              {t(`line_${line.kind}`, {
                plan: labelOf(line.plan),
                from: dates.day(line.from),
                to: dates.day(line.to),
              })}
            </td>
            <td className={css.end}>{sum(line.net)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('net')}</th>
          <td className={css.end}>{sum(net)}</td>
        </tr>
        <tr>
          <th scope="row">{taxLabel ? t('tax', { label: taxLabel, rate }) : t('taxPlain')}</th>
          <td className={css.end}>{sum(tax)}</td>
        </tr>
        <tr className={due === total ? css.sum : undefined}>
          <th scope="row">{t('total')}</th>
          <td className={css.end}>{sum(total)}</td>
        </tr>
        {due !== total && (
          <>
            <tr>
              <th scope="row">{t('creditUsed')}</th>
              <td className={css.end}>{sum(due - total)}</td>
            </tr>
            <tr className={css.sum}>
              <th scope="row">{t('toPay')}</th>
              <td className={css.end}>{sum(due)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}
