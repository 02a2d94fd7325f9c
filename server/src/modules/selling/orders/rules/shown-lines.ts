import type { AccountId } from '@admission/common/ids.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { Charge } from '@admission/common/pricing/types.ts'
import { runsOf, type Seat } from '@admission/common/seats.ts'
import type { Money } from '@admission/common/money.ts'
import { visitOf, type StoredVisit } from '#modules/catalogue/events/reads/visits.ts'
import { shownCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PurchaseAddOn, PurchaseExtra, PurchaseLine } from '../types/purchase.ts'

/** One sold item as stored, with its place and charges. */
export type StoredItem = {
  readonly kind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  readonly lineId: string
  readonly unit: number
  readonly accountId: AccountId
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
  readonly name: string
  readonly amount: number
  readonly priceLevel: number | null
  readonly area: string | null
  readonly visit: StoredVisit | null
  readonly row: string | null
  readonly position: number | null
  readonly seatNo: number | null
  readonly extras: readonly PurchaseExtra[]
  readonly addOnId: string | null
  /** Refunded, and back in stock. */
  readonly isReturned: boolean
  readonly charges: readonly Charge[]
}

type Currency = Pick<Money, 'currency' | 'exponent'>

function seatsOf(items: readonly StoredItem[]): Seat[] {
  const rows = Map.groupBy(items, ({ area, row }) => JSON.stringify([area, row]))
  return [...rows.values()].flatMap((group): Seat[] => {
    const [first] = group
    const positions = group.flatMap(({ position }) => (position === null ? [] : [String(position)]))
    if (positions.length === 0) return [{ section: first?.area ?? null, type: 'GENERAL_ADMISSION' }]
    return runsOf(positions).map((run) => ({
      section: first?.area ?? null,
      row: first?.row ?? null,
      ...(run.length === 1
        ? { position: run[0] ?? null }
        : { positionStart: run[0] ?? null, positionEnd: run.at(-1) ?? null }),
      type: 'RESERVED',
    }))
  })
}

function extrasOf(items: readonly StoredItem[]): PurchaseExtra[] {
  return [...new Map(items.flatMap(({ extras }) => extras.map((extra) => [extra.id, extra] as const))).values()]
}

/** Price of one ticket, without its share of per-order charges. Discounts can differ within a line. */
const ticketPrice = ({ charges }: StoredItem): number => priceOf(charges.filter(({ level }) => level === 'TICKET'))

function lineOf(items: readonly StoredItem[], currency: Currency): PurchaseLine[] {
  const prices = items.map(ticketPrice)
  const price = Math.max(...prices)
  const first = items[prices.indexOf(price)]
  if (first?.eventId == null) return []
  const ofTicket = first.charges.filter(({ level }) => level === 'TICKET')
  const money = (amount: number): Money => ({ amount, currency: currency.currency, exponent: currency.exponent })
  const left = items.filter(({ isReturned }) => !isReturned)
  const discount = priceOf(items.flatMap(({ charges }) => charges.filter(({ kind }) => kind === 'DISCOUNT')))
  return [
    {
      lineId: first.lineId,
      accountId: first.accountId,
      eventId: first.eventId,
      pass: null,
      visit: visitOf(first.visit),
      collectionId: first.collectionId ?? '',
      priceTypeId: first.priceTypeId ?? '',
      priceType: first.name,
      priceLevel: first.priceLevel,
      area: first.area ?? '',
      quantity: items.length,
      price: money(price),
      total: money(prices.reduce((sum, each) => sum + each, 0)),
      discount: discount === 0 ? null : money(-discount),
      seats: seatsOf(items),
      quantityLeft: left.length,
      seatsLeft: left.length === 0 ? [] : seatsOf(left),
      seatNumbers: items.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo])).toSorted((a, b) => a - b),
      extras: extrasOf(items),
      charges: shownCharges(ofTicket, currency),
    },
  ]
}

/** Add-ons that a buyer has, from the items of a purchase. */
export const shownAddOns = (items: readonly StoredItem[]): PurchaseAddOn[] =>
  [...Map.groupBy(items, ({ addOnId, isReturned }) => (isReturned ? null : addOnId))].flatMap(([id, units]) =>
    id === null ? [] : [{ id, name: units[0]?.name ?? '', quantity: units.length }],
  )

/** The lines of a purchase, from its items: of a pass, one for each event. Add-ons are listed apart. */
export function shownLines(items: readonly StoredItem[], currency: Currency): PurchaseLine[] {
  const tickets = items.filter(({ kind }) => kind === 'TICKET')
  const groups = Map.groupBy(tickets, ({ lineId, eventId }) => `${lineId} ${String(eventId)}`)
  return [...groups.values()].flatMap((group) => lineOf(group, currency))
}
