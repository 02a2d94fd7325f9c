import { newUuid } from '@admission/common/ids.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { transferToken } from '#modules/selling/transfers/rules/transfer-token.ts'
import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Who = 'owner' | 'stranger'

/** Of their organizer, or of one that no one in the world works for, because it gets to know who accepts. */
const aPurchase = (world: World, who: Who, isElsewhere = false): Promise<PaidPurchase> =>
  aPaidPurchase(world.database, {
    userId: world[who].user.id,
    ...(isElsewhere ? {} : { accountId: world[who === 'owner' ? 'a' : 'b'].accountId }),
  })

/** A ticket of one of them, on its way to an address that is no one's. */
const aTransfer = async (
  world: World,
  who: Who,
  isElsewhere = false,
): Promise<PaidPurchase & { readonly id: string }> => {
  const { database } = world
  const bought = await aPurchase(world, who, isElsewhere)
  const [id, part] = [newUuid(), newUuid()]
  await database.query(`insert into transfer (id, sender_id, email) values ($1, $2, 'friend@post.example')`, [
    id,
    world[who].user.id,
  ])
  await database.query(
    `insert into transfer_part (id, transfer_id, account_id, event_id, expires_at) values ($1, $2, $3, $4, app.now() + interval '1 day')`,
    [part, id, bought.sale.accountId, bought.sale.eventId],
  )
  const [ticketId] = bought.ticketIds
  await database.query('insert into transfer_ticket (part_id, ticket_id, account_id) values ($1, $2, $3)', [
    part,
    ticketId,
    bought.sale.accountId,
  ])
  await database.query(`update ticket set state = 'IN_TRANSFER', transfer_part_id = $2 where id = $1`, [ticketId, part])
  return { ...bought, id }
}

const sent =
  (who: Who): Arrange =>
  async (world) => ({ variables: { id: (await aTransfer(world, who)).id } })

/** A transfer that the caller sent a day ago. */
const sentBefore =
  (who: Who): Arrange =>
  async (world) => {
    const { id } = await aTransfer(world, who)
    await world.database.query(`update transfer set sent_at = app.now() - interval '2 days' where id = $1`, [id])
    return { variables: { id } }
  }

const ownTransfer = (of: (who: Who) => Arrange): Kinds => ({
  own: of('owner'),
  foreign: of('stranger'),
  absent: () => ({ variables: { id: ABSENT } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
})

/** A transfer by the token of its link, which opens it for anyone. */
const byToken: Kinds = {
  own: async (world) => {
    const { id } = await aTransfer(world, 'owner', true)
    return { variables: { token: transferToken(world.checkout.services.secrets.server, id) }, opens: 'owner' }
  },
  guessed: async (world) => ({ variables: { token: `${(await aTransfer(world, 'owner')).id}.${'x'.repeat(43)}` } }),
  absent: () => ({ variables: { token: `${ABSENT}.${'x'.repeat(43)}` } }),
  otherType: ({ a }) => ({ variables: { token: a.eventId } }),
}

/** Without its link, only who has the address may answer. */
const answered: Kinds = { ...byToken, withoutLink: sent('owner') }

const send = (tickets: readonly string[]) => ({
  variables: { key: newUuid(), input: { tickets, email: '', message: '' } },
})

const stack = { own: ({ owner }: World) => owner.stackId, foreign: ({ stranger }: World) => stranger.stackId }

/** How people transfer their tickets. */
export const transfers: Operations = {
  'Query.transferable': byId('stackId', { ...stack, otherType: ({ owner }) => owner.purchaseId }),
  'Query.transfersOf': byId('stackId', { ...stack, otherType: ({ owner }) => owner.purchaseId }),
  'Query.transfer': byToken,
  'Query.myTransfers': plain(),
  'Mutation.transferSend': {
    own: async (world) => send((await aPurchase(world, 'owner')).ticketIds),
    foreign: async (world) => send((await aPurchase(world, 'stranger')).ticketIds),
    absent: () => send([ABSENT]),
    otherType: ({ owner }) => send([owner.purchaseId]),
  },
  'Mutation.transferAccept': answered,
  'Mutation.transferDecline': answered,
  'Mutation.transferCancel': ownTransfer(sent),
  'Mutation.transferRemind': ownTransfer(sentBefore),
}

const locked =
  (who: Who): Arrange =>
  async (world) => {
    const { purchaseId: id, ticketIds } = await aTransfer(world, who)
    return { variables: { key: newUuid(), id, ticketId: ticketIds[0], reason: 'Asked by its owner' } }
  }

/** Each call returns a ticket of a fresh purchase that came by a transfer. */
const received =
  (who: Who): Arrange =>
  async (world) => {
    const { purchaseId: id, ticketIds } = await aPurchase(world, who)
    await world.database.query(
      `insert into custody (ticket_id, seq, owner_id, via) select id, 2, $2, 'TRANSFER' from ticket where id = $1`,
      [ticketIds[0], world[who].user.id],
    )
    await world.database.query('update ticket set owner_seq = 2, generation = 2 where id = $1', [ticketIds[0]])
    return { variables: { key: newUuid(), id, ticketId: ticketIds[0], reason: 'Sent to the wrong person' } }
  }

const ofTicket = (of: (who: Who) => Arrange): Kinds => ({
  own: of('owner'),
  foreign: of('stranger'),
  absent: () => ({ variables: { key: newUuid(), id: ABSENT, ticketId: ABSENT, reason: 'Asked' } }),
  otherType: ({ a }) => ({ variables: { key: newUuid(), id: a.collectionId, ticketId: ABSENT, reason: 'Asked' } }),
})

/** How staff of both offices take tickets out of transfers. */
export const officeTransfers: Operations = { 'Mutation.ticketTransferCancel': ofTicket(locked) }

/** How employees return tickets to who transferred them. */
export const employeeTransfers: Operations = { 'Mutation.ticketReturnToSender': ofTicket(received) }
