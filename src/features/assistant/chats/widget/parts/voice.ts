import { useRef, useState } from 'preact/hooks';
import type { PanelStart } from '../../rules-widget.ts';

/** The part of speech recognition that browsers share; most name it with a prefix. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
};
type Heard = Event & { results: { 0?: { transcript: string } }[] };
type Speaking = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};
/** Pitch of a voice that answers, by the voice of the settings (CHAT-27). */
const pitches: Record<PanelStart['gender'], number> = { neutral: 1, female: 1.2, male: 0.8 };

/** Hears a message where the browser can and the owner allows it (CHAT-27); `hear` gets its words. */
export function useVoice(start: PanelStart, hear: (text: string) => void) {
  const browser = globalThis as Speaking;
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  const [isListening, setListening] = useState(false);
  const [isUnheard, setUnheard] = useState(false);
  const underRef = useRef<Recognition | null>(null);
  if (start.voice === 'off' || !Recognition) return null;
  return {
    isListening,
    isUnheard,
    toggle() {
      if (underRef.current) {
        underRef.current.stop();
        return;
      }
      const recognition = new Recognition();
      recognition.lang = start.language;
      recognition.interimResults = false;
      let text = '';
      recognition.addEventListener('result', (event) => {
        text = [...(event as Heard).results].map((part) => part[0]?.transcript ?? '').join(' ');
      });
      recognition.addEventListener('end', () => {
        underRef.current = null;
        setListening(false);
        setUnheard(!text.trim());
        if (text.trim()) hear(text.trim());
      });
      underRef.current = recognition;
      setListening(true);
      setUnheard(false);
      recognition.start();
    },
  };
}
/** Reads an answer aloud in the voice of the settings, where the owner allows it and the browser can (CHAT-27). */
export function readAloud({ voice, gender, language }: PanelStart, text: string): void {
  if (voice !== 'input_and_output' || !('speechSynthesis' in globalThis)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  utterance.pitch = pitches[gender];
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
