import { useEffect, useRef, useState } from 'react';
import { callStream } from '#app/client-stream.ts';
import { useAccount } from '#app/session.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import type { BotSettings } from '../../rules.ts';

/** A message of a trial; `reasons`: why the assistant has said it. */
export type TrialTurn = { from: 'visitor' | 'assistant'; text: string; reasons: contract.Reasons | null };
const MOST_TURNS = 40;

/** A conversation with an assistant that is not saved: its messages, the reply that comes, and why there is none. */
export function useTrial(settings: BotSettings) {
  const { id: accountId } = useAccount();
  const [turns, setTurns] = useState<TrialTurn[]>([]);
  const [coming, setComing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = useRef<AbortController | null>(null);
  useEffect(() => () => leave.current?.abort(), []);
  const ask = (question: string) => {
    const own = new AbortController();
    leave.current = own;
    const before = turns;
    const asked: TrialTurn = { from: 'visitor', text: question, reasons: null };
    setTurns([...before, asked]);
    setFailure(null);
    setComing('');
    callStream(
      contract.tryBot,
      {
        params: { accountId },
        body: {
          settings,
          stage: settings.openingStage,
          turns: before.slice(-MOST_TURNS).map(({ from, text }) => ({ from, text })),
          question,
        },
        signal: own.signal,
      },
      (event) => {
        if (event.type === 'text') setComing((text) => (text ?? '') + event.text);
        else if (event.type === 'again') setComing('');
        else setTurns([...before, asked, { from: 'assistant', text: event.text, reasons: event.reasons }]);
      },
    )
      .catch((error: unknown) => {
        if (own.signal.aborted) return;
        setFailure(error instanceof Problem ? (error.fields[0]?.code ?? error.code) : 'internal');
        // The question goes back to its field, so that it can be sent once more.
        setTurns(before);
      })
      .finally(() => {
        if (leave.current === own) setComing(null);
      });
  };
  const clear = () => {
    leave.current?.abort();
    setTurns([]);
    setComing(null);
    setFailure(null);
  };
  return { turns, coming, failure, ask, clear };
}
