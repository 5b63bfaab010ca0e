/** Plays a video; a browser that refuses leaves it as it is. */
const play = (film: HTMLVideoElement | null): void => void film?.play().catch(() => {});
/** Pixels at the bottom of a video in which the browser has its controls. */
const CONTROLS = 72;
/**
 * Plays and pauses a video of a testimonial by a click on its picture (SITE-79). Some browsers do so themselves where
 * a video has controls; then its state has changed already, and the click is theirs.
 */
function toggles(): void {
  let before: boolean | undefined;
  const filmAt = ({ target }: Event) =>
    target instanceof HTMLVideoElement && target.dataset.toggle !== undefined ? target : undefined;
  document.addEventListener(
    'pointerdown',
    (event) => {
      before = filmAt(event)?.paused;
    },
    true,
  );
  document.addEventListener('click', (event) => {
    const film = filmAt(event);
    if (!film || event.offsetY > film.clientHeight - CONTROLS) return;
    const wasPaused = before ?? film.paused;
    setTimeout(() => {
      if (film.paused !== wasPaused) return;
      if (wasPaused) play(film);
      else film.pause();
    });
  });
}
/** Plays the video of a testimonial when its still is clicked, which unfolds it. */
function unfolds(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) play(target.querySelector('video'));
    },
    true,
  );
}
/** Says below a video that it could not be loaded (MEDIA-30); errors do not bubble, so they are caught early. */
export function films(): void {
  toggles();
  unfolds();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement) || target.dataset.filmError === undefined) return;
      const note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.textContent = target.dataset.filmError;
      delete target.dataset.filmError;
      target.after(note);
    },
    { capture: true },
  );
}
