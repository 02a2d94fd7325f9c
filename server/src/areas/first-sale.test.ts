import { randomUUID } from 'node:crypto'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, listeners } from '#server/app.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { SAVE_PRICES, SET_STATE } from '#modules/stock/collections/testing/a-staff.ts'
import { CREATE_EVENT, SET_EVENT_STATE } from '#modules/catalogue/events/testing.ts'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const sent: OutgoingMail[] = []
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  const mail = {
    kind: 'smtp',
    send: (each: OutgoingMail) => Promise.resolve(void sent.push(each)),
    close: () => Promise.resolve(),
  }
  Object.assign(checkout.services, { mail })
  await installJobs(database.pools.jobs)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

/** Lets happen what follows from what was done. */
const settle = async (): Promise<void> => {
  const { services } = checkout
  await createFactLoop(services, listeners).drain()
  await runDueJobs(services, jobs)
  await createFactLoop(services, listeners).drain()
}

/** The token in the link of the last invitation to an address. */
const invitedBy = async (email: string): Promise<string> => {
  await settle()
  await sendDueMails(checkout.services)
  const text = sent.findLast(({ to }) => to === email)?.text ?? ''
  return /adminInvite=([\w.-]+)/.exec(text)?.[1] ?? ''
}

const CREATE = `mutation ($key: ID!, $input: NewAccountInput!) { accountCreate(key: $key, input: $input) {
  id version slug currency timezone state owner isOwnerInvited upcomingCount history { what } } }`
const INVITE = 'mutation ($id: ID!, $email: String!) { accountInviteOwner(id: $id, email: $email) { isOwnerInvited } }'
const ACCEPT = `mutation ($token: String!) { acceptInvitation(token: $token, name: "Ada Marlowe", password: "a quiet afternoon", acceptedTerms: true) { token } }`
type Created = { readonly accountCreate: { readonly id: string; readonly slug: string } }

const person = (): string => `${newUuid()}@post.example`
const input = (changes: object = {}) => ({
  name: 'Théâtre du Quai',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  ownerEmail: person(),
  ...changes,
})
const create = async (token: string, asked: object = input(), key = newUuid()) =>
  (await api.read<Created>('employee', CREATE, { variables: { key, input: asked }, token })).accountCreate

