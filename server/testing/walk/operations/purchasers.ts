import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'
const userOf = (world: World, side: Side) => (side === 'a' ? world.owner : world.stranger).user

const venueOf = async ({ database, ...world }: World, side: Side): Promise<string> => {
  const [row] = await database.query<{ venue_id: string }>('select venue_id from event where id = $1', [
    world[side].eventId,
  ])
  return row?.venue_id ?? ''
}

/** The terms of an organizer at its venue: their ID and newest version. */
const termsOf = async (world: World, side: Side): Promise<{ readonly id: string; readonly version: number }> => {
  const { accountId } = world[side]
  const venueId = await venueOf(world, side)
  await world.database.query(
    `with made as (insert into venue_agreement (account_id, venue_id, version) values ($1, $2, 1) on conflict do nothing returning id)
     insert into venue_agreement_version (account_id, agreement_id, version, body) select $1, id, 1, 'Terms of the venue.' from made`,
    [accountId, venueId],
  )
  const [row] = await world.database.query<{ id: string; version: number }>(
    'select id, version from venue_agreement where account_id = $1 and venue_id = $2',
    [accountId, venueId],
  )
  return row ?? { id: ABSENT, version: 0 }
}

/** A fresh invitation of the side's buyer by its organizer, or an agreement. */
const anAgreement = async (world: World, side: Side, isActive: boolean) => {
  const { database } = world
  const { accountId } = world[side]
  const { id: userId, name, email } = userOf(world, side)
  const { id: agreementId, version } = await termsOf(world, side)
  await database.query(
    `insert into purchaser (account_id, email, name, user_id, phone, location, delivery, set_up_at)
     values ($1, $2, $3, $4, '+12075550123', '{"countryCode": "US"}', 'PHONE', app.now()) on conflict do nothing`,
    [accountId, email, name, userId],
  )
  await database.query(
    `update charge_agreement set state = 'REVOKED', ended_at = app.now(), ended_because = 'REVOKED'
     where state in ('INVITED', 'ACTIVE') and purchaser_id = (select id from purchaser where account_id = $1 and user_id = $2)`,
    [accountId, userId],
  )
  const [row] = await database.query<{ id: string }>(
    `insert into charge_agreement (account_id, purchaser_id, agreement_id)
     select $1, id, $3 from purchaser where account_id = $1 and user_id = $2 returning id`,
    [accountId, userId, agreementId],
  )
  const id = row?.id ?? ABSENT
  if (isActive)
    await database.query(
      `update charge_agreement set state = 'ACTIVE', version = $2, accepted_at = app.now(), network_hash = sha256(''), limit_amount = 5000, currency = 'USD',
              exponent = 2, expires_at = app.now() + interval '1 year' where id = $1`,
      [id, version],
    )
  return { id, accountId, agreementId, version }
}

const offers = (rest: Readonly<Record<string, unknown>> = {}): Kinds => {
  const of =
    (side: Side): Arrange =>
    async (world) => {
      const { accountId, agreementId } = await anAgreement(world, side, false)
      return { variables: { ...rest, accountId, agreementId } }
    }
  const wrong =
    (idOf: (world: World) => string): Arrange =>
    (world) => ({ variables: { ...rest, accountId: world.a.accountId, agreementId: idOf(world) } })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: wrong(() => ABSENT),
    otherType: wrong(({ owner }) => owner.purchaseId),
  }
}

const agreements = (rest: Readonly<Record<string, unknown>> = {}): Kinds => {
  const of =
    (side: Side): Arrange =>
    async (world) => ({ variables: { ...rest, id: (await anAgreement(world, side, true)).id } })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { ...rest, id: ABSENT } }),
    otherType: ({ owner }) => ({ variables: { ...rest, id: owner.purchaseId } }),
  }
}

const accounts: Kinds = {
  own: ({ a }) => ({ variables: { accountId: a.accountId } }),
  absent: () => ({ variables: { accountId: ABSENT } }),
  otherType: ({ owner }) => ({ variables: { accountId: owner.purchaseId } }),
}

const limit = { amount: 9_000, exponent: 2, currency: 'USD' }

const agreed = { version: 1, termsVersion: 1, acceptsTerms: true, acceptsVenueTerms: true, limit }
/** An agreement to the newest terms of the side's organizer and its venue. */
const agree =
  (side: Side): Arrange =>
  async (world) => {
    const { accountId, agreementId, version } = await anAgreement(world, side, false)
    const [row] = await world.database.query<{ termsVersion: number | null }>(
      `select case when trim(coalesce(terms, '')) <> '' then terms_version end as "termsVersion" from account where id = $1`,
      [accountId],
    )
    return {
      variables: { accountId, agreementId, input: { ...agreed, version, termsVersion: row?.termsVersion ?? null } },
    }
  }

/** How the fields are called that purchasers have. */
export const purchasers: Operations = {
  'Query.myBalances': plain(),
  'Query.myWithdrawals': plain(),
  'Query.purchaserAccount': accounts,
  'Query.purchaserOnboarding': accounts,
  'Query.purchaserOffer': offers(),
  'Query.myChargeAgreements': plain(),
  'Mutation.purchaserSetUp': offers({
    input: {
      name: 'Ada Byron',
      phone: '+12075550123',
      delivery: 'PHONE',
      location: {
        countryCode: 'US',
        administrativeArea: 'ME',
        locality: 'Port Averil',
        postalCode: '04101',
        addressLine1: '4 Ropewalk',
      },
    },
  }),
  'Mutation.purchaserAgree': { ...offers({ input: agreed }), own: agree('a'), foreign: agree('b') },
  'Mutation.chargeLimitSet': agreements({ limit }),
  'Mutation.chargeAgreementRevoke': agreements(),
}

let people = 0
const invite =
  (venueIdOf: (world: World) => string | Promise<string>): Arrange =>
  async (world) => {
    await termsOf(world, 'a')
    people += 1
    const email = `purchaser-${String(people)}@post.example`
    return { variables: { input: { email, name: 'Ada Byron', venueId: await venueIdOf(world) } } }
  }

const publish =
  (venueIdOf: (world: World) => string | Promise<string>): Arrange =>
  async (world) => {
    const { version: seen } = await termsOf(world, 'a')
    return { variables: { venueId: await venueIdOf(world), seen, body: 'New terms of the venue.' } }
  }

const several =
  (side: Side): Arrange =>
  async (world) => ({ variables: { ids: [(await anAgreement(world, side, true)).id] } })

const venue = (arranged: (idOf: (world: World) => string | Promise<string>) => Arrange): Kinds => ({
  own: arranged((world) => venueOf(world, 'a')),
  absent: arranged(() => ABSENT),
  otherType: arranged(({ owner }) => owner.purchaseId),
})

/** How those are called that members have. Venues belong to no account. */
export const staffPurchasers: Operations = {
  'Query.purchasers': plain(),
  'Query.venueTerms': venue((idOf) => async (world) => {
    await termsOf(world, 'a')
    return { variables: { venueId: await idOf(world) } }
  }),
  'Mutation.venueTermsPublish': venue(publish),
  'Mutation.purchaserInvite': venue(invite),
  'Mutation.chargeAgreementsEnd': {
    own: several('a'),
    foreign: several('b'),
    absent: () => ({ variables: { ids: [ABSENT] } }),
    otherType: ({ owner }) => ({ variables: { ids: [owner.purchaseId] } }),
  },
}
