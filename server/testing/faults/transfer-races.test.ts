import { SEED, chosen, drawing, sized } from '@admission/common/testing/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { askRefund, readOrder } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { endOver } from '#modules/selling/transfers/flows/transfer-loop.ts'
import { transfersFor } from '#modules/selling/transfers/testing/a-transfer.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aDoor, codesOf } from '#modules/watching/admission/testing/a-door.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const ROUNDS = sized(12, 40, 400)

type Ticket = {
  readonly state: string
  readonly generation: number
  readonly owner: string
  readonly part: string | null
}

const ticketNow = async (id: string): Promise<Ticket | undefined> =>
  (
    await database.query<Ticket>(
      `select ticket.state::text, ticket.generation, stack.owner_id as owner, ticket.transfer_part_id as part from ticket join stack on stack.id = ticket.stack_id where ticket.id = $1`,
      [id],
    )
  )[0]

test(`T28 accept, accept, cancel, decline, expire, refund and send again at once, ${String(ROUNDS)} rounds: one outcome`, async () => {
  const draw = drawing()
  const people = [await aConsumer(services), await aConsumer(services)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const ida = await aConsumer(services)
    const { sale, purchaseId, ticketIds } = await aPaidPurchase(database, { userId: ida.user.id, seats: [3] })
    const [ticketId = ''] = ticketIds
    const staff = await aStaff(services, api, sale.accountId)
    const { items } = await readOrder(staff, purchaseId)
    const [hers, visitor] = [transfersFor(api, ida), transfersFor(api, null)]
    const { id, token } = await hers.send(ticketIds)
    const steps = {
      accept: () => transfersFor(api, people[0] ?? null).accept({ token }),
      acceptToo: () => transfersFor(api, people[1] ?? null).accept({ token }),
      cancel: () => hers.cancel({ id }),
      decline: () => visitor.decline({ token }),
      expire: async () => {
        await database.query(`update transfer_part set expires_at = now() where transfer_id = $1`, [id])
        await endOver(services)
      },
      refund: () => askRefund(staff, purchaseId, { items: [items[0]?.id] }),
      sendAgain: () => hers.askToSend(ticketIds),
    }
    const together = chosen(Object.entries(steps), 2 + draw.below(3), draw.below(0xfff_ffff))
    const what = `seed ${String(SEED)}, round ${String(round)}: ${together.map(([name]) => name).join(', ')}`
    await Promise.all(together.map(([, step]) => step()))
    const ticket = await ticketNow(ticketId)
    const [part] = await database.query<{ state: string; recipient: string | null }>(
      'select state::text, recipient_id as recipient from transfer_part where transfer_id = $1',
      [id],
    )
    const owners = await database.query('select 1 from custody where ticket_id = $1', [ticketId])
    expect({
      what,
      owners: owners.length,
      owner: ticket?.owner,
      isInTransfer: ticket?.part !== null,
    }).toEqual({
      what,
      owners: part?.state === 'ACCEPTED' ? 2 : 1,
      owner: part?.recipient ?? ida.user.id,
      isInTransfer: ticket?.state === 'IN_TRANSFER',
    })
  }
})

test('a ticket that is accepted while it is scanned admits one: its new owner, by the new code', async () => {
  for (let round = 0; round < sized(4, 12, 40); round += 1) {
    const [ida, mia] = [await aConsumer(services), await aConsumer(services)]
    const { bought, phone, codes } = await aDoor(database, services, api, { userId: ida.user.id, seats: [3] })
    const [ticketId = ''] = bought.ticketIds
    const [old = ''] = codes
    const { token } = await transfersFor(api, ida).send(bought.ticketIds)
    const [scanned] = await Promise.all([phone.scan(old), transfersFor(api, mia).accept({ token })])
    expect(['REVOKED', 'TRANSFERRED']).toContain(scanned.answer)
    expect((await phone.scan(old)).answer).toBe('TRANSFERRED')
    const { printed } = await codesOf(database, services, ticketId)
    expect((await phone.scan(printed)).answer).toBe('ADMITTED')
  }
})

test('a ticket is scanned or sent, not both', async () => {
  for (let round = 0; round < sized(4, 12, 40); round += 1) {
    const ida = await aConsumer(services)
    const { bought, phone, codes } = await aDoor(database, services, api, { userId: ida.user.id, seats: [3] })
    const [code = ''] = codes
    const [scanned, sent] = await Promise.all([phone.scan(code), transfersFor(api, ida).askToSend(bought.ticketIds)])
    const isIn = scanned.answer === 'ADMITTED'
    expect(sent.refusal?.message).toBe(isIn ? 'It has been used.' : undefined)
  }
})
