import type { AccountId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAccount, anEventOf } from '#modules/people/accounts/testing.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aProtectedCart, payTotal } from '#modules/selling/checkout/testing/a-protected-cart.ts'
import { PREVIEW_REFUND, whole } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const READ = `{ protectionSettings { id version isOn basisPoints minimum maximum share text excluded currency insurer
  history { what changes { label before after } } } }`
const SAVE = `mutation ($version: Int64!, $input: ProtectionSettingsInput!) { result: protectionSettingsSave(version: $version, input: $input) {
  is: __typename ... on Stale { changedBy } ... on Refused { message fields { path message } } } }`
type Settings = { readonly version: number; readonly history: readonly { readonly what: string }[] }
type Result = { readonly result: { readonly is: string; readonly fields?: readonly object[] } }

const INPUT = { isOn: true, basisPoints: 800, minimum: 200, maximum: 5_000, text: '', excluded: [] as string[] }
const read = async (staff: Staff) => (await staff.read<{ protectionSettings: Settings }>(READ)).protectionSettings
const save = async (staff: Staff, input: Partial<Record<keyof typeof INPUT, unknown>> = {}, version?: number) =>
  (
    await staff.read<Result>(SAVE, {
      version: version ?? (await read(staff)).version,
      input: { ...INPUT, ...input },
    })
  ).result
const aMemberOf = async (accountId: AccountId, role?: Parameters<typeof aStaff>[3]) =>
  aStaff(checkout.services, api, accountId, role)

test('protection is off until an owner offers it; what changed is in the history', async () => {
  const accountId = await anAccount(checkout.services)
  const owner = await aMemberOf(accountId)
  expect(await read(owner)).toMatchObject({ isOn: false, basisPoints: 700, share: 2_000, insurer: 'Admission Cover' })
  const eventId = await anEventOf(database, accountId)
  expect(await save(owner, { excluded: [eventId] })).toEqual({ is: 'ProtectionSettingsSaved' })
  expect(await read(owner)).toMatchObject({
    isOn: true,
    basisPoints: 800,
    minimum: 200,
    maximum: 5_000,
    excluded: [eventId],
    history: [
      {
        changes: expect.arrayContaining([
          { label: 'Protection', before: 'Not offered', after: 'Offered' },
          { label: 'Price', before: '7%', after: '8%' },
          { label: 'Events without protection', before: 'None', after: '1 event' },
        ]),
      },
    ],
  })
})

test('wrong values are refused at their field, and nothing is stored', async () => {
  const accountId = await anAccount(checkout.services)
  const owner = await aMemberOf(accountId)
  const foreignEvent = await anEventOf(database, await anAccount(checkout.services))
  for (const [input, path] of [
    [{ basisPoints: 0 }, 'basisPoints'],
    [{ basisPoints: 5_001 }, 'basisPoints'],
    [{ minimum: -1 }, 'minimum'],
    [{ maximum: 199 }, 'maximum'],
    [{ text: 'a'.repeat(601) }, 'text'],
    [{ excluded: [foreignEvent] }, 'excluded'],
    [{ text: 'Our card is 4242 4242 4242 4242.' }, 'text'],
  ] as const) {
    const answer = await owner.ask(SAVE, { version: 1, input: { ...INPUT, ...input } })
    expect(JSON.stringify(answer)).toContain(path)
    expect(JSON.stringify(answer)).not.toContain('ProtectionSettingsSaved')
  }
  expect(await read(owner)).toMatchObject({ version: 1, isOn: false })
})

