import { openStep, reachable, type CheckoutStep, type CheckoutStepName } from './checkout-steps.ts'

/** A page of checkout: a step, the address without one, or the page of a payment that is under way. */
export type CheckoutPage = CheckoutStepName | 'start' | 'finalize'

/** Everything that decides what a buyer sees in checkout. */
export type CheckoutState = {
  readonly signedIn: boolean
  /** Whether the cart holds anything. */
  readonly hasItems: boolean
  /** Steps of the cart, in order; none without items. */
  readonly steps: readonly CheckoutStep[]
  /** Attempt of the payment that is under way; null: none. */
  readonly attemptId: string | null
  /** The order that this browser's last cart became; empty: none that is recent. */
  readonly purchaseIds: readonly string[]
  /** This tab sent the payment of that order and has not seen its end. */
  readonly isAwaited: boolean
}

/** What a buyer sees: a page of its own, or (COMPLETE, EMPTY, BLOCKED) a state that any page of checkout shows in place. */
export type CheckoutPlace =
  | { readonly kind: 'STEP'; readonly step: CheckoutStepName }
  | { readonly kind: 'PAYMENT'; readonly attemptId: string }
  | { readonly kind: 'RECEIPT'; readonly purchaseIds: readonly string[] }
  | { readonly kind: 'COMPLETE'; readonly purchaseIds: readonly string[] }
  | { readonly kind: 'EMPTY' }
  | { readonly kind: 'BLOCKED' }

/**
 * Decides what a buyer sees when they open any page of checkout. A payment in progress takes precedence. The decision is
 * stable: asked again from the page it redirects to, it does not redirect, so a redirect loop is impossible.
 */
export function checkoutPlace(state: CheckoutState, asked: CheckoutPage): CheckoutPlace {
  const { signedIn, hasItems, steps, attemptId, purchaseIds } = state
  if (signedIn && attemptId !== null) return { kind: 'PAYMENT', attemptId }
  if (hasItems) {
    if (asked !== 'start' && asked !== 'finalize' && reachable(steps, asked)) return { kind: 'STEP', step: asked }
    const step = openStep(steps)
    return step === undefined ? { kind: 'BLOCKED' } : { kind: 'STEP', step }
  }
  if (!signedIn || purchaseIds.length === 0) return { kind: 'EMPTY' }
  return { kind: state.isAwaited ? 'RECEIPT' : 'COMPLETE', purchaseIds }
}

/** The page that shows a place when `asked` was opened; undefined if that page is outside checkout (the receipt). */
export function pageOfPlace(place: CheckoutPlace, asked: CheckoutPage): CheckoutPage | undefined {
  if (place.kind === 'STEP') return place.step
  if (place.kind === 'PAYMENT') return 'finalize'
  return place.kind === 'RECEIPT' ? undefined : asked
}
