import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Alert } from '#ui/Alert.tsx'
import { Money } from '#ui/Money.tsx'
import { UserPaymentDocument } from './payment.gql.ts'
import { PaymentFrame } from './PaymentFrame.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/payment')({
  // The payout service leads back here with it if payout details couldn't be saved.
  validateSearch: searchOf({ error: textParam }),
  loader: ({ context }) => load(context.queryClient, paymentQuery),
  component: UserPaymentPage,
})

const paymentQuery = query(UserPaymentDocument, {})

/** Amounts owed to a user for tickets they sold, per currency. */
function UserPaymentPage() {
  const { error } = Route.useSearch()
  const { myBalances: balances } = useSuspenseQuery(paymentQuery).data
  const isZero = balances.every(({ amount }) => amount === 0)
  return (
    <PaymentFrame>
      <section aria-labelledby="balance" className="flex max-w-[624px] flex-col gap-5">
        {error === undefined ? null : (
          <Alert tone="stop" title="Your payout details weren’t saved">
            <p>Nothing was paid out, and your balance hasn’t changed.</p>
          </Alert>
        )}
        <div>
          <h2 id="balance" className="display text-22">
            Your balance
          </h2>
          <p className="mt-1 text-15 text-ink-soft">What you’re owed for tickets you sold.</p>
        </div>
        {balances.length === 0 ? (
          <p className="display text-36">Zero</p>
        ) : (
          <ul className="flex flex-wrap gap-x-10 gap-y-3">
            {balances.map((balance) => (
              <li key={`${balance.currency} ${String(balance.exponent)}`} className="flex items-baseline gap-2">
                <Money of={balance} className="display text-36" />
                <span className="mono text-14 text-ink-soft">{balance.currency}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-15 text-ink-soft">
          {isZero
            ? 'There is nothing to pay out, so we don’t ask for a bank account. We’ll ask once you have money here.'
            : 'Refunds of tickets that you bought go back to your card. They aren’t part of this balance.'}
        </p>
      </section>
    </PaymentFrame>
  )
}
