import type { AccountId } from '@admission/common/ids.ts'
import { createHash } from 'node:crypto'
import { formerMethods, groupKey, possibleMethods } from '#modules/stock/delivery/rules/possible.ts'
import { arrivalDay, isTimely, serves } from '#modules/stock/delivery/rules/timely.ts'
import type { DeliveryMechanism, DeliveryMethod, DeliveryOption, OfferedOption } from '#modules/stock/delivery/types.ts'
import type { CartLine, DeliveryChoice, MechanismPrice } from '../types/cart.ts'
import type { DeliveryPart } from './price-basket.ts'

/** Lines with the same possible delivery mechanisms, and the buyer's choice for them. */
export type DeliveryGroup = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly mechanisms: readonly DeliveryMechanism[]
  /** Prices of each mechanism's options that are in time; of shipping, to any country. */
  readonly prices: readonly MechanismPrice[]
  readonly mechanism: DeliveryMechanism | null
  /** Method of the chosen mechanism. */
  readonly method: DeliveryMethod | null
  /** Options that are in time for every show of the group and, if it's shipped, go to the buyer's country. */
  readonly options: readonly OfferedOption[]
  readonly option: OfferedOption | null
}

type Unit = { readonly currency: string; readonly exponent: number }

/** Time and country that decide, with the lines, which options a buyer has. */
export type Destination = { readonly now: Date; readonly countryCode: string }

type Show = { readonly starts: Date; readonly zone: string }

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

// A method without options gets one free option.
const freeOption = ({ id, mechanism, name, description }: DeliveryMethod, unit: Unit): DeliveryOption => ({
  id,
  mechanism,
  name,
  description: description || null,
  price: { amount: 0, ...unit },
  countries: null,
  days: null,
  cutOffHours: 0,
})

// Options priced in another currency can't be charged here.
const timelyOptions = (method: DeliveryMethod, unit: Unit, { starts }: Show, now: Date): readonly DeliveryOption[] =>
  (method.options.length === 0 ? [freeOption(method, unit)] : method.options)
    .filter(({ price }) => price.amount === 0 || price.currency === unit.currency)
    .filter((option) => isTimely(option, starts, now))

/** The prices of a mechanism while the address isn't known. None if nothing is in time. */
const priceOf = (method: DeliveryMethod, unit: Unit, show: Show, now: Date): MechanismPrice[] => {
  const amounts = timelyOptions(method, unit, show, now).map(({ price }) => price.amount)
  const { currency, exponent } = unit
  const money = (amount: number) => ({ amount, currency, exponent })
  return amounts.length === 0
    ? []
    : [
        {
          mechanism: method.mechanism,
          lowest: money(Math.min(...amounts)),
          highest: money(Math.max(...amounts)),
        },
      ]
}

const optionsOf = (
  method: DeliveryMethod,
  unit: Unit,
  show: Show,
  { now, countryCode }: Destination,
): readonly OfferedOption[] =>
  timelyOptions(method, unit, show, now)
    .filter((option) => serves(option, countryCode))
    .map((option) => ({
      ...option,
      price: option.price.amount === 0 ? { amount: 0, ...unit } : option.price,
      arrivesBy: arrivalDay(option, now, show.zone),
    }))

const idOf = (methods: readonly DeliveryMethod[]): string =>
  createHash('sha256').update(groupKey(methods)).digest('base64url').slice(0, 22)

type Found = {
  readonly methods: readonly DeliveryMethod[]
  readonly lines: readonly CartLine[]
  readonly former: DeliveryChoice | undefined
}

const soonestOf = (lines: readonly CartLine[]): Show =>
  lines
    .map(({ eventDate, eventZone }) => ({ starts: eventDate, zone: eventZone }))
    .reduce((first, show) => (show.starts < first.starts ? show : first))

const groupOf = (
  { methods, lines, former }: Found,
  choices: Readonly<Record<string, DeliveryChoice>>,
  to: Destination,
): DeliveryGroup => {
  const id = idOf(methods)
  const choice = choices[id] ?? former
  const [only] = methods
  const method = methods.length === 1 ? only : methods.find(({ mechanism }) => mechanism === choice?.mechanism)
  const [line] = lines
  const show = soonestOf(lines)
  const options = method && line ? optionsOf(method, line, show, to) : []
  const option = options.length === 1 ? options[0] : options.find((known) => known.id === choice?.optionId)
  return {
    id,
    lineIds: lines.map((each) => each.id),
    mechanisms: methods.map(({ mechanism }) => mechanism),
    prices: line === undefined ? [] : methods.flatMap((each) => priceOf(each, line, show, to.now)),
    mechanism: method?.mechanism ?? null,
    method: method ?? null,
    options,
    option: option ?? null,
  }
}

/**
 * Groups live lines that share their possible delivery mechanisms. A single mechanism or option is chosen automatically. A
 * choice that is no longer possible is dropped; one that still is survives when another mechanism is forbidden or too late.
 */
export const deliveryGroups = (
  lines: readonly CartLine[],
  methods: readonly DeliveryMethod[],
  choices: Readonly<Record<string, DeliveryChoice>>,
  to: Destination,
): DeliveryGroup[] => {
  const found = lines.map((line) => {
    const possible = possibleMethods(methods, line, to.now)
    return { line, methods: possible.length > 0 ? possible : [byPhone(line.accountId)] }
  })
  return [...Map.groupBy(found, (each) => groupKey(each.methods)).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const former = choices[idOf(formerMethods(methods, first.line))]
    return [groupOf({ methods: first.methods, lines: group.map(({ line }) => line), former }, choices, to)]
  })
}

/** Chosen options with a price. */
export const deliveryParts = (groups: readonly DeliveryGroup[]): DeliveryPart[] =>
  groups.flatMap(({ option, lineIds }) =>
    option && option.price.amount > 0
      ? [{ sourceId: option.id, name: option.name, amount: option.price.amount, lineIds }]
      : [],
  )

/** True if anything is shipped. */
export const ships = (groups: readonly DeliveryGroup[]): boolean =>
  groups.some(({ mechanism }) => mechanism === 'SHIPPING')
