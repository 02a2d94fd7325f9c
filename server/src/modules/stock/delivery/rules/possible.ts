import type { AccountId } from '@admission/common/ids.ts'
import type { DeliveryMechanism, DeliveryMethod } from '../types.ts'
import { hasTimelyOption } from './timely.ts'

/** The facts that decide how a line can be delivered. */
export type Delivered = {
  readonly accountId: AccountId
  readonly eventId: string
  readonly collectionId: string
  /** Start of the show or visit. */
  readonly eventDate: Date
}

const applies = (method: DeliveryMethod, line: Delivered): boolean =>
  method.accountId === line.accountId &&
  (method.eventId === null || method.eventId === line.eventId) &&
  (method.collectionId === null || method.collectionId === line.collectionId) &&
  method.notForEvents?.has(line.eventId) !== true

// The most specific method wins: collection, then event, then account.
const nearness = (method: DeliveryMethod): number =>
  (method.collectionId === null ? 0 : 2) + (method.eventId === null ? 0 : 1)

/**
 * The methods available for a line: the most specific of each mechanism, in the account's order. Those too late for the show
 * are left out; without `now`, none is too late.
 */
export const possibleMethods = (
  methods: readonly DeliveryMethod[],
  line: Delivered,
  now: Date | null,
): readonly DeliveryMethod[] => {
  const best = new Map<DeliveryMechanism, DeliveryMethod>()
  for (const method of methods) {
    if (!applies(method, line)) continue
    const known = best.get(method.mechanism)
    if (known === undefined || nearness(method) > nearness(known)) best.set(method.mechanism, method)
  }
  const timely = [...best.values()].filter((method) => now === null || hasTimelyOption(method, line.eventDate, now))
  return timely.toSorted((a, b) => a.position - b.position || a.mechanism.localeCompare(b.mechanism))
}

/** The methods available for a line, ignoring what events forbid and what is too late: a method may have been chosen before. */
export const formerMethods = (methods: readonly DeliveryMethod[], line: Delivered): readonly DeliveryMethod[] =>
  possibleMethods(
    methods.map(({ notForEvents: _forbidden, ...method }) => method),
    line,
    null,
  )

/** Grouping key of a line: lines with the same possible methods are delivered together. */
export const groupKey = (methods: readonly DeliveryMethod[]): string => methods.map((method) => method.id).join()