test('an account from nothing to its first sale, by an employee and its new owner', async () => {
  const { token: employee } = await anEmployee(checkout.services, 'OPERATIONS')
  const ownerEmail = person()
  const account = await create(employee, input({ ownerEmail }))
  expect(account).toMatchObject({
    slug: 'theatre-du-quai',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    state: 'ACTIVE',
    owner: null,
    isOwnerInvited: true,
    upcomingCount: 0,
    history: [{ what: 'Created' }],
  })
  const { acceptInvitation } = await api.read<{ acceptInvitation: { token: string } }>('admin', ACCEPT, {
    variables: { token: await invitedBy(ownerEmail) },
  })
  const ask = <Data>(query: string, variables: object = {}): Promise<Data> =>
    api.read<Data>('admin', query, {
      variables,
      token: acceptInvitation.token,
      headers: { accountid: account.id },
    })
  expect(await ask('{ accounts { role account { id } } }')).toEqual({
    accounts: [{ role: 'OWNER', account: { id: account.id } }],
  })

  const { venueCreate: venue } = await ask<{ venueCreate: { id: string } }>(
    'mutation ($key: ID!, $input: NewVenueInput!) { venueCreate(key: $key, input: $input) { id } }',
    {
      key: newUuid(),
      input: {
        name: 'Le Quai',
        addressLine: '1 quai des Brumes',
        locality: 'Le Havre',
        postalCode: '76600',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
      },
    },
  )
  const { eventCreate: event } = await ask<{ eventCreate: { id: string; version: number } }>(CREATE_EVENT, {
    key: newUuid(),
    input: { name: 'La Mouette', category: 'Theater', venueId: venue.id, startsAt: '2031-05-02T19:30' },
  })
  await ask('mutation ($eventId: ID!, $input: AreaInput!) { eventSaveArea(eventId: $eventId, input: $input) { id } }', {
    eventId: event.id,
    input: { name: 'Standing', priceLevel: 1, capacity: 40 },
  })
  const { storefrontCreate: storefront } = await ask<{ storefrontCreate: { id: string; version: number } }>(
    'mutation ($input: NewStorefrontInput!) { storefrontCreate(input: $input) { id version isMain } }',
    { input: { name: 'Tickets', slug: 'tickets' } },
  )
  // While none is open, none is the main one.
  expect(storefront).toMatchObject({ isMain: false })
  await ask(
    'mutation ($id: ID!, $version: Int64!) { storefrontSetState(id: $id, version: $version, state: OPEN) { is: __typename } }',
    { id: storefront.id, version: storefront.version },
  )
  const { collectionCreate: collection } = await ask<{ collectionCreate: { id: string; version: number } }>(
    'mutation ($key: ID!, $input: NewCollectionInput!) { collectionCreate(key: $key, input: $input) { id version } }',
    {
      key: newUuid(),
      input: { name: 'Evenings', currency: 'EUR', eventIds: [event.id], storefrontIds: [storefront.id] },
    },
  )
  type Saved = { result: { kind: string; record: { version: number; priceTypes: { id: string }[] } } }
  const priced = await ask<Saved>(SAVE_PRICES, {
    id: collection.id,
    version: collection.version,
    input: [
      {
        name: 'Adult',
        kind: 'FIXED',
        minQuantity: 1,
        maxQuantity: 10,
        position: 0,
        step: 1,
        visible: true,
        prices: [{ priceLevel: 1, amount: 2500 }],
      },
    ],
  })
  const published = await ask<Saved>(SET_STATE, {
    id: collection.id,
    version: priced.result.record.version,
    state: 'PUBLISHED',
  })
  expect(published.result.kind).toBe('CollectionSaved')
  const shown = await ask<{ result: { kind: string } }>(SET_EVENT_STATE, {
    id: event.id,
    version: event.version,
    state: 'PUBLISHED',
  })
  expect(shown.result.kind).toBe('EventSaved')
  await settle()

  const { token: signedIn } = await aConsumer(checkout.services)
  const buyer = new Buyer(api, signedIn)
  const added = await buyer.change('cartAdd(input: $input)', '($input: CartAddInput!)', {
    input: {
      key: randomUUID(),
      marketplaceId: account.id,
      storefrontId: storefront.id,
      collectionId: collection.id,
      eventId: event.id,
      priceTypeId: priced.result.record.priceTypes[0]?.id,
      quantity: 2,
      expectedUnit: { amount: 2500, exponent: 2, currency: 'EUR' },
      eTag: null,
    },
  })
  // The account's first delivery method is chosen by itself.
  expect(added).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: 5000 }], deliveryGroups: [{ mechanism: 'MOBILE' }] },
  })
  const { cartFinalize } = await buyer.ask(
    `mutation ($eTag: String!, $key: ID!, $paymentToken: String!) {
       cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: { amount: 5000, exponent: 2, currency: "EUR" }) {
         is: __typename ... on CartRefused { message } ... on PaymentDeclined { reason } } }`,
    { eTag: buyer.eTag, key: newUuid(), paymentToken: await checkout.enter(CARDS.APPROVED) },
  )
  expect(cartFinalize).toEqual({ is: 'Finalized' })
  const listed = await ask<{ orders: { totalCount: number } }>('{ orders { totalCount } }')
  expect(listed).toEqual({ orders: { totalCount: 1 } })
  // Now it can't be archived.
  const refused = await api.ask(
    'employee',
    `mutation ($id: ID!) { accountSetState(id: $id, version: 1, state: ARCHIVED, reason: "Closed") { ... on Refused { message } } }`,
    { variables: { id: account.id }, token: employee },
  )
  expect(refused.data?.['accountSetState']).toMatchObject({ message: expect.stringContaining('La Mouette') })
})

test('a retry creates one account, equal names have different URL names, and invalid fields are named', async () => {
  const { token } = await anEmployee(checkout.services, 'ADMINISTRATOR')
  const [key, asked] = [newUuid(), input({ name: 'Opéra' })]
  const first = await create(token, asked, key)
  expect(await create(token, asked, key)).toEqual(first)
  expect(first.slug).toBe('opera')
  expect((await create(token, input({ name: 'OPERA' }))).slug).toBe('opera-2')
  const wrong = { name: '', currency: 'euro', timezone: 'Mars/Olympus', ownerEmail: 'nobody' }
  const { errors } = await api.ask('employee', CREATE, { variables: { key: newUuid(), input: wrong }, token })
  expect(errors[0]?.extensions['fields']).toMatchObject(
    ['name', 'currency', 'timezone', 'ownerEmail'].map((path) => ({ path })),
  )
})

test('a mistyped owner is replaced: the first link ends, and an account with an owner takes no second one', async () => {
  const { token } = await anEmployee(checkout.services, 'OPERATIONS')
  const [wrong, right] = [person(), person()]
  const { id } = await create(token, input({ ownerEmail: wrong }))
  const mistyped = await invitedBy(wrong)
  await api.read('employee', INVITE, { variables: { id, email: right }, token })
  expect((await api.ask('admin', ACCEPT, { variables: { token: mistyped } })).errors).not.toEqual([])
  await api.read('admin', ACCEPT, { variables: { token: await invitedBy(right) } })
  const again = await api.ask('employee', INVITE, { variables: { id, email: person() }, token })
  expect(again.errors[0]?.message).toBe('The account has an owner, who invites others.')
})
