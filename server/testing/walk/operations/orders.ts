import { newUuid } from '@admission/common/ids.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

type Rest = (purchase: Pick<PaidPurchase, 'ticketIds'>) => Readonly<Record<string, unknown>>

const common = () => ({ key: newUuid(), version: 1 })

/** A change of an order, of a fresh purchase for each call. */
export const orderChange = (rest: Rest, mechanism: DeliveryMechanism = 'MOBILE'): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async ({ database, owner, stranger, ...world }) => {
      const { id: userId } = (side === 'a' ? owner : stranger).user
      const purchase = await aPaidPurchase(database, {
        userId,
        seats: [3],
        mechanism,
        accountId: world[side].accountId,
      })
      return { variables: { ...common(), id: purchase.purchaseId, ...rest(purchase) } }
    }
  const none = { ticketIds: [ABSENT] }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { ...common(), id: ABSENT, ...rest(none) } }),
    otherType: ({ a }) => ({ variables: { ...common(), id: a.collectionId, ...rest(none) } }),
  }
}

/** Each call undoes the sending of a fresh purchase. */
const sentOnes: Kinds = Object.fromEntries(
  Object.entries(orderChange(() => ({}), 'SHIPPING')).map(([kind, arrange]) => [
    kind,
    async (world) => {
      const call = await arrange(world)
      await world.database.query(
        `update purchase set fulfilment = 'FULFILLED', sent_at = app.now() where id = $1 and fulfilment = 'UNFULFILLED'`,
        [call.variables?.['id']],
      )
      return call
    },
  ]),
)

const input = { keepsFees: false, cancels: false }
const purchase = {
  own: ({ owner }) => owner.purchaseId,
  foreign: ({ stranger }) => stranger.purchaseId,
  otherType: ({ owner }) => owner.stackId,
} satisfies Parameters<typeof byId>[1]

/** How the fields of orders are called that both offices have. */
export const orders: Operations = {
  'Query.order': byId('id', purchase),
  'Query.refundPreview': byId('id', purchase, { input }),
  'Query.freeSeats': byId('id', purchase, { ticketIds: [ABSENT] }),
  'Mutation.orderRefund': orderChange(() => ({ input })),
  'Mutation.orderResend': orderChange(() => ({})),
  'Mutation.orderMarkSent': orderChange(
    () => ({ input: { carrier: 'Harbor Post', trackingNumber: 'HP 123' } }),
    'SHIPPING',
  ),
  'Mutation.orderUndoSent': sentOnes,
  'Mutation.ticketRename': orderChange(({ ticketIds }) => ({ ticketId: ticketIds[0], name: 'Walked' })),
  'Mutation.seatsExchange': orderChange(({ ticketIds }) => ({ moves: [{ ticketId: ticketIds[0], seat: 7 }] })),
}

/** And of members alone. */
export const memberOrders: Operations = {
  'Query.orders': plain(),
  'Query.orderSearch': plain({ search: 'Unknown buyer' }),
  'Query.refundLimit': plain(),
  'Mutation.refundLimitSave': plain({ seen: 20_000, limit: 20_000 }),
}
