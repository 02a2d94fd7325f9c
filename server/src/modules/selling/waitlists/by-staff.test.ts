import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '#modules/people/accounts/testing.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { matchWaitlists } from './flows/match.ts'
import { Line } from './testing/a-line.ts'

const database = aDatabase()
let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterAll(() => line.close())

type Row = { readonly email: string; readonly state: string; readonly note: string; readonly quantity: number }
const LIST = `query ($filter: ListedWaitlistEntryFilter) { waitlistEntries(first: 50, filter: $filter) { edges { node { email state note quantity } } } }`
const OFFER = 'mutation ($ids: [ID!]!) { answers: waitlistOfferNow(ids: $ids) { problem } }'
const REMOVE = 'mutation ($ids: [ID!]!) { answers: waitlistRemove(ids: $ids) { problem } }'

const asMember = async (accountId: AccountId) => {
  const { token } = await aMember(line.services, accountId, 'BOX_OFFICE')
  return <Data>(query: string, variables: Record<string, unknown> = {}) =>
    line.api.read<Data>('admin', query, { variables, token, headers: { accountid: accountId } })
}

test('staff see who waits and why they were passed over, offer to whom they choose, and remove', async () => {
  const { shop, holder } = await line.soldOut({ capacity: 3 })
  const read = await asMember(shop.accountId)
  const step = async (query: string, ids: readonly string[]): Promise<(string | null)[]> =>
    (await read<{ answers: { problem: string | null }[] }>(query, { ids })).answers.map(({ problem }) => problem)
  const rows = async (filter: object = {}): Promise<Row[]> =>
    (await read<{ waitlistEntries: { edges: { node: Row }[] } }>(LIST, { filter })).waitlistEntries.edges.map(
      ({ node }) => node,
    )

  await line.join(shop, 'ida@post.example', { quantity: 3 })
  await line.join(shop, 'noor@post.example', { quantity: 2 })
  const [ida, noor] = await line.stored(shop)
  expect(await step(OFFER, [noor!.id])).toEqual(['Not enough tickets have been returned yet.'])
  await holder.changeFirst(2)
  await matchWaitlists(line.services)
  expect(await rows()).toEqual([
    { email: 'ida@post.example', state: 'WAITING', note: 'Not enough tickets have been returned yet.', quantity: 3 },
    { email: 'noor@post.example', state: 'WAITING', note: 'Not enough tickets have been returned yet.', quantity: 2 },
  ])
  // With all three free, the first in line would get them; staff give two to the second.
  await holder.remove()
  expect(await step(OFFER, [noor!.id, noor!.id])).toEqual([null])
  await matchWaitlists(line.services)
  expect(await line.states(shop)).toEqual(['WAITING', 'OFFERED'])
  expect(await rows({ state: ['OFFERED'], text: 'NOOR' })).toMatchObject([{ email: 'noor@post.example' }])
  // Removing gives the places to the next in line.
  expect(await step(REMOVE, [noor!.id])).toEqual([null])
  expect(await step(REMOVE, [noor!.id])).toEqual(['This person is no longer waiting.'])
  await matchWaitlists(line.services)
  expect(await line.states(shop)).toEqual(['OFFERED', 'REMOVED'])
  const audit = await database.query('select action, target_id from audit where account_id = $1 order by at', [
    shop.accountId,
  ])
  expect(audit).toEqual([
    { action: 'waitlist-offer', target_id: noor!.id },
    { action: 'waitlist-remove', target_id: noor!.id },
  ])
  expect(ida?.state).toBe('WAITING')
})

test('people of another account aren’t there', async () => {
  const { shop } = await line.soldOut()
  const other = await line.soldOut()
  await line.joinAll(other.shop, ['ida@post.example'])
  const read = await asMember(shop.accountId)
  const [entry] = await line.stored(other.shop)
  const gone = { answers: [{ problem: 'This person is no longer waiting.' }] }
  expect(await read(OFFER, { ids: [entry!.id] })).toEqual(gone)
  expect(await read(REMOVE, { ids: [entry!.id] })).toEqual(gone)
  expect(await read(LIST)).toEqual({ waitlistEntries: { edges: [] } })
})
