import type { Money } from '@admission/common/money.ts'
import { BENEFICIARIES } from '@admission/common/pricing/types.ts'
import { PLACE_AT_EVENT } from '#modules/selling/orders/graphql/types/place-at-event.ts'
import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { addOnsWithTickets } from '../rules/add-ons-with-tickets.ts'
import { itemPlace } from '../rules/item-place.ts'
import { REFUND_LINES, type RefundPlan } from '../rules/refund-plan.ts'
import type { RefundRoom, SoldItem } from '../types/staff.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

type Currency = Pick<Money, 'currency' | 'exponent'>
type ShownItem = { readonly item: SoldItem; readonly currency: Currency }

const ItemKindRef = builder.enumType('OrderItemKind', {
  subGraphs: OFFICES,
  description: 'Kind of an item.',
  values: ['TICKET', 'ADD_ON', 'PROTECTION'] as const,
})

const ItemStateRef = builder.enumType('OrderItemState', {
  subGraphs: OFFICES,
  description: 'State of an item.',
  values: {
    VALID: { description: 'The buyer has it.' },
    PASSED_ON: { description: 'The ticket is someone else’s, or offered for sale.' },
    ON_ITS_WAY: { description: 'It was sent to someone who hasn’t accepted it yet.' },
    ON_HOLD: { description: 'The payment is disputed: the ticket admits no one until the bank has decided.' },
    USED: { description: 'The ticket was used to get in.' },
    RETURNED: { description: 'Refunded, and no longer valid.' },
    LOST: { description: 'No longer valid: the bank gave the buyer their money back after a dispute.' },
  },
})

const stateOf = ({ kind, state, isReturned, isLost, isBuyers }: SoldItem) => {
  if (isLost) return 'LOST'
  if (kind !== 'TICKET') return isReturned ? 'RETURNED' : 'VALID'
  if (state === 'USED') return 'USED'
  if (state === 'FROZEN') return 'ON_HOLD'
  if (state === null || state === 'VOID' || state === 'REPLACED') return 'RETURNED'
  if (state === 'IN_TRANSFER') return 'ON_ITS_WAY'
  return state === 'OWNED' && isBuyers ? 'VALID' : 'PASSED_ON'
}

const OrderItemRef = builder.objectRef<ShownItem>('OrderItem').implement({
  ...inOffices,
  description: 'One sold ticket or add-on of a purchase.',
  fields: (t) => ({
    id: t.id({ description: 'Item ID.', resolve: ({ item }) => item.id }),
    ticketId: t.id({
      nullable: true,
      description: 'Ticket ID. Null for add-ons.',
      resolve: ({ item }) => item.ticketId,
    }),
    kind: t.field({ type: ItemKindRef, description: 'Kind of the item.', resolve: ({ item }) => item.kind }),
    name: t.string({ description: 'Price type or add-on.', resolve: ({ item }) => item.name }),
    place: t.string({
      description: `${PLACE_AT_EVENT} Empty for an add-on.`,
      resolve: ({ item }) => itemPlace(item),
    }),
    hasSeat: t.boolean({ description: 'Whether it has a numbered seat.', resolve: ({ item }) => item.seatNo !== null }),
    holderName: t.string({ description: 'Name on the ticket. Empty if none.', resolve: ({ item }) => item.holderName }),
    state: t.field({ type: ItemStateRef, description: 'State of the item.', resolve: ({ item }) => stateOf(item) }),
    total: t.field({
      type: MoneyRef,
      description: 'Paid for it, with its fees and its part of order fees and delivery.',
      resolve: ({ item, currency }) => ({ amount: item.amount, ...currency }),
    }),
    refunded: t.field({
      type: MoneyRef,
      description: 'Refunded of it so far.',
      resolve: ({ item, currency }) => ({ amount: item.refunded, ...currency }),
    }),
  }),
})

// Added here because the orders module doesn't know tickets.
builder.objectFields(OrderRef, (t) => ({
  items: t.field({
    type: [OrderItemRef],
    public: true,
    description: 'Tickets and add-ons, one by one. Protection is in `protection`.',
    resolve: async ({ row: { id, total } }, _args, { services }) => {
      const currency = { currency: total.currency, exponent: total.exponent }
      const items = await readSoldItems(services.databases.system, id)
      return items.filter(({ kind }) => kind !== 'PROTECTION').map((item) => ({ item, currency }))
    },
  }),
}))

/** A plan in the currency of its purchase, at the version it was worked out on. */
export type ShownPlan = {
  readonly plan: RefundPlan
  readonly items: readonly SoldItem[]
  readonly currency: Currency
  readonly version: number
  readonly room: RefundRoom
}

const RefundLineKindRef = builder.enumType('RefundLineKind', {
  subGraphs: OFFICES,
  description: 'Part of what a buyer gets back. Taxes are those on top of prices.',
  values: REFUND_LINES,
})

const RefundPayerKindRef = builder.enumType('RefundPayerKind', {
  subGraphs: OFFICES,
  description: 'Party that earned an amount, and pays it back.',
  values: BENEFICIARIES,
})

