import type { UserId } from '@admission/common/ids.ts'
import { aMember, anAccount } from '#modules/people/accounts/testing.ts'
import { CONSENT_VERSION } from '@admission/common/pixels.ts'
import { aPayableCart, eTagOf, payWith } from '#modules/selling/checkout/testing/a-checkout.ts'
import {
  aBuyer,
  aForm,
  questionLabeled,
  CART,
  type Setting,
} from '#modules/selling/checkout/testing/asked-questions.ts'
import { readOrder, RENAME } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { issueInvoice } from '#modules/selling/invoices/actions/issue.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { Office } from '#modules/selling/purchasers/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newUuid } from '@admission/common/ids.ts'

export const PASSWORD = 'seven green bicycles'

const EMAIL = 'zelda.canary@nest.example'
const SECOND = 'canary.two@nest.example'
const NAME = 'Zelda Canarybird'
const LOCATION = {
  countryCode: 'US',
  administrativeArea: 'ME',
  locality: 'Canaryville',
  postalCode: '04101',
  addressLine1: '99 Canary Lane',
}
const FILE = `mutation ($eTag: String!, $id: ID!, $file: Upload!) { result: cartAnswerFile(eTag: $eTag, id: $id, file: $file) { ... on CartChanged { ${CART} } } }`

/** Texts that a person leaves, and nothing else contains. */
export const CANARIES = [
  EMAIL,
  SECOND,
  NAME,
  '2025550177',
  'Canaryville',
  '99 Canary Lane',
  'canary answer',
  'canary-proof',
  'canary file content',
  'canary note',
  'canary tag',
  'canary help message',
  'canary guest message',
  'canary transfer message',
  'Canary Holder',
  'CANARYTRACK1',
  'CANARYTAX1',
  'CanaryBrowser',
]

type Answer = { readonly errors: readonly { readonly message: string }[]; readonly data?: unknown }

const done = <T extends Answer>(answer: T): T => {
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors))
  return answer
}

