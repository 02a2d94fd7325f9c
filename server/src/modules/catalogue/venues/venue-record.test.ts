import { newId } from '@admission/common/ids.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
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

const VENUE =
  'query ($id: ID!) { venue: venueById(id: $id) { id version name history { what by changes { label before after } } } }'
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: VenueInput!) {
  result: venueSave(id: $id, version: $version, input: $input) { is: __typename
    ... on SaveResult { outcome } ... on Saved { record { id version } } ... on Stale { changedBy message record { version } }
    ... on Refused { message fields { path message } } } }`

const ADDRESS = { addressLine: '1 Ground Road', locality: 'Paris', postalCode: '75001', countryCode: 'FR' }

const AUDITED = { ...ADDRESS, hall: '', administrativeArea: '', coordinates: '' }

type Venue = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly history: readonly object[]
}
type Result = {
  readonly is: string
  readonly outcome: string
  readonly record?: { readonly id: string; readonly version: number }
  readonly changedBy?: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string }[]
}

const aVenue = async (): Promise<string> => {
  const id = newId('Venue')
  await database.query(
    `insert into venue (id, name, slug, category, address_line1, city, postal_code, country, time_zone)
     values ($1::uuid, 'Main stand', 'stand-' || left($1::text, 18), 'STADIUM', '1 Ground Road', 'Paris', '75001', 'FR', 'Europe/Paris')`,
    [id],
  )
  return id
}

const desk = async (role: EmployeeRole = 'OPERATIONS') => {
  const { user, token } = await anEmployee(services, role)
  return {
    user,
    token,
    read: async (id: string) =>
      (await api.read<{ venue: Venue }>('employee', VENUE, { token, variables: { id } })).venue,
    save: async (id: string, version: number, name: string) =>
      (
        await api.read<{ result: Result }>('employee', SAVE, {
          token,
          variables: { id, version, input: { ...ADDRESS, name } },
        })
      ).result,
  }
}

test('an employee saves a record of the platform: validated, versioned, audited, announced, with its history', async () => {
  const [id, { user, read, save }] = [await aVenue(), await desk()]
  const { version, history } = await read(id)
  expect(history).toEqual([])
  expect(await save(id, version, ' North stand ')).toMatchObject({
    is: 'VenueSaved',
    outcome: 'SAVED',
    record: { id, version: version + 1 },
  })
  expect(await read(id)).toMatchObject({
    version: version + 1,
    name: 'North stand',
    history: [
      {
        what: 'Name changed',
        by: user.name,
        changes: [{ label: 'Name', before: 'Main stand', after: 'North stand' }],
      },
    ],
  })
  const audited = await database.query(
    `select actor_kind, actor_id, account_id, action, before -> 'values' as before, after -> 'values' as after from audit where target_id = $1`,
    [id],
  )
  expect(audited).toEqual([
    {
      actor_kind: 'employee',
      actor_id: user.id,
      account_id: null,
      action: 'venue-save',
      before: { ...AUDITED, name: 'Main stand' },
      after: { ...AUDITED, name: 'North stand' },
    },
  ])
  const facts = await database.query(`select kind, account_id, data from fact where subject_id = $1`, [id])
  expect(facts).toEqual([{ kind: 'VenueChanged', account_id: null, data: { what: 'DETAIL' } }])
})

test('the second to save is told which employee was first, and changes nothing', async () => {
  const [id, ada, bob] = [await aVenue(), await desk(), await desk('ADMINISTRATOR')]
  const { version } = await ada.read(id)
  expect((await ada.save(id, version, 'North stand')).outcome).toBe('SAVED')
  const second = await bob.save(id, version, 'South stand')
  expect(second).toMatchObject({ is: 'VenueStale', outcome: 'STALE', changedBy: ada.user.name })
  expect(second.message).toContain('Your changes haven’t been saved')
  expect((await bob.read(id)).name).toBe('North stand')
})

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('of two saves that read the same version one is stored and one is stale', async () => {
  const [id, ada, bob, other] = [await aVenue(), await desk(), await desk(), await database.connect()]
  const { version } = await ada.read(id)
  await other.query('begin')
  await other.query(`select 1 from venue where id = $1 for update`, [id])
  const saves = [ada.save(id, version, 'North stand'), bob.save(id, version, 'South stand')]
  await expect.poll(() => database.query(WAITING)).toHaveLength(2)
  await other.query('commit')
  const results = await Promise.all(saves)
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['SAVED', 'STALE'])
  expect(await database.query(`select 1 from audit where target_id = $1`, [id])).toHaveLength(1)
})

test('errors are named by field, and nothing is written', async () => {
  const [id, { read, save }] = [await aVenue(), await desk()]
  const { version } = await read(id)
  const { outcome, fields } = await save(id, version, ' ')
  expect([outcome, fields?.map(({ path }) => path)]).toEqual(['REFUSED', ['name']])
  expect((await read(id)).version).toBe(version)
})

test('roles that may only view the catalogue are refused before anything is read', async () => {
  const [id, support] = [await aVenue(), await desk('SUPPORT')]
  const { version } = await support.read(id)
  for (const target of [id, newId('Venue')]) {
    const variables = { id: target, version, input: { ...ADDRESS, name: 'Theirs' } }
    const { errors } = await api.ask('employee', SAVE, { token: support.token, variables })
    expect(errors[0]?.extensions).toMatchObject({ status: 403 })
  }
  expect((await support.read(id)).name).toBe('Main stand')
})

test('what doesn’t exist or is no ID is not found; what is archived is shown, but not saved', async () => {
  const [archived, { token, read, save }] = [await aVenue(), await desk()]
  await database.query(`update venue set archived_at = app.now() where id = $1`, [archived])
  const { version } = await read(archived)
  expect(await save(archived, version, 'New')).toMatchObject({
    outcome: 'REFUSED',
    message: expect.stringContaining('archived'),
  })
  for (const id of [newId('Venue'), 'stand']) {
    for (const ask of [VENUE, SAVE]) {
      const { errors } = await api.ask('employee', ask, {
        token,
        variables: { id, version: 1, input: { ...ADDRESS, name: 'New' } },
      })
      expect(errors[0]?.extensions).toMatchObject({ status: 404 })
    }
  }
})
