import { openStep, reachable, type CheckoutStep, type CheckoutStepName } from './checkout-steps.ts'

/** A checkout page: a step, the entry page without a step, or the page of a payment in progress. */
export type CheckoutPage = CheckoutStepName | 'start' | 'finalize'

/** Everything that decides what a buyer sees in checkout. */
export type CheckoutState = {
  readonly signedIn: boolean
  /** True if the cart holds anything. */
  readonly hasItems: boolean
  /** Steps of the cart, in order; empty without items. */
  readonly steps: readonly CheckoutStep[]
  /** Attempt of the payment in progress, if any. */
  readonly attemptId: string | null
  /** The order that this browser's last cart became; empty if none is recent. */
  readonly purchaseIds: readonly string[]
  /** This tab sent the payment of that order and hasn't seen its outcome. */
  readonly isAwaited: boolean
}

/**
 * The buyer's place in checkout: a page of its own, or (COMPLETE, EMPTY, BLOCKED) a state that any checkout page can
 * show.
 */
export type CheckoutPlace =
  | { readonly kind: 'STEP'; readonly step: CheckoutStepName }
  | { readonly kind: 'PAYMENT'; readonly attemptId: string }
  | { readonly kind: 'RECEIPT'; readonly purchaseIds: readonly string[] }
  | { readonly kind: 'COMPLETE'; readonly purchaseIds: readonly string[] }
  | { readonly kind: 'EMPTY' }
  | { readonly kind: 'BLOCKED' }

/**
 * Decides what a buyer sees when they open any page of checkout. A payment in progress takes precedence. The decision
 * is stable: evaluated on the page it redirects to, it doesn't redirect again, so a redirect loop is impossible.
 */
export function checkoutPlace(state: CheckoutState, requested: CheckoutPage): CheckoutPlace {
  const { signedIn, hasItems, steps, attemptId, purchaseIds } = state
  if (signedIn && attemptId !== null) return { kind: 'PAYMENT', attemptId }
  if (hasItems) {
    if (requested !== 'start' && requested !== 'finalize' && reachable(steps, requested))
      return { kind: 'STEP', step: requested }
    const step = openStep(steps)
    return step === undefined ? { kind: 'BLOCKED' } : { kind: 'STEP', step }
  }
  if (!signedIn || purchaseIds.length === 0) return { kind: 'EMPTY' }
  return { kind: state.isAwaited ? 'RECEIPT' : 'COMPLETE', purchaseIds }
}

/** The page that shows a place when `requested` is opened; undefined if that page is outside checkout (the receipt). */
export function pageOfPlace(place: CheckoutPlace, requested: CheckoutPage): CheckoutPage | undefined {
  if (place.kind === 'STEP') return place.step
  if (place.kind === 'PAYMENT') return 'finalize'
  return place.kind === 'RECEIPT' ? undefined : requested
}
