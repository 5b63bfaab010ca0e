import { readFile, writeFile } from 'node:fs/promises';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import type { FilmCopyAnswer, FilmCopyOrder } from './film-copy.ts';

async function copyVideo(track: InputVideoTrack, source: EncodedVideoPacketSource): Promise<void> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  let frames = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, decoderConfig && { decoderConfig });
    frames++;
  }
  if (frames === 0) throw new Error('no picture');
  source.close();
}
async function copyAudio(track: InputAudioTrack, source: EncodedAudioPacketSource): Promise<void> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, decoderConfig && { decoderConfig });
  source.close();
}

/** Copies the first picture and the first sound of a film into a new container. */
async function copy({ path, type, target }: FilmCopyOrder): Promise<FilmCopyAnswer> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new BufferSource(await readFile(path)),
  });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video?.codec) return { reason: 'no picture, or one of an unknown codec' };
  const format =
    type === 'video/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource(video.codec);
  output.addVideoTrack(pictures, { rotation: video.rotation });
  const work: (() => Promise<void>)[] = [() => copyVideo(video, pictures)];
  if (audio?.codec) {
    const sound = new EncodedAudioPacketSource(audio.codec);
    output.addAudioTrack(sound);
    work.push(() => copyAudio(audio, sound));
  }
  await output.start();
  await Promise.all(work.map((run) => run()));
  await output.finalize();
  await writeFile(target, new Uint8Array(output.target.buffer!));
  return {};
}

/** Copies a film; a film that cannot be copied is answered with the reason. */
export async function* writeFilmCopy(order: FilmCopyOrder): AsyncGenerator<FilmCopyAnswer> {
  yield await copy(order).catch((error: Error): FilmCopyAnswer => ({ reason: error.message }));
}
