import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { names as tokens } from '#features/tenants/tokens/contract-names.ts';
import { callStream } from '#app/client-stream.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';

type Order = z.input<typeof contract.order>;
/** A generation as its screen sees it: the text so far, or why there is none. */
export type Running = { text: string; since: number };
export type GenerationState = {
  running: Running | null;
  failure: string | null;
  start: (order: Order) => void;
  stop: () => void;
};

const codeOf = (error: unknown): string =>
  error instanceof Problem ? (error.fields[0]?.code ?? error.code) : 'internal';

/**
 * Has a text written and follows it while it comes; leaving the screen stops it. `asksFirst`: what asks the person
 * when a soft limit is passed.
 */
export function useGeneration(
  accountId: string,
  contentId: string,
  {
    done,
    asksFirst,
  }: { done: (writing: contract.Writing, isCutOff: boolean) => void; asksFirst: () => Promise<boolean> },
): GenerationState {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<{ leave: AbortController; stop: AbortController } | null>(null);
  useEffect(() => () => current.current?.leave.abort(), []);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [contract.list.path] });
    void client.invalidateQueries({ queryKey: [tokens.getTokens.path] });
  };
  const start = (order: Order) => {
    const own = { leave: new AbortController(), stop: new AbortController() };
    current.current = own;
    setFailure(null);
    setRunning({ text: '', since: Date.now() });
    const end = (code: string | null) => {
      if (current.current !== own) return;
      current.current = null;
      setRunning(null);
      setFailure(code);
      refresh();
    };
    callStream(
      contract.generate,
      {
        params: { accountId, contentId },
        body: order,
        signal: own.leave.signal,
        stop: own.stop.signal,
      },
      (event) => {
        if (event.type === 'text') setRunning((now) => now && { ...now, text: now.text + event.text });
        else if (event.type === 'done') done(event.writing, event.isCutOff);
      },
    ).then(
      () => end(null),
      async (error: unknown) => {
        if (own.leave.signal.aborted) end(null);
        else if (codeOf(error) === 'writings.asks_first') {
          end(null);
          if (await asksFirst()) start({ ...order, passesSoftCap: true });
        } else end(codeOf(error));
      },
    );
  };
  return { running, failure, start, stop: () => current.current?.stop.abort() };
}