const part = (disposition: string, body: string) =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`

/** A cart that is paid for with a file and a text as answers, addresses, and a card that is kept. */
const anOrder = async (setting: Setting, userId: UserId) => {
  const { database, checkout, api } = setting
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [2, 3] })
  const staff = await aStaff(checkout.services, api, cart.sale.accountId)
  await database.query(
    'update cart set user_id = $2, info = $3, location_shipping = $4, location_billing = $4, ip_net = $5 where id = $1',
    [cart.cartId, userId, { name: NAME, email: EMAIL, phone: '+12025550177' }, LOCATION, '198.51.100.0/24'],
  )
  const own = { ...cart, userId }
  const buyer = await aBuyer(setting, own)
  await aForm(staff, cart.sale.collectionId, 'ORDER', [
    { id: 'a', type: 'FILE', label: 'Proof', isRequired: true },
    { id: 'b', type: 'TEXT', label: 'Diet', isRequired: true },
  ])
  const forms = await buyer.forms()
  const variables = {
    eTag: await eTagOf(database, cart.cartId),
    id: questionLabeled(forms, 'Proof')[0]?.id,
    file: null,
  }
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/graph',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      ...buyer.headers,
      'x-requested-with': 'fetch',
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: [
      part('name="operations"', JSON.stringify({ query: FILE, variables })),
      part('name="map"', JSON.stringify({ 0: ['variables.file'] })),
      part('name="0"; filename="canary-proof.pdf"\r\ncontent-type: application/pdf', '%PDF-1.7 canary file content'),
      '--b--\r\n',
    ].join(''),
  })
  done({ errors: sent.json<{ errors?: Answer['errors'] }>().errors ?? [] })
  done(await buyer.answer([{ id: questionLabeled(forms, 'Diet')[0]?.id ?? '', response: 'canary answer' }]))
  const eTag = await eTagOf(database, cart.cartId)
  const paid = await payWith(checkout, own, CARDS.APPROVED, { eTag, userId, keepsCard: true })
  if (paid.kind !== 'Finalized') throw new Error(JSON.stringify(paid))
  const [order] = await database.query<{ id: string; purchase_id: string }>(
    'select o.id, p.id as purchase_id from orders o join purchase p on p.order_id = o.id where o.cart_id = $1',
    [cart.cartId],
  )
  await database.query(`update account set address_line = '1 Quay', tax_id = 'DE1' where id = $1`, [
    cart.sale.accountId,
  ])
  // Without a company, a tax ID is a person's.
  await inTransaction(checkout.services.databases.system, (transaction) =>
    issueInvoice(transaction, userId, order?.purchase_id ?? '', { company: '', taxId: 'CANARYTAX1' }),
  )
  return { staff, order, accountId: cart.sale.accountId }
}

/** A person with a place in every flow that stores something about people. `follow` does what comes after requests. */
export async function aCanary(
  setting: Setting,
  follow: () => Promise<void>,
): Promise<{ readonly userId: UserId; readonly token: string; readonly orderId: string }> {
  const { database, checkout, api } = setting
  const { services } = checkout
  const ask = async (query: string, variables: object, token?: string) =>
    done(
      await api.ask('consumer', query, {
        variables,
        headers: { 'user-agent': 'CanaryBrowser/1.0' },
        ...(token === undefined ? {} : { token }),
      }),
    )
  const signedUp = await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }', {
    input: { email: EMAIL, name: NAME, password: PASSWORD, acceptedTerms: true },
  })
  const { token, user } = (signedUp.data as { signUp: { token: string; user: { id: UserId } } }).signUp
  const userId = user.id
  await database.query('update users set email_verified_at = app.now() where id = $1', [userId])
  await ask(
    'mutation ($version: Int64!, $input: ProfileInput!) { profileSave(version: $version, input: $input) { __typename } }',
    { version: 1, input: { name: NAME, phone: '+12025550177' } },
    token,
  )
  await ask(
    'mutation ($location: LocationInput) { profileLocationSave(version: 2, location: $location) { __typename } }',
    { location: LOCATION },
    token,
  )
  await ask(
    'mutation ($email: String!, $password: String) { emailAdd(email: $email, password: $password) { id } }',
    { email: SECOND, password: PASSWORD },
    token,
  )
  await follow()
  await database.query('update user_email set verified_at = app.now() where email = $1', [SECOND])
  await ask(
    'mutation ($input: HelpRequestInput!) { requestHelp(input: $input) }',
    { input: { topic: 'OTHER', name: NAME, email: SECOND, orderReference: '', message: 'canary help message' } },
    token,
  )
  await ask(
    'mutation ($input: ConsentInput!) { consentSave(input: $input) }',
    {
      input: { deviceId: newUuid(), version: CONSENT_VERSION, measurement: true, advertising: true },
    },
    token,
  )

  const { staff, order, accountId } = await anOrder(setting, userId)
  await follow()
  done(await staff.ask('mutation ($id: ID!) { userNoteAdd(userId: $id, text: "canary note") { id } }', { id: userId }))
  done(
    await staff.ask(
      'mutation ($id: ID!) { userSaveTags(id: $id, version: 1, input: { tags: ["canary tag"] }) { __typename } }',
      { id: userId },
    ),
  )
  const sold = await readOrder(staff, order?.purchase_id ?? '')
  done(
    await staff.ask(RENAME, {
      key: newUuid(),
      id: order?.purchase_id,
      version: sold.version,
      ticketId: sold.items[0]?.ticketId,
      name: 'Canary Holder',
    }),
  )
  // A list that a colleague exported.
  await services.storage.put('exports/canary.csv', Buffer.from('canary file content'))
  await database.query(
    `insert into export_file (id, account_id, user_id, area, list, format, asked, columns, state, total_rows, path, expires_at)
     select $1, $2, user_id, 'ADMIN', 'orders', 'CSV', '{}', '{}', 'READY', 1, 'exports/canary.csv', app.now() + interval '1 day' from member where account_id = $2 limit 1`,
    [newUuid(), accountId],
  )
  await database.query(
    `update ticket set holder_name = 'Canary Holder' where item_id in (select id from purchase_item where purchase_id = $1)`,
    [order?.purchase_id],
  )
  await database.query(
    `update purchase set fulfilment = 'FULFILLED', sent_at = app.now(), carrier = 'Canary Post', tracking_number = 'CANARYTRACK1' where id = $1`,
    [order?.purchase_id],
  )

  const shop = await aShop(database, { capacity: 4 })
  const office = await aMember(services, shop.accountId)
  const inOffice = async (query: string, variables: object) =>
    done(await api.ask('admin', query, { token: office.token, headers: { accountid: shop.accountId }, variables }))
  await inOffice(
    'mutation ($eventId: ID!, $input: GuestInvitationInput!) { guestInvite(eventId: $eventId, input: $input) { id } }',
    {
      eventId: shop.eventId,
      input: {
        name: NAME,
        email: EMAIL,
        priceTypeId: shop.priceTypeId,
        quantity: 1,
        hours: 24,
        message: 'canary guest message',
      },
    },
  )
  await database.query(
    `insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity, adjacent)
     values ($1, $2, $3, $4, $5, $6, 1, false)`,
    [shop.accountId, shop.storefrontId, shop.eventId, shop.collectionId, shop.priceTypeId, SECOND],
  )
  await database.query(`insert into transfer (sender_id, email, message) values ($1, $2, 'canary transfer message')`, [
    office.user.id,
    SECOND,
  ])
  await inOffice('mutation ($input: MemberInvitationInput!) { memberInvite(input: $input) { __typename } }', {
    input: { email: SECOND, role: 'DOOR' },
  })
  const attended = await Office.open({ api, services, database })
  await attended.invite(EMAIL, { name: NAME })
  const agreementId = await attended.agreementId()
  done(await attended.setUp(token, agreementId, { name: NAME, phone: '+12025550177', location: LOCATION }))
  done(await attended.agree(token, agreementId))

  // A list of guests, a rule's other addresses, an employee's export, and a listener that failed with a mail's address.
  await database.query('insert into storefront_guest (account_id, storefront_id, email) values ($1, $2, $3)', [
    shop.accountId,
    shop.storefrontId,
    SECOND,
  ])
  await database.query(
    `insert into monitoring_rule (account_id, kind, name, threshold, window_hours, recipients, emails)
     select account_id, kind, 'Rule', null, 1, '{}', array[$2] from (select $1::uuid as account_id, 'NO_SALES' as kind) k`,
    [await anAccount(services), SECOND],
  )
  await database.query(
    `insert into audit (account_id, actor_kind, action, target_kind, target_id, after, reason) values ($1, 'admin', 'export-list', 'export', $2, $3, $4)`,
    [accountId, newUuid(), { digest: 'x', values: { asked: { text: EMAIL } } }, `For ${NAME}`],
  )
  await follow()
  await database.query(
    `update fact_effect set error = 'No mailbox ' || $1 where ctid = (select ctid from fact_effect limit 1)`,
    [EMAIL],
  )
  return { userId, token, orderId: order?.id ?? '' }
}
