import * as v from 'valibot'
import { isUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { timeAt } from '@admission/common/time.ts'
import { PLACE_AT_EVENT } from '#modules/selling/orders/graphql/types/place-at-event.ts'
import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import { readOwnPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { hasTickets } from '#modules/selling/orders/rules/delivery-text.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { planOwnReturn, returnTickets, type PlannedReturn } from '../actions/return-tickets.ts'
import { readReturnFacts } from '../reads/return-facts.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { addOnsWithTickets } from '../rules/add-ons-with-tickets.ts'
import { itemPlace } from '../rules/item-place.ts'
import { REFUND_LINES } from '../rules/refund-plan.ts'
import { returnNote } from '../rules/return-note.ts'
import { isOpen, isReturnable, returnTerms, type ReturnTerms } from '../rules/return-plan.ts'
import type { SoldItem } from '../types/staff.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const
const MAX_ITEMS = 1000

const ReturnableTicketRef = builder.objectRef<SoldItem>('ReturnableTicket').implement({
  ...inConsumer,
  description: 'A ticket that its buyer can return.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Item ID.' }),
    name: t.exposeString('name', { description: 'Price type.' }),
    place: t.string({ description: PLACE_AT_EVENT, resolve: itemPlace }),
  }),
})

type Offer = { readonly terms: ReturnTerms; readonly timezone: string; readonly items: readonly SoldItem[] }

const ReturnOfferRef = builder.objectRef<Offer>('ReturnOffer').implement({
  ...inConsumer,
  description: 'Which tickets of a purchase can be returned, until when, and what goes back.',
  fields: (t) => ({
    until: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Last moment, where the show is. Null while its new date is unknown.',
      resolve: ({ terms, timezone }) => terms.until && timeAt(terms.until, timezone),
    }),
    share: t.int({
      description: 'Percent of what was paid that goes back; of the price alone if fees are kept.',
      resolve: ({ terms }) => terms.share,
    }),
    keepsFees: t.boolean({
      description: 'Whether fees, and the tax on them, aren’t refunded.',
      resolve: ({ terms }) => terms.keepsFees,
    }),
    isPostponed: t.boolean({
      description: 'Whether the show was moved, so that everything goes back.',
      resolve: ({ terms }) => terms.isPostponed,
    }),
    tickets: t.expose('items', { type: [ReturnableTicketRef], description: 'Tickets that can be returned.' }),
  }),
})

builder.objectField(PurchaseRef, 'returnOffer', (t) =>
  t.field({
    type: ReturnOfferRef,
    nullable: true,
    public: true,
    description: 'Tickets that can be returned now, and their terms. Null if nothing can, or it isn’t your purchase.',
    resolve: async ({ id, state, lines }, _args, { actor, services }): Promise<Offer | null> => {
      if (actor.kind !== 'consumer' || !hasTickets({ state, lines })) return null
      const { system } = services.databases
      const facts = await readReturnFacts(system, actor.userId, id)
      const terms = facts === undefined || facts.isDisputed ? null : returnTerms(facts)
      if (facts === undefined || terms === null || !isOpen(terms, facts.now)) return null
      const items = (await readSoldItems(system, id)).filter(isReturnable)
      return items.length === 0 ? null : { terms, timezone: facts.timezone, items }
    },
  }),
)

builder.objectField(PurchaseRef, 'returnNote', (t) =>
  t.string({
    nullable: true,
    public: true,
    description:
      'Why nothing can be returned now, with the deadline if it has passed. Null if something can, or no tickets of it are left, or it isn’t yours.',
    resolve: async ({ id, state, lines }, _args, { actor, services }) => {
      if (actor.kind !== 'consumer' || !hasTickets({ state, lines })) return null
      const { system } = services.databases
      const facts = await readReturnFacts(system, actor.userId, id)
      return facts === undefined ? null : returnNote(facts, (await readSoldItems(system, id)).some(isReturnable))
    },
  }),
)

