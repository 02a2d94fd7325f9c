import type { UserId } from '@admission/common/ids.ts'
import { sized } from '@admission/common/testing/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor } from './testing/a-door.ts'
import { Phone } from './testing/a-phone.ts'

// Two servers over one database: each has its own queue of scans.
const database = aDatabase()
let servers: readonly { readonly services: Services; readonly api: TestApi }[]
let userId: UserId
beforeAll(async () => {
  const [one, two] = [testServices(database), testServices(database)]
  servers = [
    { services: one, api: await anApi(one) },
    { services: two, api: await anApi(two) },
  ]
  userId = (await aConsumer(one)).user.id
})
afterAll(() => Promise.all(servers.map(({ api }) => api.close())))

const ROUNDS = sized(5, 30)
/** Each of them opens a door of its own. */
const DOORS = sized(4, 10)
const GATES = 8

/** A door with gates at both servers. */
const aBusyDoor = async () => {
  const [first, second] = servers
  if (first === undefined || second === undefined) throw new Error('No servers.')
  const door = await aDoor(database, first.services, first.api, { userId })
  const gates: Phone[] = []
  for (let gate = 0; gate < GATES; gate += 1) {
    const { id, link } = await door.office.phone(door.eventId, door.listId, { name: `Gate ${String(gate)}` })
    gates.push(new Phone(gate % 2 === 0 ? first.api : second.api, { id, link }, door.listId))
  }
  return { ...door, gates }
}

const admissionsOf = async (ticketId: string | undefined) =>
  (await database.query('select 1 from admission where ticket_id = $1', [ticketId])).length

test('eight gates at two servers let a ticket in once and out once, round after round', async () => {
  const { gates, codes, bought } = await aBusyDoor()
  const [code = ''] = codes
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ins = await Promise.all(gates.map((gate) => gate.scan(code)))
    expect(ins.map(({ answer }) => answer).toSorted()).toEqual(['ADMITTED', ...Array(GATES - 1).fill('ALREADY_IN')])
    const outs = await Promise.all(gates.map((gate) => gate.scan(code, { direction: 'EXIT' })))
    expect(outs.map(({ answer }) => answer).toSorted()).toEqual(['EXITED', ...Array(GATES - 1).fill('NOT_IN')])
    expect(await admissionsOf(bought.ticketIds[0])).toBe(round)
  }
})

test('gates that upload an hour without a network at once end with one admission of each ticket, the earliest', async () => {
  const { gates, codes, bought, office, eventId } = await aBusyDoor()
  const hour = Date.now() - 3_600_000
  const at = (gate: number, ticket: number) => new Date(hour + ((gate * 7 + ticket * 3) % 50) * 60_000)
  await Promise.all(
    gates.map((phone, gate) =>
      phone.upload(
        codes.map((code, ticket) => phone.inputOf(code, { offlineAt: at(gate, ticket), answer: 'ADMITTED' })),
      ),
    ),
  )
  for (const [ticket, id] of bought.ticketIds.entries()) {
    const rows = await database.query<{ at: Date }>('select entered_at as at from admission where ticket_id = $1', [id])
    expect(rows).toEqual([{ at: new Date(Math.min(...gates.map((_, gate) => at(gate, ticket).getTime()))) }])
  }
  const { conflicts } = await office.tab(eventId)
  expect(conflicts).toHaveLength(bought.ticketIds.length * (GATES - 1))
  expect(new Set(conflicts.map(({ answer }) => answer))).toEqual(new Set(['ALREADY_IN']))
})

test('a refund or dispute and a scan at once: let in and used, or given back and refused, never both', async () => {
  for (let round = 0; round < DOORS; round += 1) {
    const { gates, codes, bought } = await aBusyDoor()
    const [code = ''] = codes
    const dispute = round % 2 === 0 ? await aDispute(database, bought.orderId) : undefined
    const refund = () => refundPurchase(database, { purchaseId: bought.purchaseId })
    const [scan] = await Promise.all([gates[round % GATES]?.scan(code), dispute ? dispute.report('OPEN') : refund()])
    const [ticket] = await database.query<{ state: string }>('select state::text from ticket where id = $1', [
      bought.ticketIds[0],
    ])
    const admitted = scan?.answer === 'ADMITTED'
    expect([scan?.answer, ticket?.state]).toEqual(
      admitted ? ['ADMITTED', 'USED'] : ['REVOKED', dispute ? 'FROZEN' : 'VOID'],
    )
    expect(await admissionsOf(bought.ticketIds[0])).toBe(admitted ? 1 : 0)
  }
})

test('a scan undone while its purchase is refunded leaves the ticket used or void, never on sale again and valid', async () => {
  for (let round = 0; round < DOORS; round += 1) {
    const door = await aBusyDoor()
    const [code = ''] = door.codes
    const supervisor = await door.office.phone(door.eventId, door.listId, { mayUndo: true })
    const { id } = await supervisor.scan(code)
    const dispute = round % 2 === 0 ? await aDispute(database, door.bought.orderId) : undefined
    const change = () =>
      dispute ? dispute.report('OPEN') : refundPurchase(database, { purchaseId: door.bought.purchaseId })
    const [undone] = await Promise.all([supervisor.undo(id), change()])
    expect(undone.errors).toEqual([])
    // Every invariant is checked after the test: no ticket of what was given back is valid.
    const [ticket] = await database.query<{ state: string }>('select state::text from ticket where id = $1', [
      door.bought.ticketIds[0],
    ])
    expect(['USED', 'VOID', 'FROZEN']).toContain(ticket?.state)
  }
})
