import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let token: string
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  token = (await anEmployee(services, 'SUPPORT')).token
})
afterAll(() => api.close())

type Sold = { readonly currency: string; readonly state?: string; readonly amount?: number }

/** A collection with one price. */
async function aSold(accountId: string, name: string, { currency, state = 'PUBLISHED', amount = 2_000 }: Sold) {
  const [id, priceTypeId] = [newId('Collection'), newId('PriceType')]
  await database.query(
    `insert into collection (id, account_id, name, state, currency, exponent) values ($1, $2, $3, $4::collection_state, $5, 2)`,
    [id, accountId, name, state, currency],
  )
  await database.query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    priceTypeId,
    accountId,
    id,
  ])
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in) values ($1, $2, $3, 1, $4, $4)`,
    [accountId, id, priceTypeId, amount],
  )
}

/** The default fee structure of an account: one fee in this currency, null for any currency. */
async function aStructure(accountId: string, currency: string | null, validUntil: string | null = null) {
  const until = validUntil === null ? 'null' : `'${validUntil}'`
  await nextFees(database.query, accountId, [{ fixed: 100, currency }], { validUntil: until })
}

const warnedNames = async (): Promise<readonly string[]> => {
  const query = '{ found: collectionsWithoutFees { name accountName currency } }'
  const { found } = await api.read<{ found: { name: string; accountName: string; currency: string }[] }>(
    'employee',
    query,
    { token },
  )
  return found.map(({ name, currency }) => `${name} in ${currency}`)
}

test('employees see collections that sell for money without a fee in their currency', async () => {
  const [house, elsewhere, bare] = [
    await aWorld(database.query, 'House'),
    await aWorld(database.query, 'Elsewhere'),
    await aWorld(database.query, 'Bare'),
  ]
  await aStructure(house.accountId, 'USD')
  await aStructure(elsewhere.accountId, null)
  await aStructure(bare.accountId, null, '2020-01-01T00:00:00Z')
  await aSold(house.accountId, 'Covered', { currency: 'USD' })
  await aSold(house.accountId, 'Abroad', { currency: 'CAD' })
  await aSold(house.accountId, 'Abroad, paused', { currency: 'CAD', state: 'PAUSED' })
  await aSold(house.accountId, 'Free abroad', { currency: 'CAD', amount: 0 })
  await aSold(house.accountId, 'Planned abroad', { currency: 'CAD', state: 'DRAFT' })
  await aSold(elsewhere.accountId, 'Every currency', { currency: 'NOK' })
  await aSold(bare.accountId, 'No longer covered', { currency: 'USD' })
  expect(await warnedNames()).toEqual(['No longer covered in USD', 'Abroad in CAD', 'Abroad, paused in CAD'])
})
