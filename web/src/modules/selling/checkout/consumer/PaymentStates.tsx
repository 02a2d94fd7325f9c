import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatClock, timeAt } from '@admission/common/time.ts'
import { request } from '#platform/api.ts'
import { useHeadingFocus } from '#platform/heading-focus.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { CartPaymentCancelDocument } from './finalize.gql.ts'
import { outcomeQuery } from './payment-outcome.ts'

/** Why a payment is pending while the buyer can only wait. */
export type Waiting = 'ASKING' | 'PROCESSING' | 'UNKNOWN' | 'OFFLINE'

const texts: Readonly<Record<Waiting, { readonly title: string; readonly text: string }>> = {
  ASKING: { title: 'Checking your payment', text: 'This takes a moment. Keep this page open.' },
  PROCESSING: {
    title: 'Your payment is processing',
    text: 'Your bank hasn’t answered yet. Your tickets are held for you until it does, and you won’t be charged twice. If your bank declines, you can try another card. You can close this page: we’ll e-mail your receipt, and your tickets will be in your account.',
  },
  UNKNOWN: {
    title: 'We’re still confirming your payment',
    text: 'We don’t know yet whether your bank accepted it. Your tickets are held for you, and you won’t be charged twice. We’ll keep checking, so don’t pay again. You can close this page: if it went through, we’ll e-mail your receipt.',
  },
  OFFLINE: {
    title: 'We can’t reach the server',
    text: 'Your payment isn’t lost, and you won’t be charged twice. We’ll keep trying. Check your connection.',
  },
}

/** A payment that is waiting for the bank, the gateway or the network. */
export function WaitingState({ on }: { readonly on: Waiting }) {
  const { title, text } = texts[on]
  useHeadingFocus(title)
  return (
    <StatePage figure="" title={title} text={text}>
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner size={20} /> Waiting for a response
      </p>
      <Link to="/user/order-history" className="flex min-h-11 items-center underline underline-offset-4">
        My orders
      </Link>
    </StatePage>
  )
}

/** The payment started, but nothing was sold. */
export function RefusedState({ message }: { readonly message: string }) {
  const title = 'We couldn’t complete your order'
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

/** `3:42 PM`, in the buyer's own time zone. */
const clockOf = (utc: string): string => formatClock(timeAt(Date.parse(utc), viewerZone()).local)

/** The bank is waiting for the buyer, who can continue there or cancel and use another card. */
export function ChallengeState({ attemptId, url, until }: ChallengeStateProps) {
  const client = useQueryClient()
  const title = 'Confirm your payment with your bank'
  useHeadingFocus(title)
  const cancel = useMutation({
    mutationFn: async () => (await request(CartPaymentCancelDocument, { attemptId })).cartPaymentCancel,
    // The result is the payment's outcome and is handled like any other.
    onSuccess: (result) => client.setQueryData(outcomeQuery(attemptId).queryKey, result),
  })
  return (
    <StatePage
      figure=""
      title={title}
      text={
        <span className="block" data-restless="">
          Your card hasn’t been charged yet. Confirm by <time>{clockOf(until.utc)}</time>; your tickets are held for you
          until then.
        </span>
      }
    >
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClasses({ kind: 'primary' })}>
          Continue to your bank
        </a>
        <Button busy={cancel.isPending ? 'Canceling this payment' : false} onClick={() => cancel.mutate()}>
          Try another card
        </Button>
      </div>
    </StatePage>
  )
}
