/**
 * The frame of a pasted widget takes the height that its own document tells, within bounds; nothing else of a
 * message is read.
 */
export function embed(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-embed]');
  if (frame)
    addEventListener('message', ({ source, data }: MessageEvent<{ embedHeight?: unknown } | null>) => {
      const tall = source === frame.contentWindow && data?.embedHeight;
      if (typeof tall === 'number' && tall >= 40)
        frame.style.setProperty('block-size', `${Math.min(2400, tall)}px`);
    });
}
