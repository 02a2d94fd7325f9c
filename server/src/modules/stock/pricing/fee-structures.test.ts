import { newUuid } from '@admission/common/ids.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { readPricingRules } from './reads/pricing-rules.ts'
import { nextFees } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const STRUCTURE = `id version name isDefault state accountCount effectiveFrom { utc } reason fees { id name figures validFrom { utc } validUntil { utc timezone } channels } currentFees { name figures }
  allowedStates { state allowed reason } versions { number state reason changes { label before after } } history { what }`
const RESULT = '{ is: __typename ... on Refused { message fields { path message } } }'

type Structure = {
  readonly id: string
  readonly version: number
  readonly fees: readonly { readonly id: string }[]
  readonly versions: readonly { readonly number: number; readonly state: string }[]
  readonly allowedStates: readonly { readonly allowed: boolean; readonly reason: string | null }[]
}
type Result = { readonly is: string; readonly message?: string; readonly fields?: readonly { readonly path: string }[] }

const desk = async (role: EmployeeRole = 'FINANCE') => {
  const { token } = await anEmployee(services, role)
  const ask = <Answer>(query: string, variables: object) => api.read<Answer>('employee', query, { token, variables })
  const read = async (id: string) =>
    (await ask<{ it: Structure }>(`query ($id: ID!) { it: feeStructure(id: $id) { ${STRUCTURE} } }`, { id })).it
  const change = async (id: string, field: string, declared = '', given = '', variables: object = {}) => {
    const { version } = await read(id)
    const query = `mutation ($id: ID!, $version: Int64! ${declared}) { result: ${field}(id: $id, version: $version ${given}) ${RESULT} }`
    return (await ask<{ result: Result }>(query, { id, version, ...variables })).result
  }
  return {
    ask,
    read,
    create: async (name: string, accountId: string | null = null, copyOf: string | null = null) =>
      (
        await ask<{ it: Structure }>(
          `mutation ($key: ID!, $name: String!, $accountId: ID, $copyOf: ID) { it: feeStructureCreate(key: $key, name: $name, accountId: $accountId, copyOf: $copyOf) { ${STRUCTURE} } }`,
          { key: newUuid(), name, accountId, copyOf },
        )
      ).it,
    saveFees: (id: string, input: object) =>
      change(id, 'feeStructureSaveFees', '$input: NextFeesInput!', 'input: $input', {
        input: { reason: 'New terms', ...input },
      }),
    drop: (id: string) => change(id, 'feeStructureDropPlanned'),
    setState: (id: string, state: string) =>
      change(id, 'feeStructureSetState', '$state: FeeStructureState!', 'state: $state', { state }),
    setDefault: (id: string, isDefault: boolean) =>
      change(id, 'feeStructureSetDefault', '$is: Boolean!', 'isDefault: $is, reason: "Agreed"', { is: isDefault }),
    put: (accountId: string, structureId: string, input: object = {}) =>
      api.ask(
        'employee',
        `mutation ($key: ID!, $accountId: ID!, $structureId: ID!, $input: AccountFeesInput!) {
          it: accountFeesPut(key: $key, accountId: $accountId, structureId: $structureId, input: $input) { source structure { id } periods { id state } } }`,
        { token, variables: { key: newUuid(), accountId, structureId, input: { reason: 'Agreed', ...input } } },
      ),
    end: (id: string) =>
      api.ask('employee', `mutation ($id: ID!) { it: accountFeesEnd(id: $id, reason: "Over") { source } }`, {
        token,
        variables: { id },
      }),
  }
}

const FEE = {
  id: 'new',
  name: 'Service fee',
  payer: 'BUYER',
  level: 'TICKET',
  earner: 'PLATFORM',
  currency: 'USD',
  basisPoints: 1000,
  fixed: 150,
  minimum: 300,
  maximum: 1200,
  ofFullPrice: false,
  taxable: true,
  refundable: false,
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error as { constraint?: string }).constraint,
  )

