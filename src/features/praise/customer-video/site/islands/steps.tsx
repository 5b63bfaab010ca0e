import { useEffect, useRef } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { HINT_SECONDS, MOST_SECONDS } from '../../rules.ts';
import type { Camera, CameraFault } from './camera.ts';
import { clock, type VideoT } from './words.ts';

const hints = {
  noCamera: 'noCameraHint',
  unsupported: 'unsupportedHint',
  noAudio: 'noAudioHint',
  noAudioList: 'noAudioListHint',
  denied: 'deniedHint',
  busy: 'busyHint',
} as const;

/** Shows the picture of the camera without its sound. */
function Mirror({ stream, label }: { stream: MediaStream | null; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = true;
    element.srcObject = stream;
    if (stream) element.play().catch(() => {});
  }, [stream]);
  return <video ref={video} className="mirror" playsInline aria-label={label} />;
}
/** Shows how loud the microphone is. */
function Level({ stream, label }: { stream: MediaStream | null; label: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      if (meter.current) meter.current.value = loudest / 128;
    }, 100);
    return () => {
      clearInterval(timer);
      audio.close().catch(() => {});
    };
  }, [stream]);
  return <meter ref={meter} className="level" min={0} max={1} value={0} aria-label={label} />;
}

/** Shows what is wrong with the devices, in the words of the documents, and what helps. */
function Fault({ fault, t }: { fault: CameraFault; t: VideoT }) {
  return (
    <div className="fault" role="alert">
      <b>{t(fault)}</b>
      {fault !== 'chooseCamera' && <p>{t(hints[fault])}</p>}
    </div>
  );
}

/** Offers a video that is on the device already. */
export function FilePick({ t, pick }: { t: VideoT; pick: (file: File) => void }) {
  return (
    <label className="btn btn-line pick">
      <input
        className="vh"
        type="file"
        accept="video/mp4,video/webm,video/quicktime,video/ogg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) pick(file);
        }}
      />
      {t('pick')}
    </label>
  );
}

function Choice({
  label,
  devices,
  value,
  unnamed,
  choose,
  t,
}: {
  label: string;
  devices: MediaDeviceInfo[];
  value: string;
  unnamed: (n: number) => string;
  choose: (deviceId: string) => void;
  t: VideoT;
}) {
  return (
    <label className="f">
      <span>{label}</span>
      <select className="in" value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('choose')}</option>
        {devices.map((device, n) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || unnamed(n + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows step 1: the camera, the microphone, and what keeps them from being used (TEST-27, TEST-33 to 37). */
export function DevicesStep({
  camera,
  t,
  pick,
  notice,
}: {
  camera: Camera;
  t: VideoT;
  pick: (file: File) => void;
  notice: string | null;
}) {
  const { stream, devices, fault, isOpening, chosen } = camera;
  const ofKind = (kind: MediaDeviceKind) =>
    devices.filter((device) => device.kind === kind && device.deviceId);
  return (
    <>
      {stream && (
        <div className="cam">
          <Mirror stream={stream} label={t('yourCamera')} />
          <Level stream={stream} label={t('level')} />
        </div>
      )}
      {isOpening && (
        <p className="muted" role="status">
          {t('allow')}
        </p>
      )}
      {fault && <Fault fault={fault} t={t} />}
      {notice && (
        <p className="fault" role="alert">
          {notice}
        </p>
      )}
      {devices.length > 0 && (
        <div className="dev">
          <Choice
            label={t('camera')}
            devices={ofKind('videoinput')}
            value={chosen.camera}
            unnamed={(n) => t('unnamedCamera', { n })}
            choose={(deviceId) => camera.choose({ camera: deviceId })}
            t={t}
          />
          <Choice
            label={t('microphone')}
            devices={ofKind('audioinput')}
            value={chosen.microphone}
            unnamed={(n) => t('unnamedMicrophone', { n })}
            choose={(deviceId) => camera.choose({ microphone: deviceId })}
            t={t}
          />
        </div>
      )}
      {stream && <p className="muted">{t('sayWord')}</p>}
      <p className="hint">{t('storedHint')}</p>
      <FilePick t={t} pick={pick} />
      <p className="hint">{t('pickHint')}</p>
    </>
  );
}

/** Shows step 2: the picture of the camera, the time, and the hint at 90 seconds (TEST-28, TEST-32). */
export function RecordStep({
  stream,
  at,
  questions,
  t,
  language,
}: {
  stream: MediaStream | null;
  at: number;
  questions: string[];
  t: VideoT;
  language: Language;
}) {
  const isRunning = at >= 0;
  return (
    <>
      <div className="cam on">
        <Mirror stream={stream} label={t('yourCamera')} />
        {!isRunning && <span className="count">{t('startsIn', { n: Math.ceil(-at) })}</span>}
        <Level stream={stream} label={t('level')} />
      </div>
      <p className="clock" role="timer">
        <i className={isRunning ? 'dot on' : 'dot'} />
        {clock(Math.max(0, at), language)}{' '}
        <span className="muted">{t('ofMost', { most: clock(MOST_SECONDS, language) })}</span>
      </p>
      <progress className="bar" max={MOST_SECONDS} value={Math.max(0, at)} aria-label={t('recorded')} />
      <p className="half" role="status">
        {at >= HINT_SECONDS ? t('halfMinute') : ''}
      </p>
      {questions.length > 0 && (
        <ul className="qs">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Asks once more before a take is deleted (TEST-30). */
export function Sure({ t, cancel, confirm }: { t: VideoT; cancel: () => void; confirm: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sure" aria-labelledby="video-sure" onCancel={cancel}>
      <h2 id="video-sure">{t('sure')}</h2>
      <p className="muted">{t('sureText')}</p>
      <p className="two">
        <button type="button" className="btn btn-line" onClick={cancel}>
          {t('cancel')}
        </button>
        <button type="button" className="btn" onClick={confirm}>
          {t('confirm')}
        </button>
      </p>
    </dialog>
  );
}
