/** When a dialog may be closed by the person in front of it. */
export interface CloseGuard {
  /** Cannot be closed at all: something runs that must end first. */
  readonly blocked?: boolean
  /** Asked before closing; false keeps it open. A promise keeps it open until it is kept; one that fails keeps it open. */
  readonly mayClose?: () => boolean | Promise<boolean>
}

/** The dialogs that are open, the topmost last, wherever in the page they are drawn. */
const open: symbol[] = []
/** A press of a key or a button closes one dialog, even if the next one is the topmost before the press has ended. */
const spent = new WeakSet<Event>()

/** Puts a dialog on top of the others, until the returned function is called. */
export function enterStack(dialog: symbol): () => void {
  open.push(dialog)
  return () => {
    const at = open.indexOf(dialog)
    if (at >= 0) open.splice(at, 1)
  }
}

/** A press on a toast, or on a list that a control of the dialog has opened, is no press outside the dialog. */
const isOnFloat = (event: Event): boolean =>
  event.target instanceof Element &&
  event.target.closest('[data-toast-region], [role="menu"], [role="listbox"]') !== null

/** Whether this press is meant for this dialog: it is the topmost, and nothing that lies over it was pressed. */
export function isMeantFor(dialog: symbol, reason: string, event: Event): boolean {
  if (reason !== 'outside-press' && reason !== 'escape-key') return true
  if (open.at(-1) !== dialog || spent.has(event) || isOnFloat(event)) return false
  spent.add(event)
  return true
}

/** What the guard says, at once or later. */
export function answerOf({ blocked = false, mayClose }: CloseGuard): boolean | Promise<boolean> {
  return !blocked && (mayClose?.() ?? true)
}
