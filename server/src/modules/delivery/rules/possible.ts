import type { AccountId } from '@admission/common/ids.ts'
import type { DeliveryMechanism, DeliveryMethod } from '../types.ts'

/** What decides how a line can be delivered. */
export type Delivered = { readonly accountId: AccountId; readonly eventId: string; readonly collectionId: string }

const applies = (method: DeliveryMethod, line: Delivered): boolean =>
  method.accountId === line.accountId &&
  (method.eventId === null || method.eventId === line.eventId) &&
  (method.collectionId === null || method.collectionId === line.collectionId) &&
  method.notForEvents?.has(line.eventId) !== true

// The nearer a method is to the line, the more it counts: of the collection, then of the event, then of the account.
const nearness = (method: DeliveryMethod): number =>
  (method.collectionId === null ? 0 : 2) + (method.eventId === null ? 0 : 1)

/** The methods by which a line can be delivered: of each mechanism the nearest, in the account's order. */
export const possibleMethods = (methods: readonly DeliveryMethod[], line: Delivered): readonly DeliveryMethod[] => {
  const best = new Map<DeliveryMechanism, DeliveryMethod>()
  for (const method of methods) {
    if (!applies(method, line)) continue
    const known = best.get(method.mechanism)
    if (known === undefined || nearness(method) > nearness(known)) best.set(method.mechanism, method)
  }
  return [...best.values()].toSorted((a, b) => a.position - b.position || a.mechanism.localeCompare(b.mechanism))
}

/** The methods by which a line could be delivered if no event forbade any: what was chosen before it did. */
export const formerMethods = (methods: readonly DeliveryMethod[], line: Delivered): readonly DeliveryMethod[] =>
  possibleMethods(
    methods.map(({ notForEvents: _forbidden, ...method }) => method),
    line,
  )

/** What groups lines: those that share the same possible methods are delivered together. */
export const groupKey = (methods: readonly DeliveryMethod[]): string => methods.map((method) => method.id).join()
