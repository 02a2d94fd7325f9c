import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from '#modules/stock/collections/flows/rematch.ts'
import { aStaff, ruleOf, SAVE_RULE } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
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

const CREATE = `mutation ($key: ID!, $name: String!, $from: ID) { made: collectionTemplateCreate(key: $key, name: $name, collectionId: $from) { id version rule { attribute } } }`
const MAKE = `mutation ($key: ID!, $id: ID!, $name: String!) { made: collectionCreateFromTemplate(key: $key, templateId: $id, name: $name) { id version priority followedFields template { name } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $priority: Int!, $description: String) {
  saved: collectionTemplateSaveDetail(id: $id, version: $version, input: { name: "House rules", priority: $priority, description: $description }) {
    ... on CollectionTemplateSaved { record { version } } ... on Refused { message } } }`
const SAVE_TEMPLATE_RULE = `mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) {
  saved: collectionTemplateSaveRule(id: $id, version: $version, rule: $rule) { ... on CollectionTemplateSaved { record { version units } } ... on Refused { fields { path } } } }`
const DIFFERENCES = `query ($id: ID!) { differences: collectionTemplateDifferences(id: $id) { id name version changes { label before after } effect { unitsBefore unitsAfter added removed removedInCarts unpriced { level units } } } }`
const APPLY = `mutation ($id: ID!, $collections: [TemplateFollowerInput!]!) { answers: collectionTemplateApply(id: $id, collections: $collections) { outcome: __typename ... on CollectionSaved { record { priority description units followedFields } } } }`
const OVERRIDE = `mutation ($id: ID!, $version: Int64!) { saved: collectionSaveDetail(id: $id, version: $version, input: { name: "Fridays", priority: 7, description: "" }) { ... on CollectionSaved { record { version followedFields } } } }`
const FOLLOW = `mutation ($id: ID!, $version: Int64!) { saved: collectionFollowTemplate(id: $id, version: $version, fields: [PRIORITY]) { ... on CollectionSaved { record { priority followedFields } } } }`

const LOCK = `mutation ($id: ID!, $version: Int64!, $fields: [CollectionTemplateField!]!) { saved: collectionTemplateSaveLocks(id: $id, version: $version, fields: $fields) { ... on CollectionTemplateSaved { record { version lockedFields history(first: 1) { what } } } } }`
const SAVE_FRIDAYS = `mutation ($id: ID!, $version: Int64!, $priority: Int!) { saved: collectionSaveDetail(id: $id, version: $version, input: { name: "Fridays", priority: $priority, description: "" }) { ... on CollectionSaved { record { version } } ... on Refused { fields { path message } } } }`

type Made = { readonly made: { readonly id: string; readonly version: number } & Record<string, unknown> }
type Differences = {
  readonly differences: readonly {
    id: string
    version: number
    changes: readonly { label: string; before: string; after: string }[]
  }[]
}

test('a collection follows its template field by field, until one is overridden', async () => {
  const world = await aWorld(database.query)
  const { read } = await aStaff(services, api, world.accountId)
  const source = await aCollection(database.query, world, { name: 'Source', priority: 3 })
  await read(SAVE_RULE, { id: source, version: 1, rule: ruleOf(['section', 'IN', 'A']) })
  const template = (await read<Made>(CREATE, { key: newUuid(), name: 'House rules', from: source })).made
  expect(template['rule']).toEqual([{ attribute: 'section' }])

  const fridays = (await read<Made>(MAKE, { key: newUuid(), id: template.id, name: 'Fridays' })).made
  const sundays = (await read<Made>(MAKE, { key: newUuid(), id: template.id, name: 'Sundays' })).made
  const everything = ['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION']
  expect(fridays).toMatchObject({ priority: 3, followedFields: everything, template: { name: 'House rules' } })
  for (const { id } of [fridays, sundays]) await rematch(services, id)

  const overridden = await read<{ saved: { record: { version: number; followedFields: string[] } } }>(OVERRIDE, {
    id: fridays.id,
    version: fridays.version,
  })
  expect(overridden.saved.record.followedFields).toEqual(everything.filter((field) => field !== 'PRIORITY'))

  await read(SAVE, { id: template.id, version: 1, priority: 20, description: 'Doors at 6' })
  await read(SAVE_TEMPLATE_RULE, { id: template.id, version: 2, rule: ruleOf(['section', 'IN', 'A', 'B']) })
  const { differences } = await read<Differences>(DIFFERENCES, { id: template.id })
  const description = { label: 'Description', before: 'None', after: 'Doors at 6' }
  const condition = { label: 'Condition', before: 'Section any of A', after: 'Section any of A, B' }
  expect(differences).toMatchObject([
    { id: fridays.id, changes: [description, condition] },
    { id: sundays.id, changes: [description, { label: 'Priority', before: '3', after: '20' }, condition] },
  ])

  // Neither has a price yet. Each is shown with what it offers now: the seats of A of both shows.
  const unpriced = [
    { level: 1, units: 32 },
    { level: 2, units: 16 },
  ]
  const effect = {
    unitsBefore: 24,
    unitsAfter: 48,
    added: 24,
    removed: 0,
    removedInCarts: 0,
    unpriced,
  }
  expect(differences).toMatchObject([{ effect }, { effect }])

  // Someone saves one of them after the preview: it is left alone, the other is updated and rematched.
  const chosen = differences.map(({ id, version }) => ({ id, version }))
  await read(OVERRIDE, { id: fridays.id, version: overridden.saved.record.version })
  const { answers } = await read<{ answers: { outcome: string; record?: { units: number } }[] }>(APPLY, {
    id: template.id,
    collections: chosen,
  })
  expect(answers).toMatchObject([
    { outcome: 'CollectionStale' },
    { outcome: 'CollectionSaved', record: { priority: 20, description: 'Doors at 6', followedFields: everything } },
  ])
  const stock = await database.query<{ units: number }>(
    `select sum(k.capacity)::integer as units from collection_block cb join counter k on k.id = cb.block_id where cb.collection_id = $1`,
    [sundays.id],
  )
  expect(answers[1]?.record?.units).toBe(stock[0]?.units)
  expect((await read<Differences>(DIFFERENCES, { id: template.id })).differences.map(({ id }) => id)).toEqual([
    fridays.id,
  ])

  const [{ version } = { version: 0 }] = await database.query<{ version: number }>(
    'select edit_version as version from collection where id = $1',
    [fridays.id],
  )
  expect(await read(FOLLOW, { id: fridays.id, version })).toEqual({
    saved: { record: { priority: 20, followedFields: everything } },
  })
})

