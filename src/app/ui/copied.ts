import { useEffect, useState } from 'react';
import { COPY_HIGHLIGHT_MS } from '#shared/measures.ts';

const SAID_MS = 2500;
/**
 * Copies text and holds the state of the button that does it: `copied` is true for 2.5 s, `lit` for 200 ms
 * (SHELL-20). `otherwise` copies in browsers without the clipboard API and returns whether it did.
 *
 * ```tsx
 * const { copied, lit, copy } = useCopy();
 * <Button data-lit={lit || undefined} onClick={() => void copy(url)}>
 *   {copied ? t('copied') : t('copy')}
 * </Button>
 * ```
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
