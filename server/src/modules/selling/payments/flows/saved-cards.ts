import { toId, type SavedCardId, type UserId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { installedGateway } from '../adapters/installed.ts'
import { savedCardRemoved } from '../facts.ts'
import { readCustomer, readRemovedCard, readSavedCards } from '../reads/saved-cards.ts'
import type { KeptCard, SavedCard } from '../types/payment.ts'
import {
  markReleased,
  removeAllCards,
  removeCard,
  removeCards,
  storeCards,
  storeCustomer,
} from '../writes/saved-cards.ts'

/** Until a payment with a removed card has ended, its release is tried again this often. */
const WAIT_MS = 60_000

const ownerOf = (services: Services, userId: UserId) => ({ userId, gateway: installedGateway(services).name })

/** A user's saved cards at the installed gateway; those of another gateway are hidden. */
export const listSavedCards = (services: Services, userId: UserId): Promise<SavedCard[]> =>
  readSavedCards(services.databases.system, ownerOf(services, userId))

/** The user as the gateway knows them, to keep a card for. Undefined if the gateway didn't answer: then no card is kept. */
export async function gatewayCustomer(services: Services, userId: UserId): Promise<string | undefined> {
  const { system } = services.databases
  const owner = ownerOf(services, userId)
  const known = await readCustomer(system, owner)
  if (known !== undefined) return known
  const created = await installedGateway(services).createCustomer(`customer:${userId}`)
  return created === undefined ? undefined : storeCustomer(system, owner, created)
}

/** Makes the gateway forget a card that its user removed. */
export const releaseRemovedCard = defineJob<{ cardId: string }>('release-card', {}, (services, { cardId }) =>
  releaseCard(services, cardId as SavedCardId),
)

/** Saves the cards that the gateway keeps for a user. */
export const keepCards = defineJob<{ userId: string }>('keep-cards', {}, (services, { userId }) =>
  followKeptCards(services, userId as UserId),
)

/** Makes the gateway forget a card that was removed, after this transaction. */
export const releaseLater = (transaction: SystemTx, id: SavedCardId, runAt?: Date): Promise<void> =>
  addJob(
    transaction,
    releaseRemovedCard,
    { cardId: id },
    { key: `release-card:${id}`, ...(runAt === undefined ? {} : { runAt }) },
  )

/** The gateway keeps a card again each time it is entered. Of the same card, only the newest counts. */
const olderTwins = (cards: readonly KeptCard[]): string[] =>
  cards
    .filter(({ fingerprint }, index) => cards.findIndex((one) => one.fingerprint === fingerprint) < index)
    .map(({ reference }) => reference)

/** Saves the cards that the gateway keeps for a user. Throws if the gateway doesn't answer. */
export async function followKeptCards(services: Services, userId: UserId): Promise<void> {
  const { system } = services.databases
  const owner = ownerOf(services, userId)
  const customer = await readCustomer(system, owner)
  if (customer === undefined) return
  const cards = await installedGateway(services).listCards(customer)
  if (cards === undefined) throw new Error('The gateway didn’t list the cards of a customer.')
  await inTransaction(system, async (transaction) => {
    await storeCards(transaction, owner, cards)
    for (const id of await removeCards(transaction, owner, olderTwins(cards))) await releaseLater(transaction, id)
  })
}

/**
 * Removes a user's saved card: it pays for nothing more, and the gateway forgets it soon after. A payment with it that has begun
 * is finished. Throws notFound if it isn't theirs.
 */
export async function removeSavedCard(
  services: Services,
  origin: Origin,
  userId: UserId,
  cardId: string,
): Promise<void> {
  const id = toId('SavedCard', cardId)
  if (id === undefined) throw notFound()
  await inTransaction(services.databases.system, async (transaction) => {
    if (!(await removeCard(transaction, ownerOf(services, userId), id))) throw notFound()
    await announce(transaction, savedCardRemoved, { accountId: null, subjectId: id, data: {} })
    await writeAudit(transaction, origin, { action: 'saved-card-remove', target: { kind: 'saved-card', id } })
  })
}

/** Makes the gateway forget a removed card, once no payment with it is open. Throws if the gateway doesn't confirm it. */
export async function releaseCard(services: Services, id: SavedCardId): Promise<void> {
  const { system } = services.databases
  const gateway = installedGateway(services)
  const card = await readRemovedCard(system, id)
  // Another gateway's card stays there until that gateway is installed again.
  if (card === undefined || card.gateway !== gateway.name) return
  if (card.isInUse) {
    const later = new Date(services.clock.now().getTime() + WAIT_MS)
    await inTransaction(system, (transaction) => releaseLater(transaction, id, later))
    return
  }
  if (!(await gateway.removeCard(card.reference))) throw new Error('The gateway didn’t remove a card.')
  await markReleased(system, id)
}

/**
 * Makes the gateway forget every card that it keeps for a user, before the user is erased. Throws if the gateway doesn't confirm it, or
 * a payment with one is open: try again later. A card at a gateway that isn't installed stays until it is.
 */
export async function forgetCards(services: Services, userId: UserId): Promise<void> {
  const { system } = services.databases
  // Cards that were kept but not saved yet are at the gateway, too.
  await followKeptCards(services, userId)
  const ids = await inTransaction(system, (transaction) => removeAllCards(transaction, userId))
  for (const id of ids) await releaseCard(services, id)
}
