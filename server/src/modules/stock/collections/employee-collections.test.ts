import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff, ruleOf, SAVE_DETAIL, type Result } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let token: string

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  token = (await anEmployee(services, 'OPERATIONS')).token
})
afterAll(() => api.close())

const ask = <Data>(query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  api.read<Data>('employee', query, { variables, token })

type Row = { readonly id: string; readonly name: string; readonly accountName: string }
type Rows = { readonly collections: { readonly edges: readonly { readonly node: Row }[] } }

// The API for employees has no prices of a collection.
const saved = (query: string) => query.replace(/ priceTypes \{.*?\} \} \}/, ' }')
const SAVE_RULE = `mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) { result: collectionSaveRule(id: $id, version: $version, rule: $rule) {
  kind: __typename ... on CollectionSaved { record { id version units } } } }`
const STEPS = `mutation ($steps: [CollectionStepInput!]!) { results: collectionsSetState(steps: $steps) { kind: __typename ... on Refused { message } } }`
const HISTORY = `query ($id: ID!) { collection(id: $id) { history { by what changes { label before after } } } }`

test('employees list collections of all accounts, and edit one as its account would; it reads who did', async () => {
  const [world, other] = [await aWorld(database.query, 'Larkhall'), await aWorld(database.query, 'Thornwick')]
  const id = await aCollection(database.query, world, { name: 'Stalls' })
  await aCollection(database.query, other, { name: 'Stands' })

  const { collections } = await ask<Rows>(
    '{ collections(sort: { by: NAME, descending: false }) { edges { node { id name accountName } } } }',
  )
  const names = collections.edges.map(({ node }) => node.name)
  expect(names).toEqual(expect.arrayContaining(['Stalls', 'Stands']))
  const filtered = await ask<Rows>(
    'query ($account: [ID!]) { collections(filter: { account: $account }) { edges { node { id name accountName } } } }',
    { account: [other.accountId] },
  )
  expect(filtered.collections.edges.map(({ node }) => node.name)).toEqual(['Stands'])

  // The vocabulary and the preview are those of the collection's account.
  const rule = ruleOf(['section', 'IN', 'A'])
  const preview = await ask<{
    ruleDryRun: { unitsAfter: number }
    ruleVocabulary: { attributes: readonly { attribute: string; values: readonly { value: string }[] }[] }
  }>(
    `query ($id: ID!, $rule: [RuleRowInput!]!) { ruleDryRun(collectionId: $id, rule: $rule) { unitsAfter }
       ruleVocabulary(collectionId: $id) { attributes { attribute values { value } } } }`,
    { id, rule },
  )
  expect(preview.ruleDryRun.unitsAfter).toBe(24)
  const events = preview.ruleVocabulary.attributes.find(({ attribute }) => attribute === 'event')?.values
  expect(events?.map(({ value }) => value).toSorted()).toEqual(
    [...world.seatedEventIds, world.standingEventId].toSorted(),
  )

  expect((await ask<Result>(SAVE_RULE, { id, version: 1, rule })).result).toMatchObject({
    kind: 'CollectionSaved',
    record: { units: 24 },
  })
  const detail = { id, version: 2, input: { name: 'Stalls at Larkhall', priority: 4 } }
  expect((await ask<Result>(saved(SAVE_DETAIL), detail)).result.kind).toBe('CollectionSaved')

  const { read } = await aStaff(services, api, world.accountId)
  const stale = await read<Result>(SAVE_DETAIL, { ...detail, version: 1 })
  expect(stale.result).toMatchObject({ kind: 'CollectionStale', changedBy: 'Platform staff' })
  const ofMember = await read<{ collection: { history: readonly object[] } }>(HISTORY, { id })
  expect(ofMember.collection.history).toMatchObject([
    { by: 'Platform staff', what: 'Name, Priority changed' },
    { by: 'Platform staff', what: 'Section added (+24 units)', changes: [{ after: 'any of A' }] },
  ])
  const ofEmployee = await ask<{ collection: { history: readonly { by: string }[] } }>(HISTORY, { id })
  expect(ofEmployee.collection.history[0]?.by).not.toBe('Platform staff')
})

test('a bulk step of employees changes collections of several accounts, each within its own', async () => {
  const [world, other] = [await aWorld(database.query), await aWorld(database.query)]
  const ids = [await aCollection(database.query, world), await aCollection(database.query, other)]
  const steps = (state: string, version: number) => ids.map((id) => ({ id, version, state }))
  const absent = { id: world.venueId, version: 1, state: 'PAUSED' }
  const { results } = await ask<{ results: readonly { kind: string; message?: string }[] }>(STEPS, {
    steps: [...steps('PAUSED', 1), absent],
  })
  expect(results).toEqual([
    { kind: 'CollectionSaved' },
    { kind: 'CollectionSaved' },
    { kind: 'Refused', message: 'This collection no longer exists.' },
  ])
  const audited = await database.query<{ account_id: string }>(
    `select account_id from audit where action = 'collection-set-state' and target_id = any($1::uuid[])`,
    [ids],
  )
  expect(audited.map(({ account_id }) => account_id).toSorted()).toEqual(
    [world.accountId, other.accountId].map(String).toSorted(),
  )
})

test('support reads collections and changes none', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const support = { token: (await anEmployee(services, 'SUPPORT')).token }
  const variables = { steps: [{ id, version: 1, state: 'PAUSED' }] }
  expect((await api.ask('employee', STEPS, { ...support, variables })).errors[0]?.extensions).toMatchObject({
    status: 403,
  })
  expect((await api.ask('employee', HISTORY, { ...support, variables: { id } })).errors).toEqual([])
})
