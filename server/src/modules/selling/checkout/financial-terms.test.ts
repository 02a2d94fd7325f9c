import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aSession, aUser } from '#modules/people/identity/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { refundPurchases } from '#modules/selling/after-sales/writes/refunds.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { readOwed } from '#modules/selling/funds/reads/account-payment.ts'
import { readOfferFacts } from '#modules/selling/offers/reads/facts.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
let finance: Awaited<ReturnType<typeof anEmployee>>
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
  finance = await anEmployee(checkout.services, 'FINANCE')
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) {
    kind: __typename ... on Finalized { purchaseIds } ... on CartRefused { reason message } } }`

const aBuyer = async (): Promise<Buyer> => {
  const user = await aUser(checkout.services)
  return new Buyer(api, await aSession(checkout.services, user))
}

/** Pays for what a cart holds at 27.50 a ticket: 25.00 and a fee of 2.50. */
const pay = async (buyer: Buyer, tickets: number): Promise<string> => {
  const { cartFinalize: paid } = (await buyer.ask(FINALIZE, {
    eTag: buyer.eTag,
    key: newUuid(),
    paymentToken: await checkout.enter(CARDS.APPROVED),
    expectedTotal: { amount: tickets * 2750, exponent: 2, currency: 'USD' },
  })) as { cartFinalize: { kind: string; purchaseIds?: string[] } }
  expect(paid).toEqual({ kind: 'Finalized', purchaseIds: [expect.any(String)] })
  return paid.purchaseIds?.[0] ?? ''
}

/** A paid order; `seller`: the shop that sells it, if it isn't the collection's. */
const aPurchase = async (shop: Shop, tickets = 2, seller: Shop = shop): Promise<string> => {
  const buyer = await aBuyer()
  const { accountId: marketplaceId, storefrontId } = seller
  await buyer.add(shop, { quantity: tickets, marketplaceId, storefrontId })
  return pay(buyer, tickets)
}

const aShopHere = async (): Promise<Shop> => {
  const shop = await aShop(database)
  await database.query(`update account set terms = '' where id = $1`, [shop.accountId])
  return shop
}

const anAccount = async (name: string) => {
  const id = trustedAccountId(newId('Account'))
  await database.query(
    `insert into account (id, name, slug, currency, exponent, statement_descriptor) values ($1, $2, $3, 'USD', 2, 'OTHER')`,
    [id, name, `other-${id}`],
  )
  return id
}

const TERMS = {
  payeeId: null as string | null,
  costBasis: 'FACE',
  revenueShare: null as number | null,
  netCost: null as number | null,
  lossesBy: 'PAYEE',
  descriptor: '',
  reason: 'Contract of May',
}
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: CollectionTermsInput!) { result: collectionTermsSave(id: $id, version: $version, input: $input) {
  is: __typename ... on Refused { message fields { path message } } ... on CollectionTermsSaved { record { version current { number payeeName } } } } }`
const END = `mutation ($id: ID!, $version: Int64!) { result: collectionTermsEnd(id: $id, version: $version, reason: "Contract is over") { is: __typename } }`
const READ = `query ($id: ID!) { collectionTerms(id: $id) { version current { number costBasis } versions { number reason endedAt { utc } } history { what } } }`

type Terms = {
  readonly version: number
  readonly current: { readonly number: number } | null
  readonly versions: readonly { readonly number: number; readonly endedAt: object | null }[]
  readonly history: readonly { readonly what: string }[]
}
const termsOf = async (id: string): Promise<Terms> =>
  (await api.read<{ collectionTerms: Terms }>('employee', READ, { token: finance.token, variables: { id } }))
    .collectionTerms

const save = async (id: string, changes: Partial<typeof TERMS>, token = finance.token) => {
  const { version } = await termsOf(id)
  return api.ask('employee', SAVE, { token, variables: { id, version, input: { ...TERMS, ...changes } } })
}

/** Sums of the books about a purchase and its refunds, in all accounts: `LARKHALL ORGANIZER`. */
const booksOf = async (purchaseId: string, names: Readonly<Record<string, string>>) => {
  const rows = await database.query<{ account: string; book: string; party: string | null; amount: number }>(
    `select en.account_id account, en.ledger_account::text book, en.party_id party, sum(en.amount)::int amount
     from journal jo join entry en on en.journal_id = jo.id left join refund re on re.id = jo.subject_id
     where jo.subject_id = $1 or re.purchase_id = $1 group by 1, 2, 3 having sum(en.amount) <> 0`,
    [purchaseId],
  )
  return Object.fromEntries(rows.map(({ account, book, amount }) => [`${names[account] ?? account} ${book}`, amount]))
}

