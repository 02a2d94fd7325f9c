import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { request } from '#platform/api.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { ResendPurchaseDocument } from './orders.gql.ts'

interface ResendTicketsProps {
  readonly purchaseId: string
  /** The buyer's own verified address; null without one. */
  readonly to: string | null
}

/** Sends the receipt and tickets to the buyer again, and says to which address. */
export function ResendTickets({ purchaseId: id, to }: ResendTicketsProps) {
  const resend = useMutation({
    mutationFn: () => sendWithKey(['resend', id], (key) => request(ResendPurchaseDocument, { key, id })),
    onSuccess: ({ purchaseResend: address }) =>
      showToast({ kind: 'notice', text: `On its way to ${address}`, dismissAfter: 3500 }),
  })
  return (
    <section aria-labelledby="resend" className="flex flex-col items-start gap-3">
      <h2 id="resend" className="display text-22">
        Lost the e-mail?
      </h2>
      {to === null ? (
        <p className="text-ink-soft">
          <Link to="/user/profile/email" className="underline underline-offset-4 hover:decoration-2">
            Verify your e-mail address
          </Link>
          , and we can send your receipt and tickets again.
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            We’ll send your receipt and tickets to <span className="break-all text-ink">{to}</span> again.
          </p>
          <Button icon={Mail} busy={resend.isPending && 'Sending'} onClick={() => resend.mutate()}>
            Send again
          </Button>
        </>
      )}
    </section>
  )
}
