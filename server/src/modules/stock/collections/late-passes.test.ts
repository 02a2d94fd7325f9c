import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'
import { insertCollectionCopy } from './writes/copy-collection.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: CollectionDetailInput!) {
  saved: collectionSaveDetail(id: $id, version: $version, input: $input) {
    kind: __typename ... on Refused { fields { path message } } } }`
const READ = `query ($id: ID!) { collection(id: $id) { version name priority passLate
  history { what changes { label before after } } } }`
const DUPLICATE = `mutation ($key: ID!, $id: ID!) { made: collectionDuplicate(key: $key, id: $id) { kind passLate } }`
type Read = {
  readonly collection: {
    readonly version: number
    readonly name: string
    readonly priority: number
    readonly passLate: string
    readonly history: readonly object[]
  }
}

const anOffice = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const read = async (id: string) => (await staff.read<Read>(READ, { id })).collection
  const save = async (id: string, more: object) => {
    const { version, name, priority } = await read(id)
    const input = { name, priority, ...more }
    return (await staff.read<{ saved: object }>(SAVE, { id, version, input })).saved
  }
  return { world, staff, read, save }
}

test('what a pass costs late is saved with the detail, in the history, and in its copies', async () => {
  const { world, staff, read, save } = await anOffice()
  const id = await aCollection(database.query, world, { kind: 'PASS' })
  expect((await read(id)).passLate).toBe('WHOLE')
  expect(await save(id, { passLate: 'REMAINING' })).toEqual({ kind: 'CollectionSaved' })
  const saved = await read(id)
  expect(saved.passLate).toBe('REMAINING')
  expect(saved.history[0]).toEqual({
    what: 'Price after the season has begun changed',
    changes: [
      { label: 'Price after the season has begun', before: 'Stays the same', after: 'For the events that are left' },
    ],
  })
  // A save that doesn't mention it, such as that of an older page, keeps it.
  expect(await save(id, { passSplit: 'EQUAL' })).toEqual({ kind: 'CollectionSaved' })
  expect((await read(id)).passLate).toBe('REMAINING')
  expect(await staff.read(DUPLICATE, { key: newUuid(), id })).toEqual({ made: { kind: 'PASS', passLate: 'REMAINING' } })
  const copy = newId('Collection')
  await inTransaction(database.system, (transaction) =>
    insertCollectionCopy(transaction, id, { id: copy, name: 'Next', rule: [], shift: 'P1Y', createdBy: newUuid() }),
  )
  expect((await read(copy)).passLate).toBe('REMAINING')
  expect(await save(id, { passLate: 'WHOLE' })).toEqual({ kind: 'CollectionSaved' })
  expect((await read(id)).passLate).toBe('WHOLE')
})

test('single tickets and choice passes always cost the same', async () => {
  const { world, read, save } = await anOffice()
  for (const options of [{ kind: 'SINGLE' }, { kind: 'FLEX', passChoose: 2 }] as const) {
    const id = await aCollection(database.query, world, options)
    expect(await save(id, { passLate: 'REMAINING' })).toMatchObject({ kind: 'Refused', fields: [{ path: 'passLate' }] })
    expect(await save(id, { passLate: 'WHOLE' })).toEqual({ kind: 'CollectionSaved' })
    const { passLate, history } = await read(id)
    expect(passLate).toBe('WHOLE')
    expect(JSON.stringify(history)).not.toContain('season')
    // The database refuses what no save asks for.
    await expect(database.query(`update collection set pass_late = 'REMAINING' where id = $1`, [id])).rejects.toThrow(
      'collection_pass_late_of_pass',
    )
  }
})
