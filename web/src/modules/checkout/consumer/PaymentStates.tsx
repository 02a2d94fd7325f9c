import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { request } from '#platform/api.ts'
import { useHeadingFocus } from '#platform/heading-focus.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { CartPaymentCancelDocument } from './finalize.gql.ts'
import { outcomeQuery } from './payment-outcome.ts'

/** What a payment waits for while the buyer can do nothing. */
export type Waiting = 'ASKING' | 'PROCESSING' | 'UNKNOWN' | 'OFFLINE'

const words: Readonly<Record<Waiting, { readonly title: string; readonly text: string }>> = {
  ASKING: { title: 'Checking your payment', text: 'This takes a moment. Keep this page open.' },
  PROCESSING: {
    title: 'Your payment is processing',
    text: 'Your bank hasn’t answered yet. Your tickets are held for you until it does, and you won’t be charged twice. You can try another card if the bank declines. You can close this page: we’ll email your receipt, and your tickets will be in your account.',
  },
  UNKNOWN: {
    title: 'We’re still confirming your payment',
    text: 'We don’t know yet whether your bank accepted it. Your tickets are held for you, and you won’t be charged twice. We keep asking, so don’t pay again. You can close this page: if it went through, we’ll email your receipt.',
  },
  OFFLINE: {
    title: 'We can’t reach the server',
    text: 'Your payment isn’t lost, and you won’t be charged twice. We keep trying. Check your connection.',
  },
}

/** A payment that waits for the bank, the gateway or the network. */
export function WaitingState({ on }: { readonly on: Waiting }) {
  const { title, text } = words[on]
  useHeadingFocus(title)
  return (
    <StatePage figure="" title={title} text={text}>
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner size={20} /> Waiting for an answer
      </p>
      <Link to="/user/order-history" className="flex min-h-11 items-center underline underline-offset-4">
        My orders
      </Link>
    </StatePage>
  )
}

/** Nothing was sold although the payment began. */
export function RefusedState({ message }: { readonly message: string }) {
  const title = 'These tickets couldn’t be sold'
  useHeadingFocus(title)
  return (
    <StatePage figure="" title={title} text={message} role="alert">
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
}

interface ChallengeStateProps {
  readonly attemptId: string
  readonly url: string
  readonly until: { readonly utc: string }
}

/** `3:42 PM`, by the buyer's own clock. */
const clockOf = (utc: string): string =>
  new Date(utc).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The bank waits for the buyer: on to it, or cancel this payment to use another card. */
export function ChallengeState({ attemptId, url, until }: ChallengeStateProps) {
  const client = useQueryClient()
  const title = 'Your bank wants you to confirm'
  useHeadingFocus(title)
  const cancel = useMutation({
    mutationFn: async () => (await request(CartPaymentCancelDocument, { attemptId })).cartPaymentCancel,
    // What comes back is the outcome: it leads on as any other does.
    onSuccess: (result) => client.setQueryData(outcomeQuery(attemptId).queryKey, result),
  })
  return (
    <StatePage
      figure=""
      title={title}
      text={`Your card hasn’t been charged yet. Confirm by ${clockOf(until.utc)}; your tickets are held for you until then.`}
    >
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClasses({ kind: 'primary' })}>
          Continue at your bank
        </a>
        <Button busy={cancel.isPending ? 'Canceling this payment' : false} onClick={() => cancel.mutate()}>
          Try another card
        </Button>
      </div>
    </StatePage>
  )
}
