import { useEffect, useRef, useState } from 'react';
import { MOST_SECONDS } from '../../rules.ts';
import type { Take } from './take.ts';

/** Bits per second that stay below 10 MB in two minutes. */
const BITS = { videoBitsPerSecond: 560_000, audioBitsPerSecond: 64_000 };
/** Seconds that are counted down before a recording begins. */
const COUNTDOWN = 3;

type Running = { recorder: MediaRecorder; startedAt: number };
/**
 * Records a stream into takes: counts down, records for at most two minutes (TEST-32), and ends early when a
 * device is lost. `ended` hears the take, its seconds, and whether a device was lost.
 */
export function useRecorder(
  stream: MediaStream | null,
  begin: () => Take,
  ended: (take: Take | null, seconds: number, isLost: boolean) => void,
) {
  /** Seconds since the start; negative while it is counted down. */
  const [at, setAt] = useState(-COUNTDOWN);
  const stop = useRef<() => void>(() => {});
  // oxlint-disable-next-line exhaustive-deps -- a recording belongs to one stream; its callbacks are those of its start
  useEffect(() => {
    if (!stream) return undefined;
    let running: Running | null = null;
    let take: Take | null = null;
    let isLost = false;
    let isLeft = false;
    const openedAt = performance.now();
    const seconds = () => (running ? (performance.now() - running.startedAt) / 1000 : 0);
    function start(): void {
      take = begin();
      const recorder = new MediaRecorder(stream!, { mimeType: take.type, ...BITS });
      running = { recorder, startedAt: performance.now() };
      recorder.addEventListener('dataavailable', ({ data }) => {
        take?.push(data);
        // Timers of a page in the background are late; pieces of the recording are not.
        if (seconds() >= MOST_SECONDS) finish();
      });
      recorder.addEventListener('stop', () => {
        clearInterval(timer);
        if (!isLeft) ended(take, Math.min(seconds(), MOST_SECONDS), isLost);
      });
      recorder.start(1000);
    }
    function finish(): void {
      if (running?.recorder.state === 'recording') running.recorder.stop();
    }
    function tick(): void {
      const counted = (performance.now() - openedAt) / 1000 - COUNTDOWN;
      if (!running && counted >= 0) start();
      setAt(running ? seconds() : counted);
      if (seconds() >= MOST_SECONDS) finish();
    }
    function lose(): void {
      isLost = true;
      if (running) finish();
      else {
        clearInterval(timer);
        ended(null, 0, true);
      }
    }
    const timer = setInterval(tick, 200);
    for (const track of stream.getTracks()) track.addEventListener('ended', lose);
    stop.current = finish;
    return () => {
      isLeft = true;
      clearInterval(timer);
      for (const track of stream.getTracks()) track.removeEventListener('ended', lose);
      // Stopped by the step that was left: what was recorded stays as it is.
      finish();
      setAt(-COUNTDOWN);
    };
  }, [stream]);
  return { at, stop: () => stop.current() };
}
