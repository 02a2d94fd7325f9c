import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld, type World } from '#modules/stock/collections/testing/a-world.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sql } from 'kysely'
import { keepUsable, lockGrant } from './writes.ts'

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

const CREATE = `mutation ($key: ID!, $from: ID) { made: collectionTemplateCreate(key: $key, name: "House rules", collectionId: $from) { id } }`
const MAKE = `mutation ($key: ID!, $id: ID!) { made: collectionCreateFromTemplate(key: $key, templateId: $id, name: "From the house") { id version priority units template { name } followedFields lockedFields } }`
const LOCK = `mutation ($id: ID!) { collectionTemplateSaveLocks(id: $id, version: 1, fields: [PRIORITY]) { __typename } }`
const SAVE = `mutation ($id: ID!) { collectionTemplateSaveDetail(id: $id, version: 2, input: { name: "House rules", priority: 9 }) { __typename } }`
const ONE = `query ($id: ID!) { collectionTemplate(id: $id) { name units isGranted collections { id } history { by } } }`
const LIST = '{ collectionTemplates { edges { node { id isGranted } } } }'
const DIFFERENCES = `query ($id: ID!) { differences: collectionTemplateDifferences(id: $id) { id version changes { label after } } }`
const APPLY = `mutation ($id: ID!, $collections: [TemplateFollowerInput!]!) { answers: collectionTemplateApply(id: $id, collections: $collections) { kind: __typename ... on CollectionSaved { record { priority } } } }`
const AFTER = `query ($id: ID!) { collection(id: $id) { priority version template { name } followedFields lockedFields history { by what } } }`
const change = (name: 'Grant' | 'Revoke') =>
  `mutation ($id: ID!, $account: ID!, $reason: String!) { template: collectionTemplate${name}(id: $id, accountId: $account, reason: $reason) { grants { accountId grantedBy collectionCount } } }`

type Made = { readonly made: { readonly id: string; readonly version: number; readonly units: number } }
type Granted = { readonly template: { readonly grants: readonly { accountId: string; collectionCount: number }[] } }

const asEmployee = (query: string, variables: Readonly<Record<string, unknown>>) =>
  api.read<Granted>('employee', query, { variables, token })
const statusOf = async ({ ask }: Staff, query: string, variables: Readonly<Record<string, unknown>>) =>
  (await ask(query, variables)).errors[0]?.extensions['status'] ?? 'ok'

/** A template of one account that names an event of it, and another account. */
const aTemplate = async (): Promise<{ id: string; owner: World; staff: Staff; other: World; others: Staff }> => {
  const [owner, other] = [await aWorld(database.query), await aWorld(database.query)]
  const rule = [
    { attribute: 'section' as const, operator: 'IN' as const, values: ['A'] },
    { attribute: 'event' as const, operator: 'NOT_IN' as const, values: [owner.standingEventId] },
  ]
  const source = await aCollection(database.query, owner, { name: 'Source', priority: 3, rule })
  const [staff, others] = [await aStaff(services, api, owner.accountId), await aStaff(services, api, other.accountId)]
  const { made } = await staff.read<Made>(CREATE, { key: newUuid(), from: source })
  return { id: made.id, owner, staff, other, others }
}

test('a template that wasn’t granted is closed to other accounts, in the API and in the database', async () => {
  const { id, other, others } = await aTemplate()
  const collection = await aCollection(database.query, other)
  expect(await statusOf(others, ONE, { id })).toBe(404)
  expect(await statusOf(others, MAKE, { key: newUuid(), id })).toBe(404)
  expect(await others.read(LIST)).toEqual({ collectionTemplates: { edges: [] } })
  // Neither a member's transaction nor the system can make a collection follow it.
  await expect(
    inAccount(services.databases.admin, other.accountId, (transaction) =>
      sql`update collection set template_id = ${id} where id = ${collection}`.execute(transaction),
    ),
  ).rejects.toThrow('collection_template_usable')
  await expect(
    database.query('update collection set template_id = $2 where id = $1', [collection, id]),
  ).rejects.toThrow('collection_template_usable')
  // Nor can a member grant it to their account.
  await expect(
    inAccount(services.databases.admin, other.accountId, (transaction) =>
      sql`insert into template_account (account_id, template_id, owner_id) values (${other.accountId}, ${id}, ${other.accountId})`.execute(
        transaction,
      ),
    ),
  ).rejects.toThrow('permission denied')
})

