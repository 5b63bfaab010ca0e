/** Gives the frame of a widget the height that its document sends, within bounds; ignores all other messages. */
export function embed(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-embed]');
  if (frame)
    addEventListener('message', ({ source, data }: MessageEvent<{ embedHeight?: unknown } | null>) => {
      const tall = source === frame.contentWindow && data?.embedHeight;
      if (typeof tall === 'number' && tall >= 40)
        frame.style.setProperty('block-size', `${Math.min(2400, tall)}px`);
    });
}
