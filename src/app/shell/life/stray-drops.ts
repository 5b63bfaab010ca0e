/** Tells whether something is dragged that contains files, and not text or a link. */
export const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

const takesFiles = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file';

/**
 * Refuses files that are dropped where nothing takes them: the browser would open such a file in place of the
 * application. Called once; it comes last, after every place that takes files.
 */
export function refuseStrayDrops(page: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event) || takesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
}
