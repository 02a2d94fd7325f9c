import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff } from './testing/a-staff.ts'
import { aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Read = {
  readonly ruleVocabulary: {
    readonly attributes: readonly { attribute: string; currency: string | null; values: readonly { label: string }[] }[]
  }
}

test('a rule of inventory knows nothing about sales, a rule of a sale knows both and its money', async () => {
  const world = await aWorld(database.query)
  const { read } = await aStaff(services, api, world.accountId)
  const FIELDS = '{ attributes { attribute currency values { label } } }'
  const inventory = await read<Read>(`{ ruleVocabulary ${FIELDS} }`, {})
  const sale = await read<Read>(`{ ruleVocabulary(kind: SALE) ${FIELDS} }`, {})
  const names = ({ ruleVocabulary }: Read) => ruleVocabulary.attributes.map(({ attribute }) => attribute)
  expect(names(inventory)).not.toContain('orderTotal')
  expect(names(sale)).toEqual(expect.arrayContaining([...names(inventory), 'orderTotal', 'signedIn', 'alsoInCart']))
  const found = (name: string) => sale.ruleVocabulary.attributes.find(({ attribute }) => attribute === name)
  expect(found('orderTotal')?.currency).toBe('USD')
  expect(found('quantity')?.currency).toBeNull()
  expect(found('signedIn')?.values.map(({ label }) => label)).toEqual(['Yes', 'No'])
})