test('a stale save, another role and another account change nothing', async () => {
  const accountId = await anAccount(checkout.services)
  const [owner, second] = [await aMemberOf(accountId), await aMemberOf(accountId)]
  const { version } = await read(owner)
  expect(await save(second, { basisPoints: 900 })).toEqual({ is: 'ProtectionSettingsSaved' })
  expect(await save(owner, {}, version)).toMatchObject({ is: 'ProtectionSettingsStale' })
  const finance = await aMemberOf(accountId, 'FINANCE')
  expect(await read(finance)).toMatchObject({ basisPoints: 900 })
  expect((await finance.ask(SAVE, { version: version + 1, input: INPUT })).errors).not.toEqual([])
  const door = await aMemberOf(accountId, 'DOOR')
  expect((await door.ask(READ)).errors).not.toEqual([])
  const elsewhere = await aMemberOf(await anAccount(checkout.services))
  expect(await save(elsewhere, { basisPoints: 100 })).toEqual({ is: 'ProtectionSettingsSaved' })
  expect(await read(owner)).toMatchObject({ basisPoints: 900 })
  // The row itself is out of reach of another account's transactions.
  await expect(
    database.query('select 1 from account where id = $1 and protection_basis_points = 900', [accountId]),
  ).resolves.toHaveLength(1)
})

test('staff refund a protected order without its protection, unless they cancel it', async () => {
  const cart = await aProtectedCart(database, checkout, { answer: true })
  await payTotal(database, checkout, cart, cart.total + cart.price, CARDS.APPROVED)
  const [purchase] = await database.query<{ id: string }>(
    `select p.id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1`,
    [cart.cartId],
  )
  const owner = await aMemberOf(trustedAccountId(cart.sale.accountId))
  const id = purchase?.id
  type Preview = { readonly refundPreview: { amount: { amount: number }; left: { amount: number }; lines: object[] } }
  const preview = async (input: object) => (await owner.read<Preview>(PREVIEW_REFUND, { id, input })).refundPreview
  expect(await preview({ ...whole, reason: 'Ill' })).toMatchObject({ amount: { amount: cart.total } })
  const canceled = await preview({ ...whole, cancels: true, reason: 'Leak' })
  expect(canceled).toMatchObject({ amount: { amount: cart.total + cart.price }, left: { amount: 0 } })
  expect(canceled.lines).toContainEqual({ kind: 'PROTECTION', amount: { amount: cart.price } })
  const ORDER = `query ($id: ID!) { order(id: $id) { items { kind } protection { number hasEnded insurer } charges { name isNote amount { amount } } } }`
  expect(await owner.read(ORDER, { id })).toMatchObject({
    order: {
      items: [{ kind: 'TICKET' }, { kind: 'TICKET' }],
      protection: { number: null, hasEnded: false, insurer: 'Admission Cover' },
      charges: expect.arrayContaining([
        { name: 'Purchase protection', isNote: false, amount: { amount: cart.price } },
        expect.objectContaining({ isNote: true, amount: { amount: Math.round(cart.price / 5) } }),
      ]),
    },
  })
})

test('the buyer answers over the API, with the eTag that they saw; a stranger can’t', async () => {
  const cart = await aProtectedCart(database, checkout)
  const text = `mutation ($eTag: String!, $accountId: ID!, $isWanted: Boolean!) { result: cartSetProtection(eTag: $eTag, accountId: $accountId, isWanted: $isWanted) {
    is: __typename ... on CartChanged { cart { eTag grandTotals { amount } protection { isWanted price { amount } insurer } breakdown { kind } } } } }`
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const ask = (variables: object, cartToken = cart.cartToken) =>
    api.ask('consumer', text, {
      token,
      headers: { carttoken: cartToken },
      variables: { eTag: '1', accountId: cart.sale.accountId, isWanted: true, ...variables },
    })
  expect(JSON.stringify(await ask({}, `${cart.cartId}.x`))).not.toContain('CartChanged')
  expect(await ask({ eTag: '7' })).toMatchObject({ data: { result: { is: 'CartStale' } } })
  expect(await ask({})).toMatchObject({
    data: {
      result: {
        is: 'CartChanged',
        cart: {
          eTag: '2',
          grandTotals: [{ amount: cart.total + cart.price }],
          protection: [{ isWanted: true, price: { amount: cart.price } }],
        },
      },
    },
  })
  expect(await ask({ eTag: '2', isWanted: false })).toMatchObject({
    data: { result: { cart: { grandTotals: [{ amount: cart.total }], protection: [{ isWanted: false }] } } },
  })
  expect(JSON.stringify(await ask({ eTag: '3', accountId: await anAccount(checkout.services) }))).toContain(
    'can no longer be protected',
  )
})