const ReturnLineKindRef = builder.enumType('ReturnLineKind', {
  subGraphs: CONSUMER,
  description: 'Part of what goes back. Taxes are those on top of prices.',
  values: REFUND_LINES,
})

type Line = { readonly kind: (typeof REFUND_LINES)[number]; readonly amount: Money }

const ReturnLineRef = builder.objectRef<Line>('ReturnLine').implement({
  ...inConsumer,
  description: 'One line of what goes back.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ReturnLineKindRef, description: 'Which part.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'Its amount.' }),
  }),
})

const ReturnPreviewRef = builder.objectRef<PlannedReturn>('ReturnPreview').implement({
  ...inConsumer,
  description: 'Effects of a return, to the minor unit.',
  fields: (t) => ({
    version: t.int({ description: 'Version of the purchase to send.', resolve: ({ facts }) => facts.version }),
    amount: t.field({
      type: MoneyRef,
      description: 'Amount that goes back to the card.',
      resolve: ({ plan, facts }) => ({ amount: plan.amount, currency: facts.currency, exponent: facts.exponent }),
    }),
    lines: t.field({
      type: [ReturnLineRef],
      description: 'Parts of the amount.',
      resolve: ({ plan, facts: { currency, exponent } }) =>
        plan.lines.map(({ line, amount }) => ({ kind: line, amount: { amount, currency, exponent } })),
    }),
    addOns: t.string({
      description: 'Add-ons that go back with the tickets, as text: `1 × Program`. Empty without any.',
      resolve: ({ plan, items }) => addOnsWithTickets(items, plan).ending,
    }),
    keptAddOns: t.string({
      description: 'Add-ons that the buyer keeps, as text. They are for tickets that aren’t returned.',
      resolve: ({ plan, items }) => addOnsWithTickets(items, plan).kept,
    }),
  }),
})

const ids = v.pipe(v.array(v.string()), v.maxLength(MAX_ITEMS, 'Choose fewer tickets.'))
const checkedId = (given: string): string => {
  const id = given.toLowerCase()
  if (!isUuid(id)) throw notFound()
  return id
}
const ITEMS = 'IDs of the tickets to return, from `returnOffer`.'

builder.queryField('returnPreview', (t) =>
  t.field({
    type: ReturnPreviewRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Effects of a return of these tickets, without doing it. Refuses what the return would refuse. Fails with `resourceNotFound` if the purchase isn’t yours.',
    args: {
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      items: t.arg.idList({ required: true, validate: ids, description: ITEMS }),
    },
    resolve: (_root, { id, items }, { actor, services }) =>
      planOwnReturn(services.databases.system, consumerOf(actor).userId, {
        purchaseId: checkedId(id),
        items: items.map((item) => item.toLowerCase()),
      }),
  }),
)

builder.mutationField('ticketsReturn', (t) =>
  t.field({
    type: PurchaseRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Returns tickets. The money is on its way when this returns, and the tickets are no longer valid. Fails with `preconditionFailed` if the purchase changed since `version`, or another amount would go back.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      version: t.arg.int({ required: true, description: 'Version that was previewed.' }),
      items: t.arg.idList({ required: true, validate: ids, description: ITEMS }),
      expected: t.arg({ type: 'Int64', required: true, description: 'Amount that was previewed, in minor units.' }),
    },
    resolve: async (_root, { key, id, version, items, expected }, context) => {
      const { userId } = consumerOf(context.actor)
      const { databases, failpoint } = context.services
      const asked = { purchaseId: checkedId(id), version, expected, items: items.map((item) => item.toLowerCase()) }
      const request = { actor: userId, operation: 'return-tickets', key: checkedKey(key), body: asked }
      await inTransaction(databases.system, (transaction) =>
        once(transaction, request, async () => {
          await returnTickets(transaction, originOf(context), userId, asked)
          await failpoint('return.beforeCommit')
          return true
        }),
      )
      await failpoint('return.afterCommit')
      const purchase = (await readOwnPurchases(databases.system, userId, [asked.purchaseId])).get(asked.purchaseId)
      if (purchase === undefined) throw notFound()
      return purchase
    },
  }),
)
