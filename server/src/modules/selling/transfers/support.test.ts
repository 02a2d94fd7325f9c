import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { endOver } from './flows/transfer-loop.ts'
import { transfersFor } from './testing/a-transfer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const CANCEL = `mutation ($key: ID!, $id: ID!, $ticketId: ID!, $reason: String!) { ticketTransferCancel(key: $key, id: $id, ticketId: $ticketId, reason: $reason) { version } }`
const RETURN = `mutation ($key: ID!, $id: ID!, $ticketId: ID!, $reason: String!) { ticketReturnToSender(key: $key, id: $id, ticketId: $ticketId, reason: $reason) { version } }`

const COUNTS = `query ($id: ID!) { ticketRule(id: $id) { transfers { pending accepted declined lapsed canceled } } }`

const reason = 'Sent to the wrong person'

async function aSender() {
  const [ida, mia] = [await aConsumer(services), await aConsumer(services)]
  const bought = await aPaidPurchase(database, { userId: ida.user.id, seats: [3, 4] })
  const staff = await aStaff(services, api, bought.sale.accountId)
  const [ticketId = ''] = bought.ticketIds
  const about = () => ({ key: newUuid(), id: bought.purchaseId, ticketId, reason })
  return { ida, mia, bought, staff, ticketId, about, hers: transfersFor(api, ida), theirs: transfersFor(api, mia) }
}

const ticket = async (id: string) =>
  (
    await database.query(
      'select ticket.state::text, ticket.generation, stack.owner_id as owner from ticket join stack on stack.id = ticket.stack_id where ticket.id = $1',
      [id],
    )
  )[0]

test('staff cancel the transfer of a ticket; what is left of it can be accepted, and ends once nothing is', async () => {
  const { ida, bought, staff, ticketId, about, hers, theirs } = await aSender()
  expect((await staff.ask(CANCEL, about())).errors[0]?.message).toBe('This ticket isn’t on its way to anyone.')
  const sent = await hers.send(bought.ticketIds)
  expect((await staff.ask(CANCEL, about())).errors).toEqual([])
  expect(await ticket(ticketId)).toEqual({ state: 'OWNED', generation: 1, owner: ida.user.id })
  expect(
    await database.query(`select reason from audit where target_id = $1 and action = 'cancel-ticket-transfer'`, [
      bought.purchaseId,
    ]),
  ).toEqual([{ reason }])
  expect((await theirs.accept({ token: sent.token })).transfer?.parts).toMatchObject([{ state: 'ACCEPTED' }])
  const alone = await hers.send([ticketId])
  await staff.ask(CANCEL, about())
  expect((await theirs.accept({ token: alone.token })).refusal?.message).toMatch('has ended')
  await endOver(services)
  expect((await hers.mine()).find(({ id }) => id === alone.id)).toMatchObject({ parts: [{ state: 'CANCELLED' }] })
})

test('employees return a ticket to its sender, with a new code; members can’t', async () => {
  const { ida, mia, bought, ticketId, about, staff, hers, theirs } = await aSender()
  const employee = await anEmployee(services, 'ADMINISTRATOR')
  const ask = () => api.ask('employee', RETURN, { variables: about(), token: employee.token })
  expect((await ask()).errors[0]?.message).toBe('This ticket didn’t come from anyone by a transfer.')
  const sent = await hers.send(bought.ticketIds)
  await theirs.accept({ token: sent.token })
  expect((await staff.ask(RETURN, about())).errors).not.toEqual([])
  await database.query(`update ticket set state = 'USED' where id = $1`, [ticketId])
  expect((await ask()).errors[0]?.message).toBe('Only a valid ticket that wasn’t used can be returned.')
  await database.query(`update ticket set state = 'OWNED' where id = $1`, [ticketId])
  expect((await ask()).errors).toEqual([])
  expect(await ticket(ticketId)).toEqual({ state: 'OWNED', generation: 3, owner: ida.user.id })
  expect(await ticket(bought.ticketIds[1] ?? '')).toMatchObject({ generation: 2, owner: mia.user.id })
})

test('an event’s page counts its tickets by what became of their transfers; an account’s default has none', async () => {
  const { bought, staff, hers, theirs } = await aSender()
  const [three = '', four = ''] = bought.ticketIds
  const { token } = await hers.send([three])
  await theirs.accept({ token })
  const { id } = await hers.send([four])
  await hers.cancel({ id })
  await hers.send([four])
  const counts = { pending: 1, accepted: 1, declined: 0, lapsed: 0, canceled: 1 }
  expect(await staff.read(COUNTS, { id: bought.sale.eventId })).toEqual({ ticketRule: { transfers: counts } })
  expect(await staff.read(COUNTS, { id: bought.sale.accountId })).toEqual({ ticketRule: { transfers: null } })
})