test('a locked field can only be changed in the template, and its collections follow it again', async () => {
  const world = await aWorld(database.query)
  const { read } = await aStaff(services, api, world.accountId)
  const template = (await read<Made>(CREATE, { key: newUuid(), name: 'House rules' })).made
  const fridays = (await read<Made>(MAKE, { key: newUuid(), id: template.id, name: 'Fridays' })).made
  await read(OVERRIDE, { id: fridays.id, version: fridays.version })
  const lock = (version: number, fields: string[]) => read(LOCK, { id: template.id, version, fields })
  expect(await lock(1, ['CONDITION', 'PRIORITY'])).toEqual({
    saved: {
      record: {
        version: 2,
        lockedFields: ['PRIORITY', 'CONDITION'],
        history: [{ what: 'Locked: Priority, Condition' }],
      },
    },
  })
  const detail = (version: number, priority: number) =>
    read<{ saved: object }>(SAVE_FRIDAYS, { id: fridays.id, version, priority })
  const refused = {
    fields: [{ path: 'priority', message: 'This collection’s template locks it. Change it in the template.' }],
  }
  expect((await detail(2, 8)).saved).toEqual(refused)
  const rule = { id: fridays.id, version: 2, rule: ruleOf(['section', 'IN', 'A']) }
  expect((await read<{ result: object }>(SAVE_RULE, rule)).result).toMatchObject({ fields: [{ path: 'rule' }] })
  expect((await detail(2, 7)).saved).toMatchObject({ record: { version: 3 } })

  const { differences } = await read<Differences>(DIFFERENCES, { id: template.id })
  expect(differences).toMatchObject([{ changes: [{ label: 'Priority', before: '7', after: '0' }], effect: null }])
  await read(APPLY, {
    id: template.id,
    collections: [{ id: fridays.id, version: 3 }],
  })
  await lock(2, [])
  expect((await detail(4, 8)).saved).toMatchObject({ record: { version: 5 } })
})

test('an archived template makes no collections and can’t be edited until it is restored', async () => {
  const world = await aWorld(database.query)
  const { read } = await aStaff(services, api, world.accountId)
  const { made } = await read<Made>(CREATE, { key: newUuid(), name: 'Old rules' })
  const STATE = `mutation ($id: ID!, $version: Int64!, $state: CollectionTemplateState!) { answers: collectionTemplatesSetState(steps: [{ id: $id, version: $version, state: $state }]) { outcome: __typename ... on Refused { message } } }`
  const step = (version: number, state: string) => read(STATE, { id: made.id, version, state })
  expect(await step(1, 'ACTIVE')).toEqual({ answers: [{ outcome: 'Refused', message: 'It isn’t archived.' }] })
  await step(1, 'ARCHIVED')
  expect(await read(SAVE, { id: made.id, version: 2, priority: 1 })).toEqual({
    saved: { message: 'This template is archived. Restore it to edit it.' },
  })
  await expect(read(MAKE, { key: newUuid(), id: made.id, name: 'New' })).rejects.toThrow('This template is archived')
  expect(await step(2, 'ACTIVE')).toEqual({ answers: [{ outcome: 'CollectionTemplateSaved' }] })
})

test('another account’s template looks missing', async () => {
  const [mine, other] = [await aWorld(database.query, 'Larkhall'), await aWorld(database.query, 'Canary')]
  const theirs = await aStaff(services, api, other.accountId)
  const { made } = await theirs.read<Made>(CREATE, { key: newUuid(), name: 'Canary rules' })
  const { read } = await aStaff(services, api, mine.accountId)
  await expect(read(MAKE, { key: newUuid(), id: made.id, name: 'Mine' })).rejects.toThrow('couldn’t find')
  await expect(read(DIFFERENCES, { id: made.id })).rejects.toThrow('couldn’t find')
  expect(await read('{ collectionTemplates { totalCount } }', {})).toEqual({ collectionTemplates: { totalCount: 0 } })
})

test('a retry with the same key creates nothing more', async () => {
  const world = await aWorld(database.query)
  const { read } = await aStaff(services, api, world.accountId)
  const [templateKey, collectionKey] = [newUuid(), newUuid()]
  const create = (name: string) => read<Made>(CREATE, { key: templateKey, name })
  const { made } = await create('House rules')
  expect((await create('House rules')).made.id).toBe(made.id)
  await expect(create('Other rules')).rejects.toThrow('This key was already used')
  const make = () => read<Made>(MAKE, { key: collectionKey, id: made.id, name: 'Fridays' })
  expect((await make()).made.id).toBe((await make()).made.id)
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'select count(*)::integer from collection where template_id = $1',
    [made.id],
  )
  expect(count).toBe(1)
  await expect(read(CREATE, { key: 'again', name: 'House rules' })).rejects.toThrow('must be a UUID')
})