test('a version is planned, changed, dropped, put in force, and from then on frozen, with what changed', async () => {
  const staff = await desk()
  const { id } = await staff.create('Standard')
  expect(await staff.saveFees(id, { fees: [FEE], effectiveFrom: '2099-01-01T09:00' })).toMatchObject({
    is: 'FeeStructureSaved',
  })
  expect(await staff.read(id)).toMatchObject({
    currentFees: [],
    effectiveFrom: { utc: '2099-01-01T09:00:00Z' },
    fees: [{ figures: '10% + $1.50, at least $3.00, at most $12.00' }],
    versions: [
      { number: 2, state: 'PLANNED' },
      { number: 1, state: 'IN_FORCE' },
    ],
  })
  await staff.saveFees(id, { fees: [{ ...FEE, fixed: 200 }], effectiveFrom: '2099-02-01T09:00' })
  expect((await staff.read(id)).versions.map(({ number }) => number)).toEqual([2, 1])
  expect(await staff.drop(id)).toMatchObject({ is: 'FeeStructureSaved' })
  expect(await staff.drop(id)).toMatchObject({ is: 'Refused' })
  expect((await staff.read(id)).versions.map(({ number }) => number)).toEqual([1])

  await staff.saveFees(id, { fees: [FEE], effectiveFrom: '2099-01-01T09:00' })
  await staff.saveFees(id, { fees: [FEE] })
  await staff.saveFees(id, { fees: [{ ...FEE, maximum: 900 }] })
  const saved = await staff.read(id)
  expect(saved).toMatchObject({
    effectiveFrom: null,
    versions: [
      {
        number: 3,
        state: 'IN_FORCE',
        reason: 'New terms',
        changes: [
          { label: 'Service fee', before: expect.stringContaining('$12.00'), after: expect.stringContaining('$9.00') },
        ],
      },
      { number: 2, state: 'PAST' },
      { number: 1, state: 'PAST' },
    ],
  })
  const fees = 'select id from fee_structure_version where fee_structure_id = $1 and version = 3'
  for (const statement of [
    `update fee set fixed = 1 where version_id in (${fees})`,
    `delete from fee where version_id in (${fees})`,
    `insert into fee (version_id, name, level, fixed, earner) select id, 'More', 'TICKET', 1, 'PLATFORM' from (${fees}) v`,
    `update fee_structure_version set effective_from = app.now() + interval '1 day' where id in (${fees})`,
    `delete from fee_structure_version where fee_structure_id = $1 and version = 2`,
  ])
    expect(await refusalOf(database.query(statement, [id])), `it takes ${statement}`).toBe('fee_version_frozen')
})

test('fees that make no sense are refused beside their fields, and a moment in the past', async () => {
  const staff = await desk()
  const { id } = await staff.create('Standard')
  const wrong = { ...FEE, id: 'other', currency: '', maximum: 200, basisPoints: null, fixed: null }
  expect(await staff.saveFees(id, { fees: [FEE, wrong] })).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'fees.1.basisPoints' }, { path: 'fees.1.currency' }, { path: 'fees.1.maximum' }],
  })
  expect(await staff.saveFees(id, { fees: [], effectiveFrom: '2020-01-01T09:00' })).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'effectiveFrom' }],
  })
})

