import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
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

const CREATE = 'mutation ($input: FaqInput!) { faqCreate(input: $input) { id version } }'
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: FaqInput!) { result: faqSave(id: $id, version: $version, input: $input) {
  kind: __typename ... on FaqSaved { record { version history { what } } } ... on Refused { fields { path message } } } }`
const MOVE = 'mutation ($id: ID!, $afterId: ID) { faqMove(id: $id, afterId: $afterId) { id } }'
const STATE =
  'mutation ($steps: [FaqStepInput!]!) { faqsSetState(steps: $steps) { kind: __typename ... on FaqSaved { record { version } } } }'
const SHOWN =
  'query ($marketplaceId: ID!, $storefrontId: ID, $eventId: ID) { pageFaqs(marketplaceId: $marketplaceId, storefrontId: $storefrontId, eventId: $eventId) { question } }'

const add = async (staff: Staff, question: string, more: object = {}) =>
  (
    await staff.read<{ faqCreate: { id: string; version: number } }>(CREATE, {
      input: { question, answer: 'Yes.', scope: 'MARKETPLACE', ...more },
    })
  ).faqCreate

/** An account with a public storefront and an event, and its owner. */
const aShop = async () => {
  const world = await aWorld(database.query)
  const { accountId, storefrontId, standingEventId: eventId } = world
  const shown = async (place: object = {}) =>
    (
      await api.read<{ pageFaqs: { question: string }[] }>('consumer', SHOWN, {
        variables: { marketplaceId: accountId, ...place },
      })
    ).pageFaqs.map(({ question }) => question)
  return { accountId, storefrontId, eventId: eventId as EventId, staff: await aStaff(services, api, accountId), shown }
}

test('a page shows the questions of its event, its storefront and the shop, in the order set by hand', async () => {
  const { staff, storefrontId, eventId, shown } = await aShop()
  const first = await add(staff, 'First')
  const second = await add(staff, 'Second')
  await add(staff, 'Storefront', { scope: 'STOREFRONT', storefrontId })
  await add(staff, 'Event', { scope: 'EVENT', eventId })
  expect(await shown()).toEqual(['First', 'Second'])
  expect(await shown({ storefrontId })).toEqual(['Storefront', 'First', 'Second'])
  expect(await shown({ storefrontId, eventId })).toEqual(['Event', 'Storefront', 'First', 'Second'])
  await staff.read(MOVE, { id: second.id, afterId: null })
  expect(await shown()).toEqual(['Second', 'First'])
  await staff.read(STATE, { steps: [{ id: first.id, version: first.version, state: 'REMOVED' }] })
  expect(await shown()).toEqual(['Second'])
  expect((await staff.ask(MOVE, { id: first.id, afterId: null })).errors[0]?.extensions).toMatchObject({ status: 404 })
  await staff.read(STATE, { steps: [{ id: first.id, version: first.version + 1, state: 'SHOWN' }] })
  expect(await shown()).toEqual(['Second', 'First'])
})

test('a storefront that is closed to the visitor tells nothing, and an event that isn’t shown neither', async () => {
  const { staff, storefrontId, eventId, shown } = await aShop()
  await add(staff, 'Shop')
  const [draft] = await database.query<{ id: string }>(
    `insert into event (account_id, venue_id, name, category, zone, date_show, date_show_local, state)
     select account_id, venue_id, 'Draft', category, zone, date_show, date_show_local, 'DRAFT' from event where id = $1 returning id`,
    [eventId],
  )
  await add(staff, 'Event', { scope: 'EVENT', eventId: draft?.id })
  expect(await shown({ storefrontId, eventId: draft?.id })).toEqual(['Shop'])
  const closed = await aShop()
  await add(closed.staff, 'Theirs', { scope: 'STOREFRONT', storefrontId: closed.storefrontId })
  await database.query(`update storefront set access = 'ACCESS_CODE' where id = $1`, [closed.storefrontId])
  expect(await closed.shown({ storefrontId: closed.storefrontId })).toEqual([])
})

test('a question is refused for a place of others, and for members beyond their events', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  const input = { question: 'Ours?', answer: 'No.', scope: 'EVENT', eventId: theirs.eventId }
  const foreign = await mine.staff.ask(CREATE, { input })
  expect(foreign.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'eventId', message: 'Choose an event.' }] })
  const missing = await mine.staff.ask(CREATE, { input: { ...input, scope: 'STOREFRONT', eventId: null } })
  expect(missing.errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'storefrontId', message: 'Choose a storefront.' }],
  })

  const { token } = await aMember(services, mine.accountId, 'MANAGER', [mine.eventId])
  const limited = (query: string, variables: object) =>
    api.ask('admin', query, { variables, token, headers: { accountid: mine.accountId } })
  const everywhere = { input: { ...input, scope: 'MARKETPLACE', eventId: null } }
  expect((await limited(CREATE, everywhere)).errors[0]?.extensions).toMatchObject({ status: 403 })
  const own = await limited(CREATE, { input: { ...input, eventId: mine.eventId } })
  expect(own.errors).toEqual([])
  const id = (own.data as { faqCreate: { id: string } }).faqCreate.id
  expect((await limited(SAVE, { id, version: 1, ...everywhere })).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test('two members: the second save is stale and changes nothing', async () => {
  const { staff, shown } = await aShop()
  const { id, version } = await add(staff, 'When?')
  const input = { question: 'When, exactly?', answer: 'At eight.', scope: 'MARKETPLACE' }
  const saved = (await staff.read<{ result: object }>(SAVE, { id, version, input })).result
  expect(saved).toMatchObject({
    kind: 'FaqSaved',
    record: { history: [{ what: 'Question, Answer changed' }, { what: 'Created' }] },
  })
  const stale = (await staff.read<{ result: object }>(SAVE, { id, version, input: { ...input, question: 'Late' } }))
    .result
  expect(stale).toMatchObject({ kind: 'FaqStale' })
  expect(await shown()).toEqual(['When, exactly?'])
})
