import { useEffect, useState } from 'react';
import { COPY_HIGHLIGHT_MS } from '#shared/measures.ts';

const SAID_MS = 2500;
/**
 * What a button that copies shows: `copied` says so for a while, `lit` stands out for 200 ms (SHELL-20).
 *   const { copied, lit, copy } = useCopy(); … data-lit={lit || undefined} onClick={() => void copy(text)}
 * `otherwise` copies where the browser gives no clipboard.
 */
export function useCopy(): {
  copied: boolean;
  lit: boolean;
  copy: (text: string, otherwise?: () => boolean) => Promise<void>;
} {
  const [times, setTimes] = useState(0);
  const [copied, setCopied] = useState(false);
  const [lit, setLit] = useState(false);
  useEffect(() => {
    if (!times) return undefined;
    setCopied(true);
    setLit(true);
    const timers = [
      setTimeout(() => setLit(false), COPY_HIGHLIGHT_MS),
      setTimeout(() => setCopied(false), SAID_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [times]);
  return {
    copied,
    lit,
    async copy(text, otherwise) {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        if (!otherwise?.()) return;
      }
      setTimes((now) => now + 1);
    },
  };
}
