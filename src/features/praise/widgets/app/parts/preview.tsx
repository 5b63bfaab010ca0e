import { usePreview } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { preview, type Values } from '../../contract.ts';
import { heightOf } from '../../rules.ts';
import { useWidgetWords } from '../screen-words.ts';
import css from '../widgets.module.css';

/** Shows a widget as it is being edited, a moment after the last change. */
export function Preview({
  values: { kind, choice, look },
  isValid,
  hasSite,
}: {
  values: Values;
  isValid: boolean;
  hasSite: boolean;
}) {
  const t = useWidgetWords();
  const { id: accountId } = useAccount();
  const input = { params: { accountId }, body: { kind, choice, look } };
  const { answer, error, retry } = usePreview(preview, input, isValid && hasSite);
  if (!hasSite) return <p className="muted">{t('noSiteText')}</p>;
  if (error && !answer) return <ErrorState error={error} retry={retry} title={t('noPreview')} />;
  return (
    <div className={css.preview} data-reads>
      {answer && (
        <iframe
          src={answer.url}
          title={t('preview')}
          height={heightOf({ kind, height: look.height })}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