test('a fee keeps its times, in the zone of its account, and its channels; versions and history say them', async () => {
  const staff = await desk()
  const accountId = await anAccount(services)
  await database.query(`update account set time_zone = 'America/New_York' where id = $1`, [accountId])
  const { id } = await staff.create('Timed', accountId)
  const timed = { ...FEE, validFrom: '2099-03-01T09:00', validUntil: '2099-07-01T09:00', channels: ['GUEST'] }
  expect(await staff.saveFees(id, { fees: [FEE] })).toMatchObject({ is: 'FeeStructureSaved' })
  expect(await staff.saveFees(id, { fees: [timed] })).toMatchObject({ is: 'FeeStructureSaved' })
  const saved = await staff.read(id)
  const limits =
    'from Sun, Mar 1, 2099, 9:00 AM, until Wed, Jul 1, 2099, 9:00 AM, on tickets that staff hold for a guest only'
  expect(saved).toMatchObject({
    fees: [
      {
        validFrom: { utc: '2099-03-01T14:00:00Z' },
        validUntil: { utc: '2099-07-01T13:00:00Z', timezone: 'America/New_York' },
        channels: ['GUEST'],
      },
    ],
    versions: [{ changes: [{ after: expect.stringContaining(limits) }] }, {}, {}],
  })
  // A copy has them, too.
  expect(await staff.create('Copy', accountId, id)).toMatchObject({
    fees: [{ validFrom: { utc: '2099-03-01T14:00:00Z' }, channels: ['GUEST'] }],
  })
  // On March 8, the clocks skip the hour from two on: what is typed as a quarter to three is a quarter to four.
  const wrong = [
    [{ ...timed, validUntil: '2099-02-01T09:00' }, 'validUntil'],
    [{ ...timed, validFrom: '2099-03-08T02:45', validUntil: '2099-03-08T03:10' }, 'validUntil'],
    [{ ...FEE, level: 'DELIVERY', ofFullPrice: true }, 'ofFullPrice'],
    [{ ...FEE, level: 'PAYOUT', payer: 'BUYER' }, 'payer'],
    [{ ...FEE, level: 'PAYOUT', payer: 'ORGANIZER', earner: 'GATEWAY' }, 'earner'],
  ] as const
  for (const [fee, field] of wrong)
    expect(await staff.saveFees(id, { fees: [{ ...FEE, id: 'first' }, fee] })).toMatchObject({
      is: 'Refused',
      fields: [{ path: `fees.1.${field}` }],
    })
  expect(
    await refusalOf(
      database.query(
        `with made as (insert into fee_structure_version (account_id, fee_structure_id, version, effective_from) values ($1, $2, 99, app.now() + interval '1 day') returning id)
         insert into fee (version_id, name, level, fixed, earner, valid_from, valid_until)
         select id, 'Backwards', 'TICKET', 1, 'PLATFORM', app.now(), app.now() - interval '1 hour' from made`,
        [accountId, id],
      ),
    ),
  ).toBe('fee_valid')
})

test('there is one default of the platform and of an account; it isn’t archived, and neither is what is used', async () => {
  const staff = await desk()
  const accountId = await anAccount(services)
  const [first, second] = [await staff.create('First', accountId), await staff.create('Second', accountId)]
  expect(await staff.setDefault(first.id, true)).toMatchObject({ is: 'FeeStructureSaved' })
  expect(await staff.setDefault(second.id, true)).toMatchObject({ is: 'FeeStructureSaved' })
  expect(await staff.read(first.id)).toMatchObject({ isDefault: false })
  expect(await refusalOf(database.query('update fee_structure set is_default = true where id = $1', [first.id]))).toBe(
    'fee_structure_default',
  )
  expect(await staff.setState(second.id, 'ARCHIVED')).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('default of'),
  })
  expect(
    await refusalOf(database.query('update fee_structure set archived_at = app.now() where id = $1', [second.id])),
  ).toBe('fee_structure_default_open')

  const [collection] = await database.query<{ id: string }>(
    `insert into collection (account_id, name, currency, exponent, fee_structure_id) values ($1, 'Stalls', 'USD', 2, $2) returning id`,
    [accountId, first.id],
  )
  expect(await staff.setState(first.id, 'ARCHIVED')).toMatchObject({
    is: 'Refused',
    message: 'Collections use it: “Stalls”.',
  })
  expect(
    await refusalOf(database.query('update fee_structure set archived_at = app.now() where id = $1', [first.id])),
  ).toBe('fee_structure_unused')
  await database.query('update collection set fee_structure_id = null where id = $1', [collection?.id])
  expect(await staff.setState(first.id, 'ARCHIVED')).toMatchObject({ is: 'FeeStructureSaved' })
  // What is archived, or another account's, can't be used.
  const use = (structureId: string) =>
    refusalOf(
      database.query('update collection set fee_structure_id = $2 where id = $1', [collection?.id, structureId]),
    )
  expect(await use(first.id)).toBe('fee_structure_usable')
  expect(await use((await staff.create('Theirs', await anAccount(services))).id)).toBe('fee_structure_usable')
  expect(await staff.setState(first.id, 'ACTIVE')).toMatchObject({ is: 'FeeStructureSaved' })
  expect(await use(first.id)).toBeUndefined()
})

