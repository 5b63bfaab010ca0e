import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds between two signs of life to a reader. */
const BEAT_MS = 15_000;
/** Milliseconds after which a reader that takes nothing counts as lost. */
const STALLED_MS = 20_000;

/** The response of an event stream, or a double of one in tests. */
export type Sink = Pick<
  ServerResponse,
  'write' | 'end' | 'destroy' | 'once' | 'off' | 'writable' | 'writableNeedDrain' | 'writableFinished'
>;

/** The response of a stream of server-sent events, whose reader sets the pace. */
export class EventWriter {
  private readonly sink: Sink;
  private readonly beats: NodeJS.Timeout;
  /** `onBeat` is called with each sign of life, `onLost` when the reader leaves before the end. */
  constructor(sink: Sink, { onBeat, onLost }: { onBeat: () => void; onLost: () => void }) {
    this.sink = sink;
    this.beats = setInterval(() => {
      if (!sink.writableNeedDrain && sink.writable) sink.write(': beat\n\n');
      onBeat();
    }, BEAT_MS);
    this.beats.unref();
    sink.once('close', () => {
      clearInterval(this.beats);
      if (!sink.writableFinished) onLost();
    });
  }
  /** Writes a frame, and waits while its reader is slow; one that stands still is sent away. */
  async write(id: string, data: string): Promise<void> {
    const { sink } = this;
    if (!sink.writable || sink.write(`id: ${id}\ndata: ${data}\n\n`)) return;
    await new Promise<void>((resolve) => {
      const stalled = setTimeout(() => sink.destroy(), STALLED_MS);
      const go = () => {
        clearTimeout(stalled);
        sink.off('drain', go);
        sink.off('close', go);
        resolve();
      };
      sink.once('drain', go);
      sink.once('close', go);
    });
  }
  /** Ends the stream after its last frame; `closing` is data of a protocol that ends by a word. */
  end(closing?: string): void {
    clearInterval(this.beats);
    if (!this.sink.writable) return;
    if (closing !== undefined) this.sink.write(`data: ${closing}\n\n`);
    this.sink.end();
  }
  /** Breaks the response off, so that its reader asks for the rest. */
  breakOff(): void {
    this.sink.destroy();
  }
}

/** Begins the response of a stream, which names it for whoever reads on or stops it. */
export function beginEvents(request: FastifyRequest, reply: FastifyReply, streamId: string): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-correlation-id': request.id,
    'x-stream-id': streamId,
  });
  raw.write('retry: 2000\n\n');
  return raw;
}
