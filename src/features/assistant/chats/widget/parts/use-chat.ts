import { useEffect, useRef, useState } from 'preact/hooks';
import type { WidgetOutcome, WidgetState } from '../../contract-widget.ts';
import { LOOK_MS, PATIENCE_MS, type PanelStart } from '../../rules-widget.ts';
import { secretKeeper } from './memory.ts';

/** Values of the form about the visitor. */
export type ContactValues = { name: string; phone: string; email: string; text: string };
const nothing = (isOn: boolean): WidgetState => ({
  isOn,
  isOver: false,
  standing: 'assistant',
  isNoted: false,
  booking: null,
  hold: null,
  messages: [],
});
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 204) return undefined as Answer;
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Error((value as { message?: string }).message ?? '');
  return value as Answer;
}
/** Holds the conversation of this frame: what was said, what is under way, and what went wrong. */
export function useChat({ matchId, language, texts, isOn, page }: PanelStart) {
  const base = `/api/public/chat-widgets/${matchId}`;
  const [keeper] = useState(() => secretKeeper(`chat ${matchId}`));
  const [state, setState] = useState(() => nothing(isOn));
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A text that is sent again keeps its key, so that it is said once.
  const lastRef = useRef({ text: '', key: '' });
  const busyRef = useRef(false);
  const visitor = () => ({ secret: keeper.read(), language });
  const look = () => {
    if (busyRef.current) return;
    post<WidgetState>(`${base}/conversation`, visitor()).then(
      (now) => {
        if (!busyRef.current) setState((before) => ({ ...now, isNoted: now.isNoted || before.isNoted }));
      },
      () => {},
    );
  };
  useEffect(() => {
    if (keeper.isKept) look();
  }, []);
  const hasBegun = state.messages.length > 0;
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [hasBegun]);

  const failure = (error: unknown): string => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return texts.slow;
    if (error instanceof TypeError) return texts.offline;
    return (error instanceof Error && error.message) || texts.problemFailed;
  };
  /** Sends something and shows what came of it. Returns whether it was taken. */
  const send = async (path: string, body: object): Promise<WidgetOutcome | undefined> => {
    busyRef.current = true;
    setProblem(null);
    setErrors({});
    try {
      const outcome = await post<WidgetOutcome>(`${base}/${path}`, { ...visitor(), ...body, page });
      setState(outcome.state);
      setErrors(outcome.errors);
      setProblem(outcome.problem);
      return outcome.problem === null ? outcome : undefined;
    } catch (error) {
      setProblem(failure(error));
      return undefined;
    } finally {
      busyRef.current = false;
      setPending(null);
    }
  };
  return {
    state,
    pending,
    problem,
    errors,
    say(text: string): Promise<WidgetOutcome | undefined> {
      if (lastRef.current.text !== text) lastRef.current = { text, key: randomKey() };
      setPending(text);
      const { key } = lastRef.current;
      return send('messages', { key, text }).then((outcome) => {
        if (outcome) lastRef.current = { text: '', key: '' };
        return outcome;
      });
    },
    leaveContact: (values: ContactValues) => send('contact', { key: randomKey(), ...values }),
    end() {
      void post(`${base}/end`, { secret: keeper.read() }).catch(() => {});
      keeper.drop();
      setState(nothing(isOn));
      setProblem(null);
      setErrors({});
    },
    secret: () => keeper.read(),
  };
}
export type Chat = ReturnType<typeof useChat>;
/** Returns a random number in the form of ids, also where a page has no secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
