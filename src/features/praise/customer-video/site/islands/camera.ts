import { useEffect, useRef, useState } from 'react';

/** Reasons why there is no picture or no sound; each has words of its own (TEST-33 to 37). */
export type CameraFault =
  | 'chooseCamera'
  | 'noCamera'
  | 'unsupported'
  | 'noAudio'
  | 'noAudioList'
  | 'denied'
  | 'busy';

/** Types of recordings in the order in which they are tried; the type that was recorded is stored. */
const types = [
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];
/** Returns the type that this browser records; undefined where recording is impossible (TEST-35). */
export const recordingType = (): string | undefined =>
  'mediaDevices' in navigator &&
  'getUserMedia' in navigator.mediaDevices &&
  typeof MediaRecorder === 'function'
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** Returns the reason of an error of the browser; which device is missing is asked of their list. */
async function faultOf(error: unknown): Promise<CameraFault> {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    return devices.some(({ kind }) => kind === 'videoinput') ? 'noAudio' : 'noCamera';
  }
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

type Chosen = { camera: string; microphone: string };
type Opened = { stream: MediaStream | null; devices: MediaDeviceInfo[]; fault: CameraFault | null };
const none: Opened = { stream: null, devices: [], fault: null };
const idOf = (track: MediaStreamTrack | undefined): string => track?.getSettings().deviceId ?? '';
const of = (deviceId: string): true | MediaTrackConstraints =>
  deviceId ? { deviceId: { exact: deviceId } } : true;

/** Opens the devices that were chosen, or those that the browser proposes. */
async function openDevices({ camera, microphone }: Chosen): Promise<Opened> {
  if (recordingType() === undefined) return { ...none, fault: 'unsupported' };
  if (!('enumerateDevices' in navigator.mediaDevices)) return { ...none, fault: 'noAudioList' };
  try {
    const size = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } };
    const video = camera ? { ...size, deviceId: { exact: camera } } : { ...size, facingMode: 'user' };
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: of(microphone) });
    return { stream, devices: await navigator.mediaDevices.enumerateDevices(), fault: null };
  } catch (error) {
    return { ...none, fault: await faultOf(error) };
  }
}

/** Holds the camera and the microphone, which are let go when the steps of the video end. */
export function useCamera() {
  const [opened, setOpened] = useState(none);
  const [isOpening, setOpening] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({ camera: '', microphone: '' });
  const current = useRef<MediaStream | null>(null);
  function close(): void {
    for (const track of current.current?.getTracks() ?? []) track.stop();
    current.current = null;
  }
  async function open(wanted: Chosen = chosen): Promise<MediaStream | null> {
    close();
    setOpening(true);
    const now = await openDevices(wanted);
    current.current = now.stream;
    setOpened(now);
    setOpening(false);
    if (now.stream)
      setChosen({
        camera: idOf(now.stream.getVideoTracks()[0]),
        microphone: idOf(now.stream.getAudioTracks()[0]),
      });
    return now.stream;
  }
  function choose(part: Partial<Chosen>): void {
    const wanted = { ...chosen, ...part };
    setChosen(wanted);
    if (wanted.camera) void open(wanted);
    else {
      close();
      setOpened((before) => ({ ...before, stream: null }));
    }
  }
  /** Lets the devices go; the choice stays for the next recording. */
  function release(): void {
    close();
    setOpened((before) => ({ ...before, stream: null }));
  }
  const say = (fault: CameraFault) => setOpened((before) => ({ ...before, fault }));
  useEffect(() => close, []);
  return { ...opened, isOpening, chosen, open, choose, release, say };
}
export type Camera = ReturnType<typeof useCamera>;
