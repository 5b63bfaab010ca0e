import { codeText } from '../words.ts';
import { snackbar } from './toasts.tsx';
import css from './styles/read-only.module.css';

/**
 * Closes the controls of a screen during a read-only impersonation and gives the reason to pointer, keyboard and
 * screen reader; the server refuses the calls in any case. Controls are closed by default, so a new screen cannot
 * forget it. Links, filters, searches, sorting, pages, tabs, checkboxes of a menu and disclosures stay open; any
 * other control that writes nothing says `data-reads` (`npm run check` verifies it). An element that edits without
 * being a control says `data-edits`.
 *
 * ```tsx
 * <Button data-reads onClick={openPreview}>{t('preview')}</Button>
 * <div ref={map} data-edits />
 * ```
 */
const CONTROL =
  'button, input, select, textarea, [contenteditable], [data-edits], [role^=menuitem], :is([role=button], [role=option], [role=switch], [role=slider]):not(input)';
const PLACE = 'main, dialog, [data-portal]';
const READS =
  '[data-reads], a[href], nav, th button, [role=search], [role=alertdialog], [type=search], [role=menuitemcheckbox], [aria-haspopup=menu], [aria-haspopup=dialog], button[aria-expanded]';
/** Links to forms that create something; they are closed as well. */
const MAKES = 'main a:is([href="/content/new"], [href="/settings/new"]):not(nav *)';
const ANY = `${CONTROL}, ${MAKES}`;
const WHY = 'read-only-why';
const NOT_TEXT = new Set([
  'checkbox',
  'radio',
  'file',
  'range',
  'color',
  'button',
  'submit',
  'reset',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
]);

/** Returns the field that opened the list of an option. */
const ownerOf = (control: Element): Element | null => {
  const list = control.matches('[role=option]') ? control.closest('[role=listbox]')?.id : undefined;
  return list ? document.querySelector(`[aria-controls="${CSS.escape(list)}"]`) : null;
};
function isClosed(control: Element): boolean {
  if (control.matches(MAKES)) return true;
  const owner = ownerOf(control);
  if (owner) return isClosed(owner);
  return control.closest(PLACE) !== null && control.closest(READS) === null;
}
/** Returns the closed control at the target of an event. */
function closedAt({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(ANY) : null;
  return control && isClosed(control) ? control : null;
}
const isText = (control: Element) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !NOT_TEXT.has(control.type) &&
    !control.hasAttribute('aria-haspopup'));

function mark(control: Element): void {
  if (!control.matches(ANY) || control.matches(':disabled') || !isClosed(control)) return;
  const put = (name: string, value: string) => {
    if (control.getAttribute(name) !== value) control.setAttribute(name, value);
  };
  const descriptions = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (!descriptions.includes(WHY)) put('aria-describedby', [...descriptions, WHY].join(' '));
  put('data-closed', '');
  if (!isText(control)) {
    put('aria-disabled', 'true');
    return;
  }
  put('aria-readonly', 'true');
  put('readonly', '');
}
const markAll = (root: Element) => {
  mark(root);
  for (const control of root.querySelectorAll(ANY)) mark(control);
};

/** Checks whether a closed control still handles a key: moving the focus, reading and copying. */
function mayPass({ key, ctrlKey, metaKey }: KeyboardEvent, control: Element): boolean {
  if (key === 'Tab' || key === 'Escape' || /^F\d+$/.test(key)) return true;
  if (ctrlKey || metaKey) return key !== 'Enter' && !/^[vxz]$/i.test(key);
  return (
    isText(control) &&
    (key === 'Shift' ||
      key === 'Home' ||
      key === 'End' ||
      (control instanceof HTMLTextAreaElement
        ? key.startsWith('Arrow')
        : key === 'ArrowLeft' || key === 'ArrowRight'))
  );
}

const word = () => codeText('switching.read_only');
const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const tell = (event: Event) => {
  refuse(event);
  snackbar(word(), { tone: 'bad' });
};
type Capture = { capture: true; signal: AbortSignal };

