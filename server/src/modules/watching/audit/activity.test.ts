import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { addOnFields } from '@admission/common/records/add-on.ts'
import { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import { deliveryMethodFields } from '@admission/common/records/delivery-method.ts'
import { eventFields } from '@admission/common/records/event.ts'
import { faqFields } from '@admission/common/records/faq.ts'
import type { Field, Fields } from '@admission/common/records/field.ts'
import { promotionFields } from '@admission/common/records/promotion.ts'
import { protectionFields } from '@admission/common/records/protection.ts'
import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import { accessCodeFields, storefrontFields } from '@admission/common/records/storefront.ts'
import { capFields, limitChangeFields } from '@admission/common/records/ticket-bounds.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEventOf } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { fieldLabel } from './rules/field-labels.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let own: AccountId

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
beforeEach(async () => {
  own = await anAccount(services)
})
afterAll(() => api.close())

const LIST = `query ($filter: ActivityFilter) { activity(filter: $filter, first: 20) { totalCount edges { node {
  id by what target targetKind targetId changes { label before after } } } } }`

type Row = { readonly id: string; readonly by: string | null; readonly what: string; readonly target: string }

const staff = async (role: MemberRole = 'OWNER', eventIds?: readonly EventId[], accountId: AccountId = own) => {
  const { token, user } = await aMember(services, accountId, role, eventIds)
  const call = { token, headers: { accountid: accountId } }
  return {
    user,
    rows: async (filter: object = {}): Promise<readonly Row[]> => {
      const { activity } = await api.read<{ activity: { edges: readonly { node: Row }[] } }>('admin', LIST, {
        ...call,
        variables: { filter },
      })
      return activity.edges.map(({ node }) => node)
    },
    ask: (query: string, variables: object) => api.ask('admin', query, { ...call, variables: { ...variables } }),
  }
}

const audit = (values: Readonly<Record<string, unknown>>) =>
  database.query(
    `insert into audit (account_id, actor_kind, actor_id, action, target_kind, target_id, after, at)
     values ($1, $2, $3, $4, $5, $6, $7, app.now() - coalesce($8::int, 0) * interval '1 hour')`,
    [
      values['account'] ?? own,
      values['kind'] ?? 'admin',
      values['by'] ?? null,
      values['action'],
      values['target'],
      values['id'] ?? null,
      JSON.stringify({ values: values['after'] ?? {} }),
      values['hoursAgo'] ?? null,
    ],
  )

test('a change is listed with who, what and where, latest first, and found by each filter', async () => {
  const ada = await staff()
  const eventId = await anEventOf(database, own)
  await audit({ action: 'event-save', target: 'event', id: eventId, by: ada.user.id, hoursAgo: 2 })
  await ada.ask(
    `mutation ($version: Int64!, $input: AccountTermsInput!) { accountTermsPublish(version: $version, input: $input) { __typename } }`,
    { version: 1, input: { body: 'No refunds.' } },
  )
  await audit({ action: 'read-order', target: 'purchase', kind: 'employee', by: ada.user.id, hoursAgo: 1 })
  const shown = (await ada.rows()).map(({ by, what, target }) => `${target}: ${what} (${by ?? 'former user'})`)
  expect(shown).toEqual([
    `Account: Terms published (${ada.user.name})`,
    'Order: Order viewed (Platform staff)',
    `Event: Derby: Details changed (${ada.user.name})`,
  ])
  const targets = async (filter: object) => (await ada.rows(filter)).map(({ target }) => target)
  expect(await targets({ record: ['EVENT'] })).toEqual(['Event: Derby'])
  expect(await targets({ what: ['VIEWED'] })).toEqual(['Order'])
  expect(await targets({ what: ['CHANGED'] })).toEqual(['Account', 'Event: Derby'])
  expect(await targets({ who: [eventId] })).toEqual([])
  expect(await targets({ at: { from: '2020-01-01', to: '2020-01-02' } })).toEqual([])
})

test('members see nothing of other accounts, of other events than theirs, and of members unless they may', async () => {
  const other = await anAccount(services)
  const [mine, notMine] = [await anEventOf(database, own), await anEventOf(database, own)]
  await audit({ action: 'event-save', target: 'event', id: mine })
  await audit({ action: 'event-save', target: 'event', id: notMine })
  await audit({ action: 'member-save', target: 'member' })
  await audit({ action: 'event-save', target: 'event', account: other })
  const seen = async (member: Awaited<ReturnType<typeof staff>>) => (await member.rows()).length
  expect(await seen(await staff('OWNER'))).toBe(3)
  expect(await seen(await staff('MANAGER'))).toBe(2)
  expect(await seen(await staff('MANAGER', [mine as EventId]))).toBe(1)
  expect(await seen(await staff('OWNER', undefined, other))).toBe(1)
  const door = await staff('DOOR')
  expect((await door.ask(LIST, {})).errors).toMatchObject([{ extensions: { status: 403 } }])
})

const tables: Readonly<Record<string, Fields>> = {
  account: { ...accountSettingsFields, ...protectionFields },
  'add-on': addOnFields,
  'checkout-form': checkoutFormFields,
  collection: { ...capFields, ...limitChangeFields },
  'delivery-method': deliveryMethodFields,
  event: eventFields,
  faq: faqFields,
  promotion: promotionFields,
  'seat-extra': seatExtraFields,
  storefront: { ...storefrontFields, ...accessCodeFields },
}

const facts = { timezone: 'America/New_York', currency: 'USD', exponent: 2, names: {} }
/** A stored value of a field, and how the activity writes it; undefined for kinds whose words need no table. */
const sampleOf = ({ kind, labels = {} }: Field): readonly [stored: unknown, written: string] | undefined => {
  if (kind === 'moment') return ['2027-03-04T19:30:00.000Z', 'Thu, Mar 4, 2027, 2:30 PM']
  if (kind === 'money') return [1250, '$12.50']
  return kind === 'choice' ? Object.entries(labels).find(([value]) => value !== '') : undefined
}
const fieldsOfRecords = Object.entries(tables).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([name, field]) => ({ kind, name, field })),
)

test('every field of a record has its label, and its values are in words, moments in the account’s zone', () => {
  const unnamed = fieldsOfRecords.filter(({ kind, name }) => !/^[A-Z]/.test(fieldLabel(kind, name)?.label ?? ''))
  expect(unnamed.map(({ kind, name }) => `${kind}.${name}`)).toEqual([])
  const wrong = fieldsOfRecords.filter(({ kind, name, field }) => {
    const [stored, written] = sampleOf(field) ?? []
    return written !== undefined && fieldLabel(kind, name)?.text?.(stored, facts) !== written
  })
  expect(wrong.map(({ kind, name }) => `${kind}.${name}`)).toEqual([])
})

test('a changed limit names its event', async () => {
  const ada = await staff()
  const eventId = await anEventOf(database, own)
  const [collection] = await database.query<{ id: string }>(
    `insert into collection (account_id, name, currency, exponent) values ($1, 'Stalls', 'USD', 2) returning id`,
    [own],
  )
  await audit({
    action: 'collection-save-limit',
    target: 'collection',
    id: collection!.id,
    after: { eventId, maximum: 4 },
  })
  expect((await ada.rows())[0]).toMatchObject({
    target: 'Collection: Stalls',
    what: 'Limit changed: Derby',
    changes: [
      { label: 'Event', after: 'Derby' },
      { label: 'Maximum', after: '4' },
    ],
  })
})
