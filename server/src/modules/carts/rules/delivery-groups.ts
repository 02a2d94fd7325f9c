import type { AccountId } from '@admission/common/ids.ts'
import { createHash } from 'node:crypto'
import { formerMethods, groupKey, possibleMethods } from '#modules/delivery/rules/possible.ts'
import type { DeliveryMechanism, DeliveryMethod, DeliveryOption } from '#modules/delivery/types.ts'
import type { CartLine, DeliveryChoice } from '../types.ts'
import type { DeliveryPart } from './price-basket.ts'

/** Lines with the same possible delivery mechanisms, and the buyer's choice for them. */
export type DeliveryGroup = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly mechanisms: readonly DeliveryMechanism[]
  readonly mechanism: DeliveryMechanism | null
  /** Method of the chosen mechanism. */
  readonly method: DeliveryMethod | null
  readonly options: readonly DeliveryOption[]
  readonly option: DeliveryOption | null
}

type Unit = { readonly currency: string; readonly exponent: number }

// The default for an organizer without delivery methods.
const byPhone = (accountId: AccountId): DeliveryMethod => ({
  id: accountId,
  accountId,
  mechanism: 'MOBILE',
  name: 'Tickets on your phone',
  description: '',
  eventId: null,
  collectionId: null,
  position: 0,
  options: [],
})

// A method without options gets one free option. Options priced in another currency can't be charged here.
const optionsOf = (method: DeliveryMethod, unit: Unit): readonly DeliveryOption[] => {
  const { id, mechanism, name } = method
  if (method.options.length === 0)
    return [{ id, mechanism, name, description: method.description || null, price: { amount: 0, ...unit } }]
  return method.options
    .filter(({ price }) => price.amount === 0 || price.currency === unit.currency)
    .map((option) => (option.price.amount === 0 ? { ...option, price: { amount: 0, ...unit } } : option))
}

const idOf = (methods: readonly DeliveryMethod[]): string =>
  createHash('sha256').update(groupKey(methods)).digest('base64url').slice(0, 22)

const groupOf = (
  methods: readonly DeliveryMethod[],
  lineIds: readonly string[],
  former: DeliveryChoice | undefined,
  choices: Readonly<Record<string, DeliveryChoice>>,
  unit: Unit,
): DeliveryGroup => {
  const id = idOf(methods)
  const choice = choices[id] ?? former
  const [only] = methods
  const method = methods.length === 1 ? only : methods.find(({ mechanism }) => mechanism === choice?.mechanism)
  const options = method ? optionsOf(method, unit) : []
  const option = options.length === 1 ? options[0] : options.find((known) => known.id === choice?.optionId)
  return {
    id,
    lineIds,
    mechanisms: methods.map(({ mechanism }) => mechanism),
    mechanism: method?.mechanism ?? null,
    method: method ?? null,
    options,
    option: option ?? null,
  }
}

/**
 * Groups live lines that share their possible delivery mechanisms. A single mechanism or option is chosen automatically. A
 * choice that is no longer possible is dropped; one that still is survives when an event forbids another mechanism.
 */
export const deliveryGroups = (
  lines: readonly CartLine[],
  methods: readonly DeliveryMethod[],
  choices: Readonly<Record<string, DeliveryChoice>>,
): DeliveryGroup[] => {
  const groups = new Map<
    string,
    { methods: readonly DeliveryMethod[]; lineIds: string[]; former: DeliveryChoice | undefined; unit: Unit }
  >()
  for (const line of lines) {
    const unit = { currency: line.currency, exponent: line.exponent }
    const found = possibleMethods(methods, line)
    const possible = found.length > 0 ? found : [byPhone(line.accountId)]
    const key = groupKey(possible)
    const known = groups.get(key)
    if (known) known.lineIds.push(line.id)
    else
      groups.set(key, {
        methods: possible,
        lineIds: [line.id],
        former: choices[idOf(formerMethods(methods, line))],
        unit,
      })
  }
  return [...groups.values()].map((group) => groupOf(group.methods, group.lineIds, group.former, choices, group.unit))
}

/** Chosen options with a price. */
export const deliveryParts = (groups: readonly DeliveryGroup[]): DeliveryPart[] =>
  groups.flatMap(({ option, lineIds }) =>
    option && option.price.amount > 0
      ? [{ sourceId: option.id, name: option.name, amount: option.price.amount, lineIds }]
      : [],
  )

/** Whether anything is shipped. */
export const ships = (groups: readonly DeliveryGroup[]): boolean =>
  groups.some(({ mechanism }) => mechanism === 'SHIPPING')
