import { MAX_IMAGE_BYTES } from '@admission/common/validation/fields.ts'
import { newId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { registerLogos } from '#modules/stock/storefronts/http.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { RequestFacts } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { Services } from '#platform/services.ts'
import { databaseStorage } from '#platform/storage-database.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { historyOf } from '#platform/records/history.ts'
import { brandingHistory, saveBranding } from './flows/save-branding.ts'
import { readBranding } from './reads/branding.ts'
import { aMember, anEmployee } from './testing.ts'

const BRANDING =
  '{ accountBranding { id version name color logoUrl history { what by changes { label before after } } } }'
const SAVE = `mutation ($version: Int64!, $input: AccountBrandingInput!) {
  result: accountBrandingSave(version: $version, input: $input) { is: __typename
    ... on SaveResult { outcome } ... on Saved { record { id version } } ... on Stale { changedBy message record { version } }
    ... on AccountBrandingSaved { branding: record { version name color logoUrl } }
    ... on Refused { message fields { path message } } } }`

type Branding = {
  readonly version: number
  readonly name: string
  readonly color: string | null
  readonly logoUrl: string | null
  readonly history: readonly {
    readonly what: string
    readonly by: string | null
    readonly changes: readonly object[]
  }[]
}
type Result = {
  readonly is: string
  readonly outcome: string
  readonly branding?: Branding
  readonly changedBy?: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}
type Input = { readonly name?: string; readonly color?: string; readonly logo?: null }

const part = (header: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

/** A member of a shop's account, and what they do with its branding over HTTP. */
const brandingStaff = async (api: TestApi, services: Services, shop: Shop, role: MemberRole = 'OWNER') => {
  const { token, user } = await aMember(services, trustedAccountId(shop.accountId), role)
  const call = { token, headers: { accountid: shop.accountId } }
  const branding = async () => (await api.read<{ accountBranding: Branding }>('admin', BRANDING, call)).accountBranding
  const save = async (version: number, { name = 'The Larkhall', color = '0b6e69', ...rest }: Input = {}) =>
    (
      await api.read<{ result: Result }>('admin', SAVE, {
        ...call,
        variables: { version, input: { name, color, ...rest } },
      })
    ).result
  const upload = async (version: number, bytes: Buffer, type: string): Promise<Result> => {
    const variables = { version, input: { name: 'The Larkhall', color: '#0B6E69', logo: null } }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph/admin',
      headers: {
        authorization: `Bearer ${token}`,
        accountid: shop.accountId,
        'x-requested-with': 'fetch',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([
        part('name="operations"', JSON.stringify({ query: SAVE, variables })),
        part('name="map"', JSON.stringify({ 0: ['variables.input.logo'] })),
        part(`name="0"; filename="logo"\r\ncontent-type: ${type}`, bytes),
        Buffer.from('--b--\r\n'),
      ]),
    })
    const body = answer.json<{ data?: { result: Result } | null; errors?: unknown }>()
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.result
  }
  return { user, call, branding, save, upload }
}

const database = aDatabase()
let services: Services
let api: TestApi
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  services = testServices(database)
  services = { ...services, storage: databaseStorage(services.databases.system), clock: { ...services.clock, now } }
  // With the cache that the shop has in production: what it shows may be a second old.
  api = await anApi(services, { cacheMs: 1_000, routes: [registerLogos] })
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const staffOf = (shop: Shop, role: MemberRole = 'OWNER') => brandingStaff(api, services, shop, role)

const shownIn = async (shop: Shop) =>
  (
    await api.read<{ marketplace: { name: string; account: { name: string; brandColor: string; logoUrl: string } } }>(
      'consumer',
      'query ($id: ID!) { marketplace(id: $id) { name account { name brandColor logoUrl } } }',
      { variables: { id: shop.accountId } },
    )
  ).marketplace

const red = { r: 200, g: 0, b: 0, alpha: 1 }
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: red } })
    .png()
    .toBuffer()

