import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#platform/api-error.ts'
import { useCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { CheckoutNote } from './CheckoutNote.tsx'
import type { FinalizeResult } from './pay.ts'
import { outcomeQuery, useLeave } from './payment-outcome.ts'
import { ChallengeState, RefusedState, WaitingState, type Waiting } from './PaymentStates.tsx'
import { redirectFor, placeInCheckout } from './checkout-place.ts'
import { Redirect } from './Redirect.tsx'
import { useCheckout } from './use-checkout.ts'

export const Route = createFileRoute('/_consumer/_member/_paid/checkout/finalize')({
  validateSearch: searchOf({ attempt: textParam }),
  component: CheckoutFinalizePage,
})

/** Status of a payment in progress, in any tab, and what the buyer can do. */
function CheckoutFinalizePage() {
  const { attempt } = Route.useSearch()
  return attempt === undefined ? <WithoutAttempt /> : <Outcome attemptId={attempt} />
}

/** Without an attempt in the URL, or with an unknown one: shows the open payment, or goes where the cart belongs. */
function WithoutAttempt() {
  const checkout = useCheckout()
  const place = placeInCheckout(checkout, 'finalize')
  const redirect = redirectFor(place, 'finalize')
  if (place?.kind === 'PAYMENT') return <Outcome attemptId={place.attemptId} />
  if (redirect !== undefined) return <Redirect to={redirect} />
  if (place === undefined) return <WaitingState on="ASKING" />
  return <CheckoutNote place={place} cart={checkout.cart} />
}

/** The payment's status according to the cart, until the gateway has been asked. */
function knownResult(cart: Cart | null | undefined, attemptId: string): FinalizeResult | undefined {
  const payment = cart?.payment
  if (payment?.attemptId !== attemptId) return undefined
  const { state, challenge } = payment
  if (challenge !== null) return { is: 'PaymentAction', attemptId, ...challenge }
  return { is: 'PaymentProcessing', attemptId, state, askAgainSeconds: 1 }
}

const isUnknownAttempt = (error: unknown): boolean => error instanceof ApiError && error.status === 404

function Outcome({ attemptId }: { readonly attemptId: string }) {
  const { cart } = useCart()
  const { data, error } = useQuery(outcomeQuery(attemptId))
  useLeave(attemptId, data)
  if (isUnknownAttempt(error) && cart?.payment?.attemptId !== attemptId) return <WithoutAttempt />
  const known = data ?? knownResult(cart, attemptId)
  if (known?.is === 'PaymentAction') return <ChallengeState attemptId={attemptId} url={known.url} until={known.until} />
  if (known?.is === 'CartRefused') return <RefusedState message={known.message} />
  return <WaitingState on={waitingOn(known, error)} />
}

function waitingOn(known: FinalizeResult | undefined, error: unknown): Waiting {
  if (known?.is === 'PaymentProcessing') return known.state === 'UNKNOWN' ? 'UNKNOWN' : 'PROCESSING'
  return error === null ? 'ASKING' : 'OFFLINE'
}