test('collection, time of the account, default of the account, default of the platform: the nearest applies', async () => {
  const staff = await desk()
  const accountId = await anAccount(services)
  const structureOf = async (name: string, basisPoints: number, owner: string | null = accountId) => {
    const { id } = await staff.create(name, owner)
    await staff.saveFees(id, { fees: [{ ...FEE, basisPoints, fixed: null, minimum: null, maximum: null }] })
    return id
  }
  const platform = await structureOf('Platform', 100, null)
  await staff.setDefault(platform, true)
  const [collection] = await database.query<{ id: string }>(
    `insert into collection (account_id, name, currency, exponent) values ($1, 'Stalls', 'USD', 2) returning id`,
    [accountId],
  )
  const id = collection?.id ?? ''
  const rate = async () =>
    (await readPricingRules(services.databases.system, [id])).get(id)?.fees.map(({ basisPoints }) => basisPoints)
  expect(await rate()).toEqual([100])
  await staff.setDefault(await structureOf('Own', 200), true)
  expect(await rate()).toEqual([200])
  const summer = await structureOf('Summer', 300, null)
  const { data } = await staff.put(accountId, summer)
  expect(await rate()).toEqual([300])
  // Another at the same time is refused, in the office and in the database.
  expect((await staff.put(accountId, platform, { validFrom: '2098-01-01T00:00' })).errors[0]?.extensions).toMatchObject(
    {
      category: 'userError',
    },
  )
  expect(await staff.setState(summer, 'ARCHIVED')).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('Accounts'),
  })
  const read = await staff.read(id).catch(() => undefined)
  expect(read).toBeUndefined()
  const set = (feeStructureId: string | null) =>
    staff.ask<{ result: { is: string } }>(
      `mutation ($id: ID!, $version: Int64!, $of: ID) { result: collectionSetFees(id: $id, version: $version, feeStructureId: $of, reason: "Agreed") { is: __typename ... on CollectionFeesKept { isSaved } } }`,
      { id, version: 1, of: feeStructureId },
    )
  expect(await set(await structureOf('Box', 400))).toMatchObject({ result: { isSaved: true } })
  expect(await rate()).toEqual([400])
  await database.query('update collection set fee_structure_id = null where id = $1', [id])
  const [period] = (data?.['it'] as { periods: { id: string }[] } | undefined)?.periods ?? []
  expect((await staff.end(period?.id ?? '')).errors).toEqual([])
  expect(await rate()).toEqual([200])
  expect((await staff.end(period?.id ?? '')).errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
  const foreign = await staff.create('Foreign', await anAccount(services))
  expect((await staff.put(accountId, foreign.id)).errors[0]?.extensions).toMatchObject({ category: 'userInputError' })
})

test('a copy has the fees in force of its original, and support can only look', async () => {
  const staff = await desk()
  const accountId = await anAccount(services)
  await nextFees(database.query, accountId, [{ name: 'House fee', basis_points: 700 }])
  const [original] = await database.query<{ id: string }>('select id from fee_structure where account_id = $1', [
    accountId,
  ])
  const copy = await staff.create('Copy', accountId, original?.id ?? '')
  expect(copy).toMatchObject({ currentFees: [{ name: 'House fee', figures: '7%' }], isDefault: false })
  const support = await desk('SUPPORT')
  await expect(support.create('Mine')).rejects.toThrow(/./)
})