test('a saved name, color and logo are in the shop a second later, and in the history', async () => {
  const shop = await aShop(database)
  await database.query('update marketplace set name = null where id = $1', [shop.accountId])
  const { branding, upload, user } = await staffOf(shop)
  await shownIn(shop)
  const { version } = await branding()
  const { branding: saved } = await upload(version, await png(900, 300), 'image/png')
  expect(saved).toMatchObject({ version: version + 1, name: 'The Larkhall', color: '#0B6E69' })
  aheadMs += 1_001
  expect(await shownIn(shop)).toMatchObject({
    name: 'The Larkhall',
    account: { name: 'The Larkhall', brandColor: '#0B6E69', logoUrl: saved?.logoUrl },
  })
  const logo = await api.app.inject(saved?.logoUrl ?? '')
  expect(logo.headers['content-type']).toContain('image/png')
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 171 })
  const [change] = (await branding()).history
  expect(change).toMatchObject({ what: 'Name, Color, Logo changed', by: user.name })
  expect(change?.changes).toContainEqual({ label: 'Logo', before: 'None', after: 'New image' })
})

test('a new logo takes the place of the old one, null removes it, and a save without one keeps it', async () => {
  const shop = await aShop(database)
  const { upload, save, branding } = await staffOf(shop)
  const files = async () => {
    const rows = await database.query<{ path: string }>('select path from stored_file where path like $1', [
      `logos/${shop.accountId}/%`,
    ])
    return rows.length
  }
  const { version } = await branding()
  const first = await upload(version, await png(64), 'image/png')
  const second = await upload(version + 1, await png(32), 'image/png')
  expect(second.branding?.logoUrl).not.toBe(first.branding?.logoUrl)
  expect(await files()).toBe(1)
  expect((await save(version + 2)).branding?.logoUrl).toBe(second.branding?.logoUrl)
  expect((await upload(version, await png(16), 'image/png')).outcome).toBe('STALE')
  expect(await files()).toBe(1)
  expect((await save(version + 3, { logo: null })).branding?.logoUrl).toBeNull()
  expect(await files()).toBe(0)
})

