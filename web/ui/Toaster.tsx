import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { toast as queue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Link, useLocation } from 'react-router-dom';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { IconButton } from './IconButton';
import { classNames } from './classNames';
import type { ToastAction } from './toast';
import { UNDO_KEY, useUndoKey } from './useUndoKey';
import styles from './toast.module.css';
import { t } from '../language/t';

const EXIT_DURATION = 200;

/** The maximum number of toasts that react-hot-toast shows at a time. */
const MAX_TOASTS = 20;

/** The links and buttons of the newest toasts, by ID. */
const actionsOf = new Map<string, readonly ToastAction[]>();
let buttonCount = 0;

/**
 * Shows a toast: a sentence for seven seconds, a longer text for the time to read it. The same text is shown once, unless it has
 * buttons, each of which undoes something else.
 */
export function show(tone: 'success' | 'error', text: string, actions: readonly ToastAction[] = []): void {
  const id = actions.some((action) => 'onPress' in action) ? `${text} ${++buttonCount}` : text;
  actionsOf.delete(id);
  actionsOf.set(id, actions);
  const [oldest] = actionsOf.keys();
  if (actionsOf.size > MAX_TOASTS && oldest !== undefined) actionsOf.delete(oldest);
  const options = { id, duration: Math.max(7000, text.length * 90), removeDelay: EXIT_DURATION };
  if (tone === 'success') queue.success(text, options);
  else queue.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}

export const dismissAll = (): void => queue.dismiss();

/** Whether a toast has a link, for instance to the login page: it then stays in front of the errors that follow it. */
const hasLinks = ({ id }: Toast): boolean => actionsOf.get(id)?.some((action) => 'to' in action) ?? false;

/** Renders the toasts; used once in the app. They stay while the pointer or the focus is on them. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useStepAside(region);
  useUndoKey(region);

  // A toast that disappears under the pointer or the focus sends no leave or blur: never stay paused for it.
  useEffect(() => {
    if (toasts.length === 0) handlers.endPause();
  }, [toasts.length, handlers]);

  const dismiss = (id: string) => {
    const hadFocus = region.current?.contains(document.activeElement);
    queue.dismiss(id);
    if (hadFocus) cameFrom.current?.focus({ preventScroll: true });
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they pause the timer, they are not actions
    <section
      ref={region}
      aria-label={t('Messages')}
      aria-live="off" // each toast is announced by itself; the attribute keeps an open dialog from hiding the region
      className={styles.region}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={(event) => {
        handlers.startPause();
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
      }}
      onBlur={handlers.endPause}
    >
      {toasts
        .toReversed()
        .toSorted((one, other) => Number(hasLinks(one)) - Number(hasLinks(other)))
        .map((item) => (
          <ToastCard key={`${item.id} ${item.createdAt}`} toast={item} onDismiss={() => dismiss(item.id)} />
        ))}
    </section>,
    document.body,
  );
}

function ToastCard({
  toast: { id, ariaProps, type, message, visible },
  onDismiss,
}: {
  toast: Toast;
  onDismiss: () => void;
}) {
  // Screen readers announce changes in a live region, not its initial content: the text is added a moment later.
  const [text, setText] = useState('');
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => setText(String(message)), 50);
    return () => clearTimeout(timer);
  }, [message]);
  const Icon = type === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      {...ariaProps}
      aria-atomic="false"
      className={classNames(styles.toast, type === 'error' && styles.error)}
      data-leaving={!visible || undefined}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {actionsOf.get(id)?.map((action) =>
        'to' in action ? (
          <Link
            key={action.label}
            to={action.to}
            state={{ from: pathname + search }}
            className={styles.link}
            onClick={onDismiss}
          >
            {action.label}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            className={styles.link}
            aria-keyshortcuts={UNDO_KEY}
            onClick={() => {
              onDismiss();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ),
      )}
      <IconButton label={t('Dismiss')} className={styles.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Moves the toasts between the bottom and the top of the window whenever they would cover what is pressed next. */
function useStepAside(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => {
      if (element.childElementCount === 0) element.removeAttribute('data-raised');
      if (element.contains(document.activeElement)) return;
      const harm = harmOf(element);
      if (harm === 0) return;
      element.toggleAttribute('data-raised');
      if (harmOf(element) >= harm) element.toggleAttribute('data-raised');
    };
    const sizes = new ResizeObserver(look); // toasts appear, disappear and get their text
    sizes.observe(element);
    document.addEventListener('focusin', look);
    return () => {
      sizes.disconnect();
      document.removeEventListener('focusin', look);
    };
  }, [region]);
}

/** What the newest toast covers: the focused element counts more than another button of an open dialog. */
function harmOf(region: HTMLElement): number {
  const newest = region.lastElementChild;
  if (!(newest instanceof HTMLElement)) return 0;
  const { top: edge, left, right } = region.getBoundingClientRect();
  const top = edge + newest.offsetTop; // its final position, regardless of animations
  const bottom = top + newest.offsetHeight;
  const covers = (element: Element) => {
    const it = element.getBoundingClientRect();
    return it.bottom > top && it.top < bottom && it.right > left && it.left < right;
  };
  const focused = document.activeElement ?? document.body;
  // A whole page or dialog that has the focus is never hidden by a toast.
  const isSmall = focused !== document.body && focused.getBoundingClientRect().height <= innerHeight / 2;
  const buttons = document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]) :is(button, a)');
  return (isSmall && covers(focused) ? 2 : 0) + ([...buttons].some(covers) ? 1 : 0);
}