test('a granted template is used like an own one, with the stock of the account that uses it, and only its owner changes it', async () => {
  const { id, staff, owner, other, others } = await aTemplate()
  await staff.read(LOCK, { id })
  const grant = { id, account: other.accountId, reason: 'Same promoter' }
  const { template } = await asEmployee(change('Grant'), grant)
  expect(template.grants).toMatchObject([{ accountId: other.accountId, collectionCount: 0 }])
  await asEmployee(change('Grant'), grant)

  expect(await others.read(LIST)).toEqual({ collectionTemplates: { edges: [{ node: { id, isGranted: true } }] } })
  const { made } = await others.read<Made>(MAKE, { key: newUuid(), id })
  // Section A of both shows of the other account. The owner's event is excluded, which matches nothing here.
  expect(made).toMatchObject({ priority: 3, units: 24, template: { name: 'House rules' }, lockedFields: ['PRIORITY'] })
  expect(await others.read(ONE, { id })).toMatchObject({
    collectionTemplate: { units: 24, isGranted: true, collections: [{ id: made.id }] },
  })
  // The owner doesn't see it.
  expect(await staff.read(ONE, { id })).toMatchObject({ collectionTemplate: { isGranted: false, collections: [] } })

  // The other account can't change the template, not even its row.
  for (const query of [SAVE, LOCK]) expect(await statusOf(others, query, { id })).toBe(404)
  const touched = await inAccount(services.databases.admin, other.accountId, (transaction) =>
    sql`update collection_template set priority = 99 where id = ${id}`.execute(transaction),
  ).then(
    ({ numAffectedRows }) => Number(numAffectedRows ?? 0),
    () => 0,
  )
  expect(touched).toBe(0)

  // The owner does, and the other account chooses to follow.
  await staff.read(SAVE, { id })
  const { differences } = await others.read<{ differences: { id: string; version: number }[] }>(DIFFERENCES, { id })
  expect(differences).toMatchObject([{ id: made.id, changes: [{ label: 'Priority', after: '9' }] }])
  const chosen = differences.map(({ id: of, version }) => ({ id: of, version }))
  expect(await others.read(APPLY, { id, collections: chosen })).toEqual({
    answers: [{ kind: 'CollectionSaved', record: { priority: 9 } }],
  })
  expect(
    await database.query('select account_id, reason from audit where target_id = $1 and action like $2', [
      id,
      '%-grant',
    ]),
  ).toEqual([{ account_id: other.accountId, reason: 'Same promoter' }])
  expect(owner.accountId).not.toBe(other.accountId)
})

test('a revoked template leaves collections as they are, free of it', async () => {
  const { id, staff, other, others } = await aTemplate()
  await staff.read(LOCK, { id })
  await asEmployee(change('Grant'), { id, account: other.accountId, reason: 'Same promoter' })
  const { made } = await others.read<Made>(MAKE, { key: newUuid(), id })
  const { made: own } = await staff.read<Made>(MAKE, { key: newUuid(), id })

  // A right in use can't be removed before its collections were detached.
  await expect(
    database.query('delete from template_account where account_id = $1 and template_id = $2', [other.accountId, id]),
  ).rejects.toThrow('collection_template_usable')

  const revoke = { id, account: other.accountId, reason: 'Contract ended' }
  expect(await asEmployee(change('Revoke'), revoke)).toEqual({ template: { grants: [] } })
  await asEmployee(change('Revoke'), revoke)
  const { collection } = await others.read<{ collection: { version: number } }>(AFTER, { id: made.id })
  expect(collection).toMatchObject({ priority: 3, template: null, followedFields: [], lockedFields: [] })
  expect(collection).toMatchObject({
    history: [{ by: 'Platform staff', what: 'No longer follows the template “House rules”' }, {}],
  })
  expect(collection.version).toBe(made.version + 1)
  expect(await statusOf(others, MAKE, { key: newUuid(), id })).toBe(404)
  expect(await staff.read(AFTER, { id: own.id })).toMatchObject({ collection: { template: { name: 'House rules' } } })

  // The owner's own right stays, whoever asks.
  const { accountId } = (
    await database.query<{ accountId: string }>(
      'select account_id as "accountId" from collection_template where id = $1',
      [id],
    )
  )[0] ?? { accountId: '' }
  await asEmployee(change('Revoke'), { ...revoke, account: accountId })
  expect(await statusOf(staff, MAKE, { key: newUuid(), id })).toBe('ok')
})

test('a template is revoked only after what is being made from it', async () => {
  const { id, other } = await aTemplate()
  await asEmployee(change('Grant'), { id, account: other.accountId, reason: 'Same promoter' })
  const { system } = services.databases
  const order: string[] = []
  const holds = Promise.withResolvers<void>()
  const making = inTransaction(system, async (transaction) => {
    expect(await keepUsable(transaction, other.accountId, id)).toBe(true)
    holds.resolve()
    await sql`select pg_sleep(0.2)`.execute(transaction)
    order.push('made')
  })
  await holds.promise
  await inTransaction(system, async (transaction) => {
    await lockGrant(transaction, other.accountId, id)
    order.push('revoked')
  })
  await making
  expect(order).toEqual(['made', 'revoked'])
})

test('only a template in use is granted, to another account that exists', async () => {
  const { id, owner, other } = await aTemplate()
  const problemOf = async (variables: Readonly<Record<string, unknown>>) => {
    const { errors } = await api.ask('employee', change('Grant'), {
      variables: { id, reason: 'So', ...variables },
      token,
    })
    return errors[0]?.message
  }
  expect(await problemOf({ account: owner.accountId })).toBe('The template belongs to this account.')
  expect(await problemOf({ account: newUuid() })).toBe('It no longer exists. Choose another.')
  expect(await problemOf({ account: other.accountId, reason: ' ' })).toBe('Say why.')
  await database.query(`update collection_template set state = 'ARCHIVED' where id = $1`, [id])
  expect(await problemOf({ account: other.accountId })).toBe(
    'This template is archived. Restore it to let accounts use it.',
  )
  const support = (await anEmployee(services, 'SUPPORT')).token
  const refused = await api.ask('employee', change('Grant'), {
    variables: { id, account: other.accountId, reason: 'So' },
    token: support,
  })
  expect(refused.errors[0]?.extensions).toMatchObject({ status: 403 })
})
