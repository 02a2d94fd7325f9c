import { formatMoney } from '@admission/common/money.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { isComplete, trimmed, type RuleRow } from '#platform/rule/rule-content.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TryPromotionDocument, type TryPromotionQuery } from './promotion-condition.gql.ts'

interface TryBasketProps {
  readonly accountId: string
  readonly promotionId: string
  /** The rows as they are typed. Incomplete ones are ignored. */
  readonly rows: readonly RuleRow[]
  readonly account: CurrencyOf
}

const debounceMs = 400

/** What a basket would get from the promotion with the rows as they are typed, or why not. */
export function TryBasket({ accountId, promotionId, rows, account }: TryBasketProps) {
  const { currency, exponent } = account
  const [tickets, setTickets] = useState('2')
  const [price, setPrice] = useState<number | null>(50 * 10 ** (exponent === 0 ? 2 : exponent))
  const [events, setEvents] = useState<readonly string[]>([])
  const [isSignedIn, setSignedIn] = useState(false)
  const basket = { tickets: Number(tickets), price: price ?? 0, eventId: events[0] ?? null, isSignedIn }
  const asked = { rule: rows.filter(isComplete).map(trimmed), basket }
  const settled = useDebounced(asked, JSON.stringify(asked), debounceMs)
  const isValid = Number.isInteger(settled.basket.tickets) && !Number.isNaN(settled.basket.price)
  const { data, error } = useQuery({
    ...query(TryPromotionDocument, { promotionId, ...settled }, { accountId }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    retry: false,
  })
  return (
    <section aria-label="Try it" className="flex max-w-[640px] flex-col gap-5 border-t border-line pt-5">
      <div>
        <h2 className="display text-18">Try it</h2>
        <p className="mt-1 text-ink-soft">
          Assumes that it’s running and the buyer has a code. Fees and tax are added on top. Details you don’t enter,
          such as the section, count as blank.
        </p>
      </div>
      <div className="grid gap-5 phone:grid-cols-2">
        <TextField label="Tickets" size="office" inputMode="numeric" value={tickets} onValue={setTickets} />
        <MoneyField
          label="Price of a ticket"
          size="office"
          currency={currency}
          exponent={exponent}
          value={price}
          onValue={setPrice}
        />
      </div>
      <EntityField
        label="Event"
        source="EVENTS"
        scope={{ accountId }}
        size="office"
        placeholder="Any event"
        values={events}
        onValues={setEvents}
      />
      <Checkbox size="office" checked={isSignedIn} onValue={setSignedIn}>
        The buyer is signed in
      </Checkbox>
      {error === null && isValid ? (
        <Outcome of={data?.promotionDryRun} account={account} />
      ) : (
        <Invalid text={error?.message} />
      )}
    </section>
  )
}

const Invalid = ({ text = 'Enter the number of tickets and a price.' }: { readonly text?: string | undefined }) => (
  <Alert tone="wait" announced title={text} />
)

interface OutcomeProps {
  readonly of: TryPromotionQuery['promotionDryRun'] | undefined
  readonly account: CurrencyOf
}

function Outcome({ of, account: { currency, exponent } }: OutcomeProps) {
  if (of === undefined) return null
  const words = (amount: number): string => formatMoney({ amount, currency, exponent })
  return of.isApplied ? (
    <Alert tone="go" announced title={`It applies: ${words(of.total)} instead of ${words(of.full)}.`} />
  ) : (
    <Alert tone="note" announced title={`It doesn’t apply: ${words(of.full)}.`}>
      {of.reason === null ? null : <p>Buyers see: “{of.reason}”</p>}
    </Alert>
  )
}
