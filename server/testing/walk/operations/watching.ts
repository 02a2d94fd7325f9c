import { orderChange } from '#testing/walk/operations/orders.ts'
import { byId, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

/** A change of a ticket of a fresh purchase for each call. */
const ticket = orderChange(({ ticketIds }) => ({ ticketId: ticketIds[0], reason: 'Walked' }))

/** Each call unblocks a ticket that is blocked. */
const blocked: Kinds = Object.fromEntries(
  Object.entries(ticket).map(([kind, arrange]) => [
    kind,
    async (world) => {
      const call = await arrange(world)
      await world.database.query('update ticket set blocked_at = app.now() where id = $1', [
        call.variables?.['ticketId'],
      ])
      return call
    },
  ]),
)

/** Each call reads the ticket of a fresh purchase. */
const record: Kinds = Object.fromEntries(
  Object.entries(ticket).map(([kind, arrange]) => [
    kind,
    async (world) => {
      const { variables } = await arrange(world)
      return { variables: { id: variables?.['ticketId'] } }
    },
  ]),
)

/** How employees search, look tickets up and look at their dashboard. */
export const employeeWatching: Operations = {
  'Query.search': plain({ text: 'nothing like it' }),
  'Query.ticketLookup': byId(
    'eventId',
    { own: ({ a }) => a.eventId, foreign: ({ b }) => b.eventId, otherType: ({ owner }) => owner.purchaseId },
    { text: 'B 12' },
  ),
  'Query.ticketRecord': record,
  'Mutation.ticketBlock': ticket,
  'Mutation.ticketUnblock': blocked,
  'Mutation.ticketReissue': ticket,
  'Mutation.ticketNote': ticket,
  'Mutation.ticketResend': ticket,
  'Query.platformTodos': plain(),
  'Query.platformToday': plain(),
  'Query.platformOnSales': plain(),
  'Query.platformHealth': plain(),
}
