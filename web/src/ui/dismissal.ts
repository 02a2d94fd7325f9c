/** Guard that decides if people may close a dialog. */
export interface CloseGuard {
  /** Can't be closed: something must finish first. */
  readonly blocked?: boolean
  /** Called before closing. False keeps the dialog open, as do a pending and a rejected promise. */
  readonly mayClose?: () => boolean | Promise<boolean>
}

/** Open dialogs, the topmost last. */
const open: symbol[] = []
/** Events that have closed a dialog, so that one press never closes two. */
const handled = new WeakSet<Event>()

/** Puts a dialog on top of the stack. Returns a function that removes it. */
export function enterStack(dialog: symbol): () => void {
  open.push(dialog)
  return () => {
    const at = open.indexOf(dialog)
    if (at >= 0) open.splice(at, 1)
  }
}

/** A press on a toast, or on a menu or list opened from the dialog, doesn't count as outside. */
const isOnFloat = (event: Event): boolean =>
  event.target instanceof Element &&
  event.target.closest('[data-toast-region], [role="menu"], [role="listbox"]') !== null

/** True if an event should close this dialog: it's the topmost, and the press wasn't on something floating above it. */
export function isMeantFor(dialog: symbol, reason: string, event: Event): boolean {
  if (reason !== 'outside-press' && reason !== 'escape-key') return true
  if (open.at(-1) !== dialog || handled.has(event) || isOnFloat(event)) return false
  handled.add(event)
  return true
}

/** True if the guard allows closing. */
export function canClose({ blocked = false, mayClose }: CloseGuard): boolean | Promise<boolean> {
  return !blocked && (mayClose?.() ?? true)
}
