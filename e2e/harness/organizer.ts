import { randomUUID } from 'node:crypto'
import { ask, bearer, signInToken } from './api.ts'
import { freshEmail } from './buyer.ts'
import { inTwoMonths } from './office.ts'
import { linkInMail } from './outbox.ts'
import { password } from './world.ts'

/** An account of its own, with one show on sale. */
export interface Organizer {
  readonly accountId: string
  readonly name: string
  readonly eventId: string
  readonly show: string
}

interface Saved {
  readonly is: string
  readonly message?: string
  readonly record?: { readonly version: number }
}

const answer = (record: string): string =>
  `is: __typename ... on ${record} { record { version } } ... on Refused { message }`

const saved = async (asked: Promise<{ readonly result: Saved }>): Promise<number> => {
  const { is, message, record } = (await asked).result
  if (record === undefined) throw new Error(`It wasn’t saved: ${is} ${message ?? ''}`)
  return record.version
}

type Make = <Data>(mutation: string, variables: object) => Promise<Data>

/** An account of its own with a venue and an open storefront, and its owner, who asks the API. */
export interface Office {
  readonly accountId: string
  readonly name: string
  readonly ownerToken: string
  readonly venueId: string
  readonly storefrontId: string
  readonly make: Make
}

/** Opens an account through the API, as an employee and its owner, in US dollars and without fees of its own. */
export async function newOffice(): Promise<Office> {
  const stamp = randomUUID().slice(0, 8)
  const [name, ownerEmail] = [`Fernside ${stamp}`, freshEmail()]
  const employee = bearer(await signInToken('employee', 'noor@admission.example', password))
  const { accountCreate: account } = await ask<{ accountCreate: { id: string } }>(
    'mutation ($key: ID!, $input: NewAccountInput!) { accountCreate(key: $key, input: $input) { id } }',
    { key: randomUUID(), input: { name, currency: 'USD', timezone: 'America/New_York', ownerEmail } },
    { endpoint: 'employee', headers: employee },
  )
  const link = await linkInMail(ownerEmail, /http[^\s"<>]+\/admin\/login\?adminInvite=[^\s"<>&]+/)
  const { acceptInvitation } = await ask<{ acceptInvitation: { token: string } }>(
    'mutation ($token: String!, $password: String!) { acceptInvitation(token: $token, name: "Ada Marlowe", password: $password, acceptedTerms: true) { token } }',
    { token: new URL(link).searchParams.get('adminInvite'), password },
    { endpoint: 'admin' },
  )
  const headers = { ...bearer(acceptInvitation.token), AccountId: account.id }
  const make: Make = (mutation, variables) => ask(`mutation ${mutation}`, variables, { endpoint: 'admin', headers })
  const { venue } = await make<{ venue: { id: string } }>(
    '($key: ID!, $input: NewVenueInput!) { venue: venueCreate(key: $key, input: $input) { id } }',
    {
      key: randomUUID(),
      input: {
        name: `Fernside barn ${stamp}`,
        addressLine: '1 Fern Lane',
        locality: 'Port Averil',
        countryCode: 'US',
        timezone: 'America/New_York',
      },
    },
  )
  const { storefront } = await make<{ storefront: { id: string; version: number } }>(
    '($input: NewStorefrontInput!) { storefront: storefrontCreate(input: $input) { id version } }',
    { input: { name: 'Tickets', slug: 'tickets' } },
  )
  await make(
    '($id: ID!, $version: Int64!) { storefrontSetState(id: $id, version: $version, state: OPEN) { __typename } }',
    storefront,
  )
  return {
    accountId: account.id,
    name,
    ownerToken: acceptInvitation.token,
    venueId: venue.id,
    storefrontId: storefront.id,
    make,
  }
}

interface Sale {
  /** Names of its shows; all on one day. */
  readonly shows: readonly string[]
  /** Name of the collection. */
  readonly name: string
  readonly kind: 'SINGLE' | 'PASS' | 'FLEX'
  /** Of a FLEX: how many shows its buyer chooses. */
  readonly passChoose?: number
  /** Of a ticket or pass, in minor units. */
  readonly price: number
}

/** Puts new shows with 40 standing places each on sale. Returns their IDs and the collection's. */
export async function putOnSale(
  { venueId, storefrontId, make }: Office,
  { shows, name, kind, passChoose, price }: Sale,
) {
  const events: { readonly id: string; readonly version: number }[] = []
  for (const show of shows) {
    const { event } = await make<{ event: { id: string; version: number } }>(
      '($key: ID!, $input: NewEventInput!) { event: eventCreate(key: $key, input: $input) { id version } }',
      { key: randomUUID(), input: { name: show, category: 'Theater', venueId, startsAt: inTwoMonths('19:30') } },
    )
    await make('($eventId: ID!, $input: AreaInput!) { eventSaveArea(eventId: $eventId, input: $input) { id } }', {
      eventId: event.id,
      input: { name: 'Standing', priceLevel: 1, capacity: 40 },
    })
    events.push(event)
  }
  const { collection } = await make<{ collection: { id: string; version: number } }>(
    '($key: ID!, $input: NewCollectionInput!) { collection: collectionCreate(key: $key, input: $input) { id version } }',
    {
      key: randomUUID(),
      input: {
        name,
        currency: 'USD',
        kind,
        passChoose: passChoose ?? null,
        eventIds: events.map(({ id }) => id),
        storefrontIds: [storefrontId],
      },
    },
  )
  const type = { name: 'Adult', kind: 'FIXED', minQuantity: 1, maxQuantity: 10, position: 0, step: 1, visible: true }
  const version = await saved(
    make(
      `($id: ID!, $version: Int64!, $input: [PriceTypeInput!]!) { result: collectionSavePriceTypes(id: $id, version: $version, input: $input) { ${answer('CollectionSaved')} } }`,
      { ...collection, input: [{ ...type, prices: [{ priceLevel: 1, amount: price }] }] },
    ),
  )
  await saved(
    make(
      `($id: ID!, $version: Int64!) { result: collectionSetState(id: $id, version: $version, state: PUBLISHED) { ${answer('CollectionSaved')} } }`,
      { id: collection.id, version },
    ),
  )
  for (const event of events)
    await saved(
      make(
        `($id: ID!, $version: Int64!) { result: eventSetState(id: $id, version: $version, state: PUBLISHED) { ${answer('EventSaved')} } }`,
        event,
      ),
    )
  return { collectionId: collection.id, eventIds: events.map(({ id }) => id) }
}

/** An organizer with one show on sale, at a price in minor units. */
export async function newOrganizer(price: number): Promise<Organizer> {
  const office = await newOffice()
  const show = `The Long Field ${randomUUID().slice(0, 8)}`
  const { eventIds } = await putOnSale(office, { shows: [show], name: 'Evenings', kind: 'SINGLE', price })
  return { accountId: office.accountId, name: office.name, eventId: eventIds[0] ?? '', show }
}
