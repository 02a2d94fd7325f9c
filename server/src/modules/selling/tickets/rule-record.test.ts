import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const FIELDS =
  '{ version codeReveal codeAt resaleMaxPercent transferAllowed effective { label text source } history { what changes { label before after } } }'
const READ = `query ($id: ID!) { rule: ticketRule(id: $id) ${FIELDS} }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: TicketRuleInput!) { result: ticketRuleSave(id: $id, version: $version, input: $input) {
  kind: __typename ... on TicketRuleSaved { record ${FIELDS} } ... on Refused { message fields { path message } } } }`

type Rule = {
  readonly version: number
  readonly codeAt: string | null
  readonly effective: readonly { readonly label: string; readonly text: string; readonly source: string }[]
  readonly history: readonly { readonly what: string; readonly changes: readonly unknown[] }[]
}
type Saved = {
  readonly result: {
    readonly kind: string
    readonly record?: Rule
    readonly fields?: unknown
    readonly message?: string
  }
}

const anOrganizer = async () => {
  const sale = await aSale(query)
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const read = async (id: string) => (await staff.read<{ rule: Rule }>(READ, { id })).rule
  const save = async (id: string, input: object, version?: number) =>
    (await staff.read<Saved>(SAVE, { id, version: version ?? (await read(id)).version, input })).result
  const holds = async (label: string) => {
    const found = (await read(sale.eventId)).effective.find((one) => one.label === label)
    return [found?.text, found?.source]
  }
  return { ...sale, staff, read, save, holds }
}

test('what holds comes from the event, else the account, else the platform', async () => {
  const { accountId, eventId, save, holds, read } = await anOrganizer()
  expect(await holds('Highest resale price')).toEqual(['100% of face value', 'PRODUCT'])
  expect(await save(accountId, { resaleMaxPercent: 120, transferAllowed: false })).toMatchObject({
    kind: 'TicketRuleSaved',
  })
  expect(await holds('Highest resale price')).toEqual(['120% of face value', 'ACCOUNT'])
  await save(eventId, { resaleMaxPercent: 110, codeReveal: 'AT', codeAt: '2030-05-01T10:00' })
  expect(await holds('Highest resale price')).toEqual(['110% of face value', 'EVENT'])
  expect(await holds('Transfer')).toEqual(['Not allowed', 'ACCOUNT'])
  expect(await holds('Code on paper')).toEqual(['Yes', 'PRODUCT'])
  const rule = await read(eventId)
  expect(rule.codeAt).toBe('2030-05-01T10:00')
  expect(rule.history[0]?.changes).toContainEqual({
    label: 'Highest resale price',
    before: 'As inherited',
    after: '110% of face value',
  })
  // Tickets follow the same rule.
  const [stored] = await query<{ code_from: Date }>('select code_from from event_ticket_rule where event_id = $1', [
    eventId,
  ])
  expect(stored?.code_from.toISOString()).toBe('2030-05-01T08:00:00.000Z')
})

test('a form read before another save is stale; bands and missing numbers are refused at their field', async () => {
  const { eventId, accountId, save } = await anOrganizer()
  expect(await save(eventId, { maxTransfers: 1 }, 1)).toMatchObject({ kind: 'TicketRuleSaved' })
  expect(await save(eventId, { maxTransfers: 2 }, 1)).toMatchObject({ kind: 'TicketRuleStale' })
  expect(await save(eventId, { resaleMinPercent: 90, resaleMaxPercent: 80 })).toMatchObject({
    fields: [{ path: 'resaleMaxPercent', message: 'Use a percentage that isn’t below the lowest.' }],
  })
  expect(await save(eventId, { codeReveal: 'HOURS_BEFORE' })).toMatchObject({ fields: [{ path: 'codeHours' }] })
  expect(await save(eventId, { transferFromHours: 5, transferUntilHours: 5 })).toMatchObject({
    fields: [{ path: 'transferUntilHours' }],
  })
  expect(await save(accountId, { codeReveal: 'AT', codeAt: '2030-05-01T10:00' })).toMatchObject({ kind: 'Refused' })
})

test('another account’s rule isn’t found, and a box office can only read', async () => {
  const [own, other] = [await anOrganizer(), await anOrganizer()]
  const ask = own.staff.ask
  expect((await ask(READ, { id: other.eventId })).errors[0]?.extensions['category']).toBe('resourceNotFound')
  expect((await ask(READ, { id: other.accountId })).errors[0]?.extensions['category']).toBe('resourceNotFound')
  const office = await aStaff(testServices(database), api, own.accountId, 'BOX_OFFICE')
  expect((await office.ask(READ, { id: own.eventId })).errors).toEqual([])
  expect((await office.ask(SAVE, { id: own.eventId, version: 1, input: {} })).errors[0]?.extensions['status']).toBe(403)
})