test('of a drawing only its pixels are kept', async () => {
  const shop = await aShop(database)
  const { upload, branding } = await staffOf(shop)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="32" height="16" fill="#c80000"/></svg>`
  const { branding: saved } = await upload((await branding()).version, Buffer.from(svg), 'image/svg+xml')
  const { rawPayload, headers } = await api.app.inject(saved?.logoUrl ?? '')
  expect(headers['content-type']).toContain('image/png')
  expect(rawPayload.includes('script')).toBe(false)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
})

const textAs = (type: string) => ['text that claims to be an image', Buffer.from('<html></html>'), type] as const

test.each([
  textAs('image/png'),
  textAs('image/svg+xml'),
  ['an image that claims to be a page', Buffer.from([0x89, 0x50]), 'text/html'] as const,
  ['zeros of the largest size', Buffer.alloc(MAX_IMAGE_BYTES), 'image/png'] as const,
])('%s is refused, and nothing is stored', async (_name, bytes, type) => {
  const shop = await aShop(database)
  const { upload, branding } = await staffOf(shop)
  const { version } = await branding()
  const { outcome, fields } = await upload(version, bytes, type)
  expect([outcome, fields?.map(({ path }) => path.split('.')[0])]).toEqual(['REFUSED', ['logo']])
  expect((await branding()).version).toBe(version)
  expect(await database.query('select 1 from stored_file where path like $1', [`logos/${shop.accountId}/%`])).toEqual(
    [],
  )
})

test.each([
  ['a blank name', { name: ' ' }, 'name'],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['a color by name', { color: 'red' }, 'color'],
  ['a color of three digits', { color: '#abc' }, 'color'],
])('%s is refused by field', async (_name, input, path) => {
  const shop = await aShop(database)
  const { save, branding } = await staffOf(shop)
  const { outcome, fields } = await save((await branding()).version, input)
  expect([outcome, fields?.map((field) => field.path)]).toEqual(['REFUSED', [path]])
})

test('the second to save is told who was first', async () => {
  const shop = await aShop(database)
  const [ada, bob] = [await staffOf(shop), await staffOf(shop)]
  const { version } = await ada.branding()
  expect((await ada.save(version, { color: '' })).branding?.color).toBeNull()
  const second = await bob.save(version, { name: 'Bob’s' })
  expect(second).toMatchObject({ is: 'AccountBrandingStale', outcome: 'STALE', changedBy: ada.user.name })
  expect((await bob.branding()).name).toBe('The Larkhall')
})

test('an employee saves it for one account: audited by name, seen by members as platform staff', async () => {
  const [shop, other] = [await aShop(database), await aShop(database)]
  const { user } = await anEmployee(services, 'OPERATIONS')
  const actor = { kind: 'employee', role: 'OPERATIONS', userId: user.id, sessionId: newId('Session') } as const
  const context = {
    area: 'employee',
    actor,
    services,
    log: services.log,
    request: { id: 'employee-1', network: '203.0.113.0/24' } as RequestFacts,
  } as const
  const member = await staffOf(shop)
  const before = await member.branding()
  const editor = editorOf(context, trustedAccountId(shop.accountId))
  const answer = await saveBranding(editor, { version: before.version, name: 'By us', color: '', logo: undefined })
  expect(answer).toMatchObject({ outcome: 'SAVED', record: { name: 'By us' } })
  const audited = await database.query(
    `select actor_kind, actor_id, account_id from audit where target_id = $1 and action = 'account-save-branding'`,
    [shop.accountId],
  )
  expect(audited).toEqual([{ actor_kind: 'employee', actor_id: user.id, account_id: shop.accountId }])
  const after = await member.branding()
  expect(after.history.map(({ by }) => by)).toEqual(['Platform staff'])
  const stale = await member.save(before.version, { name: 'By them' })
  expect(stale).toMatchObject({ outcome: 'STALE', changedBy: 'Platform staff' })
  if (answer.outcome !== 'SAVED') throw new Error('not saved')
  expect(await historyOf(context, brandingHistory, answer.record, 5)).toMatchObject([{ actorId: user.id }])
  // The scope of one account doesn't reach another, and a member names none but their own.
  const foreign = trustedAccountId(other.accountId)
  await expect(
    readAccount(context, (transaction) => readBranding(transaction, editor.scope, foreign), foreign),
  ).resolves.toBeUndefined()
  const asMember = {
    ...context,
    actor: { ...actor, kind: 'admin', membership: { ...editor.scope, role: 'OWNER', features: new Set<never>() } },
  } as const
  await expect(readAccount(asMember, async () => 'read', foreign)).rejects.toMatchObject({ status: 403 })
  expect(editorOf(asMember, foreign).scope.accountId).toBe(shop.accountId)
})

test('members see and change the branding of their own account alone, as far as their role lets them', async () => {
  const [mine, other] = [await aShop(database), await aShop(database)]
  const owner = await staffOf(mine)
  const { version } = await owner.branding()
  const reader = await staffOf(mine, 'MANAGER')
  expect((await reader.branding()).version).toBe(version)
  const variables = { version, input: { name: 'Not theirs' } }
  for (const role of ['MANAGER', 'BOX_OFFICE', 'DOOR'] as const) {
    const { call } = await staffOf(mine, role)
    const refused = await api.ask('admin', SAVE, { ...call, variables })
    expect(refused.errors[0]?.extensions).toMatchObject({ status: 403 })
  }
  const door = await staffOf(mine, 'DOOR')
  expect((await api.ask('admin', BRANDING, door.call)).errors[0]?.extensions).toMatchObject({ status: 403 })
  const foreign = { ...owner.call, headers: { accountid: other.accountId } }
  expect((await api.ask('admin', SAVE, { ...foreign, variables })).errors).not.toEqual([])
  const names = await database.query('select 1 from account where name = $1', ['Not theirs'])
  expect(names).toEqual([])
  // The second wall: the role of the database reaches no other account's row.
  const client = await database.connect('admin')
  await client.query('begin')
  await client.query(`select set_config('app.account', $1, true)`, [mine.accountId])
  const written = await client.query(`update account set logo_path = null, name = 'Not theirs' where id = $1`, [
    other.accountId,
  ])
  await client.query('rollback')
  expect(written.rowCount).toBe(0)
})