const broken = async (): Promise<readonly object[]> => {
  const views = await database.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'app' and (viewname like 'chk_inv_22%' or viewname like 'chk_inv_42%' or viewname in ('chk_inv_16', 'chk_inv_21'))`,
  )
  const found = await Promise.all(
    views.map(({ name }) => database.query(`select '${name}' as view, * from app.${name}`)),
  )
  return found.flat()
}

const refund = (purchaseId: string, items: readonly string[] | null) =>
  inTransaction(database.system, (transaction) =>
    refundPurchases(transaction, [
      {
        purchaseId,
        refundId: newId('Refund'),
        source: 'ORGANIZER',
        reason: 'Ill',
        by: null,
        items,
        cancel: false,
      },
    ]),
  )

const itemsOf = async (purchaseId: string): Promise<readonly string[]> =>
  (
    await database.query<{ id: string }>('select id from purchase_item where purchase_id = $1 order by id', [
      purchaseId,
    ])
  ).map(({ id }) => id)

const owed = async (accountId: Parameters<typeof readOwed>[1]): Promise<number> =>
  (await readOwed(database.system, accountId, { reserveBasisPoints: 0, reserveDays: 0 }))[0]?.owed ?? 0

test('a sale under terms is posted to payee and platform; refunds of each ticket give all parts back', async () => {
  const shop = await aShopHere()
  const payee = await anAccount('Lumen Tours')
  const names = { [shop.accountId]: 'shop', [payee]: 'payee' }
  expect(await save(shop.collectionId, { payeeId: payee, revenueShare: 1500 })).toMatchObject({
    data: {
      result: { is: 'CollectionTermsSaved', record: { version: 1, current: { number: 1, payeeName: 'Lumen Tours' } } },
    },
  })
  const purchaseId = await aPurchase(shop, 3)
  // 75.00 in prices: 15 % of each 25.00 is the platform's, with its fees of 2.50 each.
  expect(await booksOf(purchaseId, names)).toEqual({
    'shop CLEARING': 8250,
    'shop PAYEE': -6375,
    'shop PLATFORM': -1875,
    'payee PAYEE': 6375,
    'payee ORGANIZER': -6375,
  })
  expect([await owed(payee), await owed(shop.accountId)]).toEqual([6375, 0])
  await checkout.assertAgreement()
  const [first = '', ...rest] = await itemsOf(purchaseId)
  await refund(purchaseId, [first])
  expect(await booksOf(purchaseId, names)).toMatchObject({ 'payee ORGANIZER': -4250, 'shop PLATFORM': -1250 })
  // Terms of later sales change nothing of what was sold.
  expect(await save(shop.collectionId, { costBasis: 'NET', netCost: 100, reason: 'New contract' })).toMatchObject({
    data: { result: { is: 'CollectionTermsSaved' } },
  })
  expect(await booksOf(await aPurchase(shop, 1), names)).toEqual({
    'shop CLEARING': 2750,
    'shop ORGANIZER': -100,
    'shop PLATFORM': -2650,
  })
  await refund(purchaseId, rest)
  expect(await booksOf(purchaseId, names)).toEqual({})
  expect(await owed(payee)).toBe(0)
  expect(await broken()).toEqual([])
})

test('what a cart holds keeps the terms that it was added under', async () => {
  const shop = await aShopHere()
  const names = { [shop.accountId]: 'shop' }
  const before = await aBuyer()
  await before.add(shop, { quantity: 1 })
  await save(shop.collectionId, { costBasis: 'CONSIGNMENT', revenueShare: 2000, descriptor: 'LUMEN TOURS' })
  const after = await aBuyer()
  await after.add(shop, { quantity: 1 })
  const [old, fresh] = [await pay(before, 1), await pay(after, 1)]
  expect(await booksOf(old, names)).toMatchObject({ 'shop ORGANIZER': -2500, 'shop PLATFORM': -250 })
  expect(await booksOf(fresh, names)).toMatchObject({ 'shop ORGANIZER': -2000, 'shop PLATFORM': -750 })
  expect(
    await database.query(
      `select d.statement_descriptor as text, i.terms_id is not null as "hasTerms" from purchase p join orders d on d.id = p.order_id join purchase_item i on i.purchase_id = p.id
       where p.id = any($1) order by p.id`,
      [[old, fresh]],
    ),
  ).toEqual([
    { text: 'LARKHALL', hasTerms: false },
    { text: 'LUMEN TOURS', hasTerms: true },
  ])
})

test('a buyer and an organizer see no shares on the order', async () => {
  const shop = await aShopHere()
  await save(shop.collectionId, { revenueShare: 1500 })
  const purchaseId = await aPurchase(shop, 1)
  const { readPurchases } = await import('#modules/selling/orders/reads/purchases.ts')
  const purchase = (await readPurchases(database.system, [purchaseId])).get(purchaseId)
  expect(purchase?.breakdown.map(({ name }) => name)).toEqual(['Adult', 'Service fee'])
})

/** What all books hold of an order and its disputes. */
const booksOfOrder = async (orderId: string, names: Readonly<Record<string, string>>) => {
  const rows = await database.query<{ account: string; book: string; amount: number }>(
    `select en.account_id account, en.ledger_account::text book, sum(en.amount)::int amount from journal jo join entry en on en.journal_id = jo.id
     where jo.order_id = $1 group by 1, 2 having sum(en.amount) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, book, amount }) => [`${names[account] ?? account} ${book}`, amount]))
}

