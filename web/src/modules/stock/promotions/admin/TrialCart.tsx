import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { isComplete, trimRow, type RuleRow } from '#platform/rule/rule-content.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'

const debounceMs = 400

/** A cart to try a rule on. */
function useTrialCart(rows: readonly RuleRow[], { exponent }: Pick<CurrencyOf, 'exponent'>) {
  const [tickets, setTickets] = useState('2')
  const [price, setPrice] = useState<number | null>(50 * 10 ** (exponent === 0 ? 2 : exponent))
  const [events, setEvents] = useState<readonly string[]>([])
  const [collections, setCollections] = useState<readonly string[]>([])
  const [isSignedIn, setSignedIn] = useState(false)
  const basket = {
    tickets: Number(tickets),
    price: price ?? 0,
    eventId: events[0] ?? null,
    collectionId: collections[0] ?? null,
    isSignedIn,
  }
  const asked = { rule: rows.filter(isComplete).map(trimRow), basket }
  const settled = useDebounced(asked, JSON.stringify(asked), debounceMs)
  return {
    /** The settled request. */
    asked: settled,
    isValid: Number.isInteger(settled.basket.tickets) && !Number.isNaN(settled.basket.price),
    fields: {
      tickets: { value: tickets, onValue: setTickets },
      price: { value: price, onValue: setPrice },
      events: { values: events, onValues: setEvents },
      collections: { values: collections, onValues: setCollections },
      signedIn: { checked: isSignedIn, onValue: setSignedIn },
    },
  }
}

interface TrialProps<Result, Variables> {
  readonly accountId: string
  readonly account: CurrencyOf
  readonly text: string
  /** The rows as they are typed. Incomplete ones are ignored. */
  readonly rows: readonly RuleRow[]
  readonly document: Doc<Result, Variables>
  /** Variables of the document, from the request that has settled. */
  readonly variables: (asked: ReturnType<typeof useTrialCart>['asked']) => Variables
  /** The answer about the cart. */
  readonly children: (result: Result) => ReactNode
}

/** The fields of a cart to try, and what it gets with the rows as they are typed, or why not. */
export function Trial<Result, Variables>(props: TrialProps<Result, Variables>) {
  const { accountId, account, text, rows, document, variables, children } = props
  const { asked, isValid, fields } = useTrialCart(rows, account)
  const { data, error } = useQuery({
    ...query(document, variables(asked), { accountId }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    retry: false,
  })
  return (
    <TrialCart accountId={accountId} account={account} text={text} fields={fields}>
      {error === null && isValid ? data && children(data) : <InvalidTrial text={error?.message} />}
    </TrialCart>
  )
}

interface TrialCartProps extends Pick<TrialProps<never, never>, 'accountId' | 'account' | 'text'> {
  readonly fields: ReturnType<typeof useTrialCart>['fields']
  readonly children: ReactNode
}

const TrialCart = ({ accountId, account, text, fields, children }: TrialCartProps) => (
  <section aria-label="Try it" className="flex max-w-[640px] flex-col gap-5 border-t border-line pt-5">
    <div>
      <h2 className="display text-18">Try it</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
    <div className="grid gap-5 phone:grid-cols-2">
      <TextField label="Tickets" size="office" inputMode="numeric" {...fields.tickets} />
      <MoneyField
        label="Price of a ticket"
        size="office"
        currency={account.currency}
        exponent={account.exponent}
        {...fields.price}
      />
      <EntityField
        label="Event"
        source="EVENTS"
        scope={{ accountId }}
        size="office"
        placeholder="Any event"
        {...fields.events}
      />
      <EntityField
        label="Collection"
        source="COLLECTIONS"
        scope={{ accountId }}
        size="office"
        placeholder="Any that it’s for"
        {...fields.collections}
      />
    </div>
    <Checkbox size="office" {...fields.signedIn}>
      The buyer is signed in
    </Checkbox>
    {children}
  </section>
)

const InvalidTrial = ({ text }: { readonly text: string | undefined }) => (
  <Alert tone="wait" announced title={text ?? 'Enter the number of tickets and a price.'} />
)

/** Reasons that keep every buyer from it right now. */
export const Blockers = ({ of, title }: { readonly of: readonly string[]; readonly title: string }) =>
  of.length === 0 ? null : (
    <Alert tone="wait" announced title={title}>
      <ul>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
