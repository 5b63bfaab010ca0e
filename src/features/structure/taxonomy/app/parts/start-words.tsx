import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as model from '#features/structure/content-model/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import * as packCalls from '../../contract-packs.ts';
import { canManagePacks } from '../../policy.ts';
import type { Trade } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../taxonomy.module.css';

/**
 * Offers the start words of each trade below the words of the account, to those who may change all kinds of
 * words. It is open from the start where the account has no words yet.
 */
export function StartWords({ isEmpty }: { isEmpty: boolean }) {
  const t = useScreenWords();
  const account = useAccount();
  const [open, setOpen] = useState(isEmpty);
  const packs = useEndpoint(packCalls.listPacks, { params: { accountId: account.id } }, { enabled: open });
  if (
    !canManagePacks({
      kind: 'user',
      role: account.role,
      rights: account.rights,
      flags: account.flags ?? null,
    })
  )
    return null;
  return (
    <details className={css.packs} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-reads>
        <h2>{t('startWords')}</h2>
      </summary>
      <p className="muted">{t('startWordsLead')}</p>
      {open && (
        <Loaded query={packs}>
          {(answer) => <PackChoice accountId={account.id} packs={answer.packs} />}
        </Loaded>
      )}
    </details>
  );
}

/** Returns the trade of which the account has most words, else the first. */
function likelyTrade(packs: packCalls.TradePack[]): Trade {
  const shareOf = ({ present, words }: packCalls.TradePack) => present / words;
  return packs.toSorted((a, b) => shareOf(b) - shareOf(a))[0]!.trade;
}
function PackChoice({ accountId, packs }: { accountId: string; packs: packCalls.TradePack[] }) {
  const t = useScreenWords();
  const names = useWords('taxonomy');
  const [trade, setTrade] = useState(() => likelyTrade(packs));
  const pack = packs.find((row) => row.trade === trade)!;
  const refresh = [contract.list, packCalls.listPacks, model.getModel];
  const apply = useAction(packCalls.applyPack, {
    refresh,
    done: ({ added }) => toast(t('packAdded', { count: added })),
  });
  const remove = useAction(packCalls.removePack, {
    refresh,
    done: ({ removed, stayed }) =>
      toast(
        t('packRemoved', { count: removed }),
        stayed > 0 ? { small: t('packStayed', { count: stayed }) } : {},
      ),
  });
  const call = { params: { accountId }, body: { trade } };
  const busy = apply.isPending || remove.isPending;
  const missing = pack.words - pack.present;
  return (
    <>
      <NativeSelect
        data-reads
        label={t('packTrade')}
        data={packs.map((row) => ({ value: row.trade, label: names(`trade.${row.trade}`) }))}
        value={trade}
        onChange={(event) =>
          setTrade(packs.find((row) => row.trade === event.currentTarget.value)?.trade ?? trade)
        }
      />
      <PackWords pack={pack} />
      {missing === 0 && <p className="muted">{t('packComplete')}</p>}
      <div className="row">
        {missing > 0 && (
          <Button
            variant="default"
            loading={apply.isPending}
            disabled={busy}
            onClick={() => apply.mutate(call)}
          >
            {t('packAdd', { count: missing })}
          </Button>
        )}
        {pack.removable > 0 && (
          <Button
            variant="subtle"
            color="bad"
            loading={remove.isPending}
            disabled={busy}
            onClick={() => remove.mutate(call)}
          >
            {t('packRemove', { count: pack.removable })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Lists the words of a pack in the language of the account. */
function PackWords({ pack }: { pack: packCalls.TradePack }) {
  const t = useScreenWords();
  const language = useLanguage();
  const lines = [
    { name: t('services'), words: pack.services },
    { name: t('categories'), words: pack.categories },
    ...pack.labels.map(({ label, tags }) => ({ name: label, words: tags })),
  ];
  return (
    <dl>
      {lines.map(({ name, words }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{listed(words, language)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
