import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aDatabase } from '#testing/database.ts'
import { offerPlaces } from './actions/offer-places.ts'
import { matchWaitlists } from './flows/match.ts'
import { Line } from './testing/a-line.ts'

const database = aDatabase()
let line: Line
let other: Line
beforeAll(async () => {
  line = await Line.open(database)
  other = await Line.open(database)
})
afterAll(async () => {
  await line.close()
  await other.close()
})

const PEOPLE = 64
const UNITS = 16
const emails = Array.from({ length: PEOPLE }, (_, index) => `person-${String(index)}@post.example`)

/** Everyone of an event, with what is held for them. */
const heldFor = (eventId: string) =>
  database.query<{ place: number; state: string; held: number }>(
    `select w.place::int, w.state::text, coalesce((select sum(h.quantity)::int from hold h where h.owner_id = w.cart_id and h.state in ('HELD', 'COMMITTING', 'SOLD')), 0) as held
     from waitlist_entry w where w.event_id = $1 order by w.place`,
    [eventId],
  )

/** One process that matches again and again. */
const rounds = async (of: Line): Promise<void> => {
  for (let round = 0; round < 12; round += 1) await matchWaitlists(of.services)
}

test('64 join, decline and rush at once while tickets come back: in order, each unit once, never past what is there', async () => {
  const { shop, holder } = await line.soldOut({ capacity: UNITS })
  await Promise.all(emails.map((email) => line.join(shop, email)))
  expect(await line.stored(shop)).toHaveLength(PEOPLE)
  // Tickets come back one by one, two processes match, and as many of the public try to be faster.
  const rushers = Array.from({ length: PEOPLE }, () => new Buyer(line.api))
  const returns = async (): Promise<void> => {
    for (let left = UNITS - 1; left >= 0; left -= 1) await (left === 0 ? holder.remove() : holder.changeFirst(left))
  }
  const [, , , ...answers] = await Promise.all([
    returns(),
    rounds(line),
    rounds(other),
    ...rushers.map((it) => it.add(shop)),
  ])
  expect(answers.map(({ kind }) => kind)).toEqual(rushers.map(() => 'CartRefused'))
  await matchWaitlists(line.services)
  const first = await heldFor(shop.eventId)
  expect(first.map(({ state }) => state)).toEqual(emails.map((_, index) => (index < UNITS ? 'OFFERED' : 'WAITING')))
  expect(first.reduce((sum, { held }) => sum + held, 0)).toBe(UNITS)
  expect(await counterOf(database.query, shop.blockIds[0] ?? '')).toMatchObject({ held: UNITS, capacity: UNITS })
  // Half of them decline, twice and at once, while two processes go on.
  const decliners = (await line.stored(shop)).slice(0, UNITS / 2)
  await Promise.all([
    ...decliners.flatMap(({ id }) => [line.leave(line.tokenOf(id)), other.leave(line.tokenOf(id))]),
    rounds(line),
    rounds(other),
  ])
  await matchWaitlists(line.services)
  const last = await heldFor(shop.eventId)
  expect(last.map(({ state }) => state)).toEqual(
    emails.map((_, index) => (index < UNITS / 2 ? 'DECLINED' : index < UNITS * 1.5 ? 'OFFERED' : 'WAITING')),
  )
  expect(last.reduce((sum, { held }) => sum + held, 0)).toBe(UNITS)
}, 60_000)

test('one entry offered by two connections at once: one cart', async () => {
  const { shop, holder } = await line.soldOut({ capacity: 2 })
  await line.joinAll(shop, [emails[0] ?? ''])
  await holder.remove()
  const { findPlaces } = await import('./flows/find-places.ts')
  const { offerToWaiting } = await import('#modules/selling/offers/flows/offer-facts.ts')
  const { readLine } = await import('./reads.ts')
  const [entry] = await readLine(line.services.databases.system, shop.eventId)
  const known = await offerToWaiting(line.services, shop.storefrontId, shop.eventId)
  if (!entry || !known) throw new Error('Nobody waits.')
  const found = await findPlaces(line.services, known, entry, entry.id)
  if ('skipped' in found) throw new Error(found.skipped)
  const offer = async () => {
    const request = {
      op: 'ADD' as const,
      cartId: freshId(),
      lineId: freshId(),
      holdId: freshId(),
      newCart: { tokenHash: '00'.repeat(32), userId: null, ipNet: null, offer: true as const },
      eTag: null,
      ...found.terms,
    }
    const { offered, reason } = await inTransaction(database.system, (transaction) =>
      offerPlaces(transaction, entry.id, request, false),
    )
    return { offered, reason }
  }
  const answers = await Promise.all([offer(), offer()])
  expect(answers).toContainEqual({ offered: true, reason: null })
  expect(answers).toContainEqual({ offered: false, reason: 'GONE' })
  expect(await counterOf(database.query, shop.blockIds[0] ?? '')).toMatchObject({ held: 1 })
})
