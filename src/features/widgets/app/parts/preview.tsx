import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useAccount } from '#app/session.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { preview, type Values } from '../../contract.ts';
import { heightOf } from '../../rules.ts';
import { useWidgetWords } from '../screen-words.ts';
import css from '../widgets.module.css';

const TYPING_MS = 500;
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
  const [state, setState] = useState<{ url?: string; error?: unknown }>({});
  const text = JSON.stringify({ kind, choice, look });
  useEffect(() => {
    if (!isValid || !hasSite) return undefined;
    let isHere = true;
    const timer = setTimeout(() => {
      const body = JSON.parse(text) as Pick<Values, 'kind' | 'choice' | 'look'>;
      void call(preview, { params: { accountId }, body }).then(
        ({ url }) => isHere && setState({ url }),
        (error: unknown) => isHere && setState(({ url }) => (url === undefined ? { error } : { url, error })),
      );
    }, TYPING_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [accountId, text, isValid, hasSite]);
  if (!hasSite) return <p className="muted">{t('noSiteText')}</p>;
  if (state.error !== undefined && state.url === undefined)
    return <ErrorState error={state.error} retry={() => location.reload()} title={t('noPreview')} />;
  return (
    <div className={css.preview} data-reads>
      {state.url !== undefined && (
        <iframe
          src={state.url}
          title={t('preview')}
          height={heightOf({ kind, height: look.height })}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
