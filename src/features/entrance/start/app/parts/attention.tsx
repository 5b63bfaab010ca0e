import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Face, StatusSquare } from '#app/ui/marks.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { useEnterAccount } from '#features/tenants/tenants/app/parts/enter-account.ts';
import { number } from '#shared/words.ts';
import type { Language } from '#shared/language.ts';
import { attention, type AttentionLine } from '../../contract-agency.ts';
import { isUrgent, MOST_WAITING, waitingIn, waitingPlaces, type WaitingKind } from '../../rules-attention.ts';
import { useAttentionWords } from '../attention-words.ts';
import css from './attention.module.css';

type T = ReturnType<typeof useAttentionWords>;
/** Returns a function that enters the account of a line, at one of its screens. */
function useEnterLine(agencyId: string) {
  const { me } = useSession();
  const enter = useEnterAccount();
  return (line: AttentionLine, to?: string) =>
    enter(
      {
        id: line.id,
        agencyId,
        name: line.name,
        role: me!.role,
        host: line.host,
        language: line.language,
        theme: line.theme,
        logo: line.logo,
        subscription: line.subscription,
        rights: null,
      },
      to,
    );
}
/** Says what waits; a number that has reached its end says that there may be more. */
function textOf(line: AttentionLine, kind: WaitingKind, t: T, language: Language): string {
  if (kind === 'domain') return t(`domain_${line.domain!}`);
  if (kind === 'tokens') return t(`tokens_${line.tokens!}`);
  const count = Math.min(line[kind], MOST_WAITING - 1);
  const most = number(count, language);
  return line[kind] < MOST_WAITING ? t(kind, { count }) : t(kind, { count }).replace(most, `${most}+`);
}

type LinesProps = { agencyId: string; lines: AttentionLine[]; entered?: () => void };
/** Lists accounts with what waits in each; each thing opens its screen in that account. */
export function AttentionLines({ agencyId, lines, entered }: LinesProps) {
  const t = useAttentionWords();
  const language = useLanguage();
  const enter = useEnterLine(agencyId);
  const open = (line: AttentionLine, to?: string) => {
    entered?.();
    enter(line, to);
  };
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Face name={line.name} image={line.logo?.url ?? null} />
          <div className={css.who}>
            <button type="button" data-reads className={css.name} onClick={() => open(line)}>
              <bdi>{line.name}</bdi>
            </button>
            <span className="sub">
              {t('changed')} <TimeAgo at={line.changedAt} />
            </span>
          </div>
          <ul className={css.things}>
            {line.paused && (
              <li>
                <StatusSquare fill="struck">{t('paused')}</StatusSquare>
              </li>
            )}
            {waitingIn(line).map((kind) => {
              const urgent = isUrgent(line, kind);
              return (
                <li key={kind}>
                  <button
                    type="button"
                    data-reads
                    data-kind={kind}
                    className={css.thing}
                    onClick={() => open(line, waitingPlaces[kind])}
                  >
                    <StatusSquare fill={urgent ? 'struck' : 'third'} tone={urgent ? 'no' : 'wait'}>
                      {urgent && <span className="vh">{t('urgent')}: </span>}
                      {textOf(line, kind, t, language)}
                    </StatusSquare>
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Shows an agency what waits in its accounts, by need: its first look in the morning. */
export function Attention({ agencyId }: { agencyId: string }) {
  const t = useAttentionWords();
  const query = useEndpoint(attention, { params: { agencyId } }, { staleTime: 0 });
  return (
    <Loaded query={query} rows={5}>
      {({ lines, waiting, accounts, left }) => {
        if (accounts === 0) return <EmptyState art title={t('none')} lead={t('noneWhy')} />;
        return (
          <>
            {waiting === 0 ? (
              <EmptyState art title={t('caughtUp')} lead={t('caughtUpWhy')}>
                <GoButton to="/settings/account-agency/accounts">{t('accounts')}</GoButton>
              </EmptyState>
            ) : (
              <>
                <h2 className={css.headline}>{t('headline', { count: waiting })}</h2>
                <p className="muted">{t('lead')}</p>
                <AttentionLines agencyId={agencyId} lines={lines} />
              </>
            )}
            {waiting > lines.length && (
              <p className="muted">{t('more', { count: waiting - lines.length })}</p>
            )}
            {left > 0 && <p className="muted">{t('left', { count: left })}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
