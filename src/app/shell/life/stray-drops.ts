/** Returns whether files are dragged, not text or a link. */
export const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

const takesFiles = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file';

/**
 * Prevents the browser from opening a file that is dropped outside of a drop zone. Called once; its handlers run after
 * those of all drop zones.
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