// 17 % of 25.00 is the platform's, with its fees.
const SOLD = { 'shop PAYEE': -4150, 'shop PLATFORM': -1350, 'payee PAYEE': 4150, 'payee ORGANIZER': -4150 }

test.each([
  // Who bears it gives 55.00 and the fee of 5.00; the others keep what they earned.
  ['PAYEE', { ...SOLD, 'shop PAYEE': 1850, 'payee PAYEE': -1850, 'payee ORGANIZER': 1850 }],
  ['PLATFORM', { ...SOLD, 'shop PLATFORM': 4650 }],
] as const)('a lost dispute and its fee are borne by %s', async (lossesBy, after) => {
  const shop = await aShopHere()
  const payee = await anAccount('Lumen Tours')
  const names = { [shop.accountId]: 'shop', [payee]: 'payee' }
  await save(shop.collectionId, { payeeId: payee, revenueShare: 1700, lossesBy })
  const purchaseId = await aPurchase(shop, 2)
  const [{ orderId } = { orderId: '' }] = await database.query<{ orderId: string }>(
    'select order_id as "orderId" from purchase where id = $1',
    [purchaseId],
  )
  const { report } = await aDispute(database, orderId)
  await report('OPEN', { amount: 5500, fee: 500 })
  await report('OPEN', { amount: 5500, fee: 700 })
  await report('LOST', { amount: 5500, fee: 500 })
  await report('LOST', { amount: 5500, fee: 500 })
  expect(await booksOfOrder(orderId, names)).toEqual({ 'shop CLEARING': -500, ...after })
  expect(await broken()).toEqual([])
})

test('a ticket that another account’s storefront sells gives that account its share, and back', async () => {
  const [owner, partner] = [await aShopHere(), await aShopHere()]
  const names = { [owner.accountId]: 'owner', [partner.accountId]: 'partner' }
  const [{ id: grantId } = { id: '' }] = await database.query<{ id: string }>(
    'insert into collection_grant (account_id, collection_id, grantee_id, share_bp) values ($1, $2, $3, 1000) returning id',
    [owner.accountId, owner.collectionId, partner.accountId],
  )
  await database.query(
    'insert into storefront_collection (account_id, storefront_id, collection_id, grant_id) values ($1, $2, $3, $4)',
    [partner.accountId, partner.storefrontId, owner.collectionId, grantId],
  )
  const sold = { accountId: partner.accountId, grantId, share: 1000 }
  const inPartnersShop = await readOfferFacts(database.system, partner.storefrontId, owner.eventId)
  expect(inPartnersShop?.facts.collections.map((collection) => collection.partner)).toEqual([sold])
  const inOwnShop = await readOfferFacts(database.system, owner.storefrontId, owner.eventId)
  expect(inOwnShop?.facts.collections.map((collection) => collection.partner)).toEqual([null])
  const purchaseId = await aPurchase(owner, 2, partner)
  expect(await booksOf(purchaseId, names)).toEqual({
    'owner CLEARING': 5500,
    'owner ORGANIZER': -4500,
    'owner PAYEE': -500,
    'owner PLATFORM': -500,
    'partner PAYEE': 500,
    'partner ORGANIZER': -500,
  })
  const [first = ''] = await itemsOf(purchaseId)
  await refund(purchaseId, [first])
  expect(await booksOf(purchaseId, names)).toMatchObject({ 'partner ORGANIZER': -250, 'owner ORGANIZER': -2250 })
  await refund(purchaseId, null)
  expect(await booksOf(purchaseId, names)).toEqual({})
  expect(await broken()).toEqual([])
})

test('sums by day keep what is owed to others apart from the organizer', async () => {
  const shop = await aShopHere()
  const payee = await anAccount('Lumen Tours')
  await save(shop.collectionId, { payeeId: payee, revenueShare: 1000 })
  const purchaseId = await aPurchase(shop, 2)
  const [first = ''] = await itemsOf(purchaseId)
  await refund(purchaseId, [first])
  await database.query('select recount_sales($1)', [shop.accountId])
  expect(
    await database.query(
      'select sum(to_organizer)::int as organizer, sum(to_payee)::int as payees, sum(to_platform)::int as platform from sales_day where account_id = $1',
      [shop.accountId],
    ),
  ).toEqual([{ organizer: 0, payees: 2250, platform: 500 }])
  expect(await broken()).toEqual([])
})

