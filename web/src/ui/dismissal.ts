/** When a dialog may be closed by the person in front of it. */
export interface CloseGuard {
  /** Cannot be closed at all: something runs that must end first. */
  readonly blocked?: boolean
  /** Asked before closing; false keeps it open. */
  readonly mayClose?: () => boolean
}

/** A press on a toast is no press outside the dialog under it. */
const isOnToast = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-toast-region]') !== null

export function mayDismiss({ blocked = false, mayClose }: CloseGuard, reason: string, event: Event): boolean {
  if (blocked) return false
  if (reason === 'outside-press' && isOnToast(event)) return false
  return mayClose?.() ?? true
}
