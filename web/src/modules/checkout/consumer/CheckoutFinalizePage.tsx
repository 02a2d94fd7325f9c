import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { acceptCart, clearCart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { navigator } from '#platform/navigation.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { CartPaymentCancelDocument, CartPaymentReturnDocument } from './finalize.gql.ts'
import { endPayment, keepPaymentNotice } from './open-payment.ts'
import { receiptAddress } from './outcome-addresses.ts'
import type { FinalizeResult } from './pay.ts'

export const Route = createFileRoute('/_consumer/_member/_paid/checkout/finalize')({
  validateSearch: searchOf({ attempt: textParam }),
  component: CheckoutFinalizePage,
})

/** Seconds until asking again where nobody answered. */
const patience = 3

/** Asks what became of a payment, again and again while that is open. */
const outcomeQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['consumer', 'PaymentOutcome', attemptId] as const,
    queryFn: async (): Promise<FinalizeResult> =>
      (await request(CartPaymentReturnDocument, { attemptId })).cartPaymentReturn,
    meta: { silent: true },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error !== null) return patience * 1000
      return state.data?.is === 'PaymentProcessing' ? Math.max(1, state.data.askAgainSeconds) * 1000 : false
    },
  })

function CheckoutFinalizePage() {
  const { attempt } = Route.useSearch()
  if (attempt === undefined) return <Navigate to="/checkout" replace />
  return (
    <div aria-live="polite">
      <Outcome attemptId={attempt} />
    </div>
  )
}

/** Goes where an outcome leads, once it is certain. */
function useLeave(result: FinalizeResult | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (result?.is === 'Finalized') {
      endPayment()
      clearCart(client)
      void navigator().go(receiptAddress(result.purchaseIds), { replace: true })
    } else if (result?.is === 'PaymentDeclined') {
      endPayment()
      acceptCart(client, result.cart)
      keepPaymentNotice(result.message)
      window.location.replace('/checkout/payment')
    } else if (result?.is === 'CartStale') {
      endPayment()
      acceptCart(client, result.cart)
      window.location.replace('/checkout/payment')
    } else if (result?.is === 'CartRefused') {
      endPayment()
      if (result.current !== null) acceptCart(client, result.current)
    }
  }, [result, client])
}

function Outcome({ attemptId }: { readonly attemptId: string }) {
  const { data, error } = useQuery(outcomeQuery(attemptId))
  useLeave(data)
  if (data?.is === 'PaymentAction') return <Unconfirmed attemptId={attemptId} url={data.url} />
  if (data?.is === 'CartRefused') return <Refused message={data.message} />
  if (data?.is === 'PaymentProcessing')
    return (
      <Waiting
        title="Your payment is on its way"
        text="The bank has not answered yet. Your tickets stay yours until it does; we keep asking. You may close this page: the receipt comes by e-mail, and the tickets are in your account."
      />
    )
  if (error !== null)
    return (
      <Waiting
        title="We can’t reach the server"
        text="Your payment is not lost, and you are not charged twice. We keep trying; check your connection."
      />
    )
  return <Waiting title="Asking your bank" text="This takes a moment. Please leave this page open." />
}

const Waiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <StatePage figure="" title={title} text={text}>
    <p className="flex items-center gap-3 text-ink-soft">
      <Spinner size={20} /> Waiting for the answer
    </p>
    <Link to="/user/order-history" className="flex min-h-11 items-center underline underline-offset-4">
      My orders
    </Link>
  </StatePage>
)

const Refused = ({ message }: { readonly message: string }) => (
  <StatePage figure="" title="These tickets could not be sold" text={message} role="alert">
    <div className="flex flex-wrap gap-3">
      <Link to="/checkout" className={buttonClasses({ kind: 'primary' })}>
        Back to my cart
      </Link>
      <Link to="/user/order-history" className={buttonClasses({})}>
        My orders
      </Link>
    </div>
  </StatePage>
)

/** The bank still wants a word with the buyer: on to it, or take the payment back. */
function Unconfirmed({ attemptId, url }: { readonly attemptId: string; readonly url: string }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => (await request(CartPaymentCancelDocument, { attemptId })).cartPaymentCancel,
    // What comes back is the outcome: it leads on as any other does.
    onSuccess: (result) => client.setQueryData(outcomeQuery(attemptId).queryKey, result),
  })
  return (
    <StatePage
      figure=""
      title="Your bank wants you to confirm"
      text="Your card is not charged yet, and your tickets are kept for you meanwhile."
    >
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClasses({ kind: 'primary' })}>
          Continue to my bank
        </a>
        <Button busy={cancel.isPending ? 'Cancelling' : false} onClick={() => cancel.mutate()}>
          Cancel this payment
        </Button>
      </div>
    </StatePage>
  )
}