test('terms end, are stale after another change, and keep their versions', async () => {
  const shop = await aShopHere()
  const id = shop.collectionId
  await save(id, { revenueShare: 500 })
  const stale = await api.ask('employee', SAVE, { token: finance.token, variables: { id, version: 0, input: TERMS } })
  expect(stale).toMatchObject({ data: { result: { is: 'CollectionTermsStale' } } })
  const ended = await api.ask('employee', END, { token: finance.token, variables: { id, version: 1 } })
  expect(ended).toMatchObject({ data: { result: { is: 'CollectionTermsSaved' } } })
  expect(await termsOf(id)).toMatchObject({
    version: 2,
    current: null,
    versions: [{ number: 1, endedAt: { utc: expect.any(String) as string } }],
    history: [{ what: 'Terms ended' }, { what: 'Terms set' }],
  })
  await save(id, { revenueShare: 700 })
  expect(await termsOf(id)).toMatchObject({ version: 3, current: { number: 2 } })
  // The trail is the platform's, not the organizer's.
  const trail = `select distinct account_id, count(*)::integer as n from audit where target_id = $1 and target_kind = 'collection-terms' group by 1`
  expect(await database.query(trail, [id])).toEqual([{ account_id: null, n: 3 }])
})

test.each([
  [{ costBasis: 'NET' }, 'netCost'],
  [{ costBasis: 'NET', netCost: 100, revenueShare: 100 }, 'revenueShare'],
  [{ netCost: 100 }, 'netCost'],
  [{ payeeId: '00000000-0000-6000-8000-000000000000' }, 'payeeId'],
  [{ descriptor: 'ABCD' }, 'descriptor'],
  [{ descriptor: '1234 5678' }, 'descriptor'],
  [{ reason: ' ' }, 'reason'],
] as const)('refused: %j', async (changes, path) => {
  const shop = await aShopHere()
  expect(await save(shop.collectionId, changes)).toMatchObject({
    data: { result: { is: 'Refused', fields: [{ path }] } },
  })
})

test('support and operations see terms, and can’t change them', async () => {
  const shop = await aShopHere()
  for (const role of ['SUPPORT', 'OPERATIONS'] as const) {
    const { token } = await anEmployee(checkout.services, role)
    const variables = { id: shop.collectionId }
    expect(await api.read('employee', READ, { token, variables })).toMatchObject({ collectionTerms: { current: null } })
    const { errors } = await save(shop.collectionId, {}, token)
    expect(errors[0]?.extensions['status']).toBe(403)
  }
})

test('the database keeps terms as they were, and sold tickets with those of their collection', async () => {
  const [shop, other] = [await aShopHere(), await aShopHere()]
  await save(shop.collectionId, { revenueShare: 500 })
  const purchaseId = await aPurchase(other, 1)
  const of = [shop.collectionId]
  await expect(
    database.query('update collection_terms set revenue_share = 1 where collection_id = $1', of),
  ).rejects.toThrow('only end')
  await expect(database.query('delete from collection_terms where collection_id = $1', of)).rejects.toThrow('only end')
  await database.query('update collection_terms set ended_at = app.now() where collection_id = $1', of)
  await expect(
    database.query('update collection_terms set ended_at = null where collection_id = $1', of),
  ).rejects.toThrow('only end')
  await expect(
    database.query(
      'update purchase_item set terms_id = (select id from collection_terms where collection_id = $1) where purchase_id = $2',
      [shop.collectionId, purchaseId],
    ),
  ).rejects.toThrow('purchase_item_terms')
})

const amountsOf = (...amounts: readonly number[]) =>
  Object.fromEntries(['payee', 'platform', 'partner'].map((name, at) => [name, { amount: amounts[at] ?? 0 }]))

test('a dry run compares last month as it was with other terms', async () => {
  const shop = await aShopHere()
  const id = shop.collectionId
  await save(id, { revenueShare: 1000 })
  const purchaseId = await aPurchase(shop, 2)
  await database.query(
    `update purchase set paid_at = date_trunc('month', app.now() at time zone 'UTC') at time zone 'UTC' - interval '3 days' where id = $1`,
    [purchaseId],
  )
  const PARTS = '{ payee { amount } platform { amount } partner { amount } }'
  const run = await api.read(
    'employee',
    `query ($id: ID!, $input: CollectionTermsInput!) { run: collectionTermsDryRun(id: $id, input: $input) { tickets was ${PARTS} would ${PARTS} } }`,
    { token: finance.token, variables: { id, input: { ...TERMS, costBasis: 'NET', netCost: 2000 } } },
  )
  expect(run).toEqual({ run: { tickets: 2, was: amountsOf(4500, 500), would: amountsOf(4000, 1000) } })
})