/** Refuses clicks and forms. */
function refuseClicks(capture: Capture): void {
  addEventListener(
    'click',
    (event) => {
      if (closedAt(event)) tell(event);
    },
    capture,
  );
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element && event.target.closest(PLACE) && !event.target.closest(READS))
        tell(event);
    },
    capture,
  );
}
function refuseKeys(capture: Capture): void {
  addEventListener(
    'keydown',
    (event) => {
      const control = closedAt(event);
      if (!control || mayPass(event, control)) return;
      if (
        event.key === 'Enter' ||
        event.key === ' ' ||
        event.key === 'Delete' ||
        event.key === 'Backspace' ||
        event.key.length === 1
      )
        tell(event);
      else refuse(event);
    },
    capture,
  );
  addEventListener(
    'beforeinput',
    (event) => {
      if (closedAt(event)) refuse(event);
    },
    capture,
  );
}
/** Refuses what pointers do before a click: drag and drop, choices and elements that edit. */
function refusePointers(capture: Capture): void {
  // Prevents drag and drop by pointer; a photo still opens on a click.
  addEventListener(
    'pointerdown',
    (event) => {
      const opener = event.target instanceof Element ? event.target.closest('[data-reads=click]') : null;
      if (opener || closedAt(event)) event.stopImmediatePropagation();
    },
    capture,
  );
  for (const kind of ['mousedown', 'touchstart'] as const)
    addEventListener(
      kind,
      (event) => {
        if (closedAt(event)?.matches('select, [data-edits]')) refuse(event);
      },
      { ...capture, passive: false },
    );
}
function refuseDrops(capture: Capture): void {
  addEventListener(
    'dragstart',
    (event) => {
      if (closedAt(event)) refuse(event);
    },
    capture,
  );
  for (const kind of ['dragenter', 'dragover', 'drop'] as const)
    addEventListener(
      kind,
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.dataTransfer.dropEffect = 'none';
        if (kind === 'drop') tell(event);
        else refuse(event);
      },
      capture,
    );
}

/** Makes the sign that says why a control is closed; `show` puts it beside a control, null hides it. */
function makeSign() {
  const sign = document.createElement('div');
  Object.assign(sign, { id: WHY, className: css.why, role: 'tooltip', popover: 'manual' });
  sign.textContent = word();
  document.body.append(sign);
  const show = (control: HTMLElement | null) => {
    if (sign.matches(':popover-open')) sign.hidePopover();
    if (!control?.hasAttribute('data-closed')) return;
    sign.showPopover();
    const at = control.getBoundingClientRect();
    const own = sign.getBoundingClientRect();
    const start = document.documentElement.dir === 'rtl' ? innerWidth - at.right : at.left;
    sign.style.insetBlockStart = `${at.bottom + own.height + 6 > innerHeight ? at.top - own.height - 6 : at.bottom + 6}px`;
    sign.style.insetInlineStart = `${Math.max(8, Math.min(start, innerWidth - own.width - 8))}px`;
  };
  return { sign, show };
}
function showReasons(show: ReturnType<typeof makeSign>['show'], capture: Capture): void {
  addEventListener('keydown', ({ key }) => key === 'Escape' && show(null), capture);
  addEventListener('pointerover', (event) => show(closedAt(event)), capture);
  addEventListener('focusin', (event) => show(closedAt(event)), capture);
  addEventListener('focusout', () => show(null), capture);
  addEventListener('scroll', () => show(null), capture);
}
/** Marks the controls that the page gets from now on, and keeps the sign in the language of the page. */
function watchControls(sign: HTMLElement): MutationObserver {
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'attributes') mark(target as Element);
      else for (const node of addedNodes) if (node instanceof Element) markAll(node);
    if (sign.textContent !== word()) sign.textContent = word();
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-describedby', 'aria-disabled', 'readonly', 'disabled', 'href'],
  });
  return watch;
}

/** Closes all controls that edit, and returns a function that opens them again. */
export function closeEdits(): () => void {
  const off = new AbortController();
  const capture: Capture = { capture: true, signal: off.signal };
  const { sign, show } = makeSign();
  markAll(document.body);
  const watch = watchControls(sign);
  showReasons(show, capture);
  refuseClicks(capture);
  refuseKeys(capture);
  refusePointers(capture);
  refuseDrops(capture);
  return () => {
    off.abort();
    watch.disconnect();
    sign.remove();
  };
}