type Amount<Kind> = { readonly kind: Kind; readonly amount: Money }

const RefundLineRef = builder.objectRef<Amount<RefundPlan['lines'][number]['line']>>('RefundLine').implement({
  ...inOffices,
  description: 'One line of what a buyer gets back.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RefundLineKindRef, description: 'Reason for which it was paid.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Refunded amount.' }),
  }),
})

/** One share in what a refund costs. */
export const RefundPayerRef = builder
  .objectRef<Amount<RefundPlan['payers'][number]['beneficiary']>>('RefundPayer')
  .implement({
    ...inOffices,
    description: 'One share in what a refund costs.',
    fields: (t) => ({
      kind: t.expose('kind', { type: RefundPayerKindRef, description: 'Party that pays.' }),
      amount: t.expose('amount', { type: MoneyRef, description: 'Its share.' }),
    }),
  })

const PassedOnStateRef = builder.enumType('PassedOnState', {
  subGraphs: OFFICES,
  description: 'How far a ticket was passed on.',
  values: {
    OWNED_BY_OTHER: { description: 'Someone else has it.' },
    ON_ITS_WAY: { description: 'It was sent to someone who hasn’t accepted it yet.' },
    FOR_SALE: { description: 'The buyer offers it for sale.' },
  },
})

const PassedOnRef = builder.objectRef<SoldItem>('PassedOnTicket').implement({
  ...inOffices,
  description: 'A ticket that the buyer passed on, or is about to.',
  fields: (t) => ({
    place: t.string({
      description: 'Seat or area: `Stalls, row F, seat 14`. The price type if it has neither.',
      resolve: (item) => itemPlace(item) || item.name,
    }),
    state: t.field({
      type: PassedOnStateRef,
      description: 'How far it was passed on.',
      resolve: ({ isBuyers, state }) => {
        if (!isBuyers) return 'OWNED_BY_OTHER'
        return state === 'IN_TRANSFER' ? 'ON_ITS_WAY' : 'FOR_SALE'
      },
    }),
    holderName: t.string({
      description: 'Name of the new holder. Empty if there is no name, or the buyer still has it.',
      resolve: ({ isBuyers, holderName }) => (isBuyers ? '' : holderName),
    }),
  }),
})

export const RefundPreviewRef = builder.objectRef<ShownPlan>('RefundPreview').implement({
  ...inOffices,
  description: 'Exactly what a refund would do. Nothing has changed yet.',
  fields: (t) => {
    const money = (description: string, of: (plan: RefundPlan) => number) =>
      t.field({
        type: MoneyRef,
        description,
        resolve: ({ plan, currency }) => ({ amount: of(plan), ...currency }),
      })
    return {
      version: t.exposeInt('version', { description: 'Version of the order that it is for. Refund with this one.' }),
      amount: money('Amount that the buyer gets back: the sum of `lines`.', ({ amount }) => amount),
      lines: t.field({
        type: [RefundLineRef],
        description: 'The amount by what it was paid for.',
        resolve: ({ plan, currency }) =>
          plan.lines.map(({ line, amount }) => ({ kind: line, amount: { amount, ...currency } })),
      }),
      payers: t.field({
        type: [RefundPayerRef],
        description: 'Shares in the refund, by who pays. They add up to `amount`.',
        resolve: ({ plan, currency }) =>
          plan.payers.map(({ beneficiary, amount }) => ({ kind: beneficiary, amount: { amount, ...currency } })),
      }),
      keptFees: money('Fees and their tax that the buyer doesn’t get back.', ({ keptFees }) => keptFees),
      borneFees: money(
        'Fees that the organizer pays, because the platform or the gateway keep them.',
        ({ borneFees }) => borneFees,
      ),
      left: money('Amount that can still be refunded afterwards.', ({ left }) => left),
      tickets: t.int({
        description: 'Tickets that stop being valid. Their places go back on sale.',
        resolve: ({ plan }) => plan.tickets,
      }),
      addOns: t.string({
        description: 'Add-ons that go back to stock, as text: `1 × Program`. Empty without any.',
        resolve: ({ plan, items }) => addOnsWithTickets(items, plan).ending,
      }),
      keptAddOns: t.string({
        description: 'Add-ons that the buyer keeps although tickets stop being valid, as text. Empty without any.',
        resolve: ({ plan, items }) => addOnsWithTickets(items, plan).kept,
      }),
      passedOn: t.field({
        type: [PassedOnRef],
        description: 'Tickets among those that stop being valid that the buyer passed on, or is about to.',
        resolve: ({ plan, items }) =>
          items.filter((item) => plan.ending.includes(item.id) && ['PASSED_ON', 'ON_ITS_WAY'].includes(stateOf(item))),
      }),
      usedTickets: t.int({
        description: 'Chosen tickets that were used. They stay used, and their places aren’t sold again.',
        resolve: ({ plan }) => plan.used,
      }),
      limit: t.field({
        type: MoneyRef,
        nullable: true,
        description: 'Amount that you may still refund of this order. Null without a limit.',
        resolve: ({ room, currency }) => (room === null ? null : { amount: room, ...currency }),
      }),
    }
  },
})
