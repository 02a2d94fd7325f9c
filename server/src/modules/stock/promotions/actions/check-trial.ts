import { toId, type AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { conditionRows, ruleProblems } from '#platform/rules/rule-rows.ts'
import { readEventFacts } from '../reads/event-facts.ts'
import type { TrialCart } from '../rules/try-promotion.ts'

/** Most tickets and the highest price of a basket to try. */
const [MAX_TICKETS, MAX_PRICE] = [100, 2_147_483_647]

type Basket = {
  readonly tickets: number
  readonly price: number
  readonly eventId?: string | null | undefined
  readonly collectionId?: string | null | undefined
  readonly isSignedIn?: boolean | null | undefined
}

/** A basket to try on something of an account. Throws userInputError for one that can't be, notFound for a foreign event. */
export const checkBasket = async (
  transaction: AdminTx,
  accountId: AccountId,
  { tickets, price, eventId, collectionId, isSignedIn }: Basket,
): Promise<TrialCart> => {
  if (!(tickets >= 1 && tickets <= MAX_TICKETS))
    throw inputError({ path: 'tickets', message: `Use a number from 1 to ${String(MAX_TICKETS)}.` })
  if (!(price >= 0 && price <= MAX_PRICE)) throw inputError({ path: 'price', message: 'Enter a price.' })
  const id = eventId == null ? undefined : toId('Event', eventId)
  if (eventId != null && id === undefined) throw notFound()
  const event = id === undefined ? {} : await readEventFacts(transaction, accountId, id)
  if (event === undefined) throw notFound()
  return { tickets, price, event, collectionId: collectionId ?? null, isSignedIn: isSignedIn ?? false }
}

/** The rows of a rule to try. Throws userInputError if it is invalid. */
export const checkRows = (rule: Parameters<typeof conditionRows>[0]): readonly ConditionRow[] => {
  const rows = conditionRows(rule)
  const [first, ...others] = ruleProblems('SALE', rows)
  if (first !== undefined) throw inputError(first, ...others)
  return rows
}
