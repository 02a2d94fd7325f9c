import { inTransaction } from '#platform/db/transaction.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { newAuthenticatorKey, sealKey } from '#modules/people/identity/adapters/authenticator-key.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { codeAt, stepAt } from '#modules/people/identity/rules/totp.ts'
import { insertChallenge } from '#modules/people/identity/writes/passkeys.ts'
import { relyingParty } from '#modules/people/identity/rules/passkey-answer.ts'
import { aPasskeyDevice, aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { ABSENT, byId, plain, type Arrange, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const PASSWORD = 'a boat upon the quiet water'
const hashed = hashPassword(PASSWORD)

/** Both buyers have the same password, so each of them can change it. */
const passwordChange =
  (current: string): Arrange =>
  async ({ database, owner, stranger }) => {
    const hash = await hashed
    const ids = [owner.user.id, stranger.user.id]
    await database.query('update users set password_hash = $2 where id = any($1::uuid[])', [ids, hash])
    return { variables: { current, password: 'another boat upon the water' } }
  }

/** A new session of a user, to end. */
const sessionOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    const user = userOf(world)
    await aSession(world.checkout.services, user)
    const [row] = await world.database.query<{ id: string }>(
      'select id from session where user_id = $1 order by created_at desc, id desc limit 1',
      [user.id],
    )
    return { variables: { id: row?.id ?? '' } }
  }

type Buyer = { readonly user: User; readonly accountId: string }

/** An account that a user bought from, and that knows of it. */
const subscriptionOf =
  (buyerOf: (world: World) => Buyer): Arrange =>
  async (world) => {
    const { user, accountId } = buyerOf(world)
    await world.database.query('select refresh_account_users($1, array[$2::uuid])', [accountId, user.id])
    return { variables: { accountId, consents: true } }
  }

/** An ID of an address, with the password of both buyers. */
const withPassword =
  (idOf: (world: World) => string | Promise<string>): Arrange =>
  async (world) => {
    await passwordChange(PASSWORD)(world)
    return { variables: { password: PASSWORD, id: await idOf(world) } }
  }

/** A new verified address of a user, not the primary one. */
const addressOf = (userOf: (world: World) => User): Arrange =>
  withPassword(async (world) => {
    const [row] = await world.database.query<{ id: string }>(
      `insert into user_email (user_id, email, verified_at) values ($1, gen_random_uuid() || '@example.com', app.now()) returning id`,
      [userOf(world).id],
    )
    return row?.id ?? ''
  })

/** The link of an address that a user added. */
const linkOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    const { id: userId } = userOf(world)
    const [row] = await world.database.query<{ email: string }>(
      `insert into user_email (user_id, email) values ($1, gen_random_uuid() || '@example.com') returning email`,
      [userId],
    )
    const link = { purpose: 'ADDRESS_VERIFICATION', area: 'consumer', userId, email: row?.email ?? '' } as const
    const { system } = world.checkout.services.databases
    return { variables: { token: await inTransaction(system, (transaction) => issueLink(transaction, link)) } }
  }

const addresses = {
  own: addressOf(({ owner }) => owner.user),
  foreign: addressOf(({ stranger }) => stranger.user),
  absent: withPassword(() => ABSENT),
  otherType: withPassword(({ owner }) => owner.purchaseId),
}

/** No one has an app. */
const setUpWith =
  (password: string): Arrange =>
  async (world) => {
    await passwordChange(PASSWORD)(world)
    await world.database.query('delete from user_authenticator')
    return { variables: { password } }
  }

/** One user has an app, whose code it is; no one else has one. */
const appOf =
  (userOf: (world: World) => User, isConfirmed: boolean): Arrange =>
  async (world) => {
    const { variables } = await setUpWith(PASSWORD)(world)
    const { id } = userOf(world)
    const key = newAuthenticatorKey()
    const [row] = await world.database.query<{ now: number }>(
      `insert into user_authenticator (user_id, secret, confirmed_at) values ($1, $2, case when $3 then app.now() end)
       returning extract(epoch from app.now())::float8 as now`,
      [id, sealKey(world.checkout.services.secrets.server[0], id, key), isConfirmed],
    )
    return { variables: { ...variables, code: codeAt(key, stepAt(row?.now ?? 0)) } }
  }

const appsOf = (isConfirmed: boolean) => ({
  own: appOf(({ owner }) => owner.user, isConfirmed),
  foreign: appOf(({ stranger }) => stranger.user, isConfirmed),
})

const passwordIs =
  (password: string): Arrange =>
  async (world) => {
    await passwordChange(PASSWORD)(world)
    return { variables: { password } }
  }

/** A passkey that a device made for a user. */
const newPasskeyOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    const { services } = world.checkout
    const challenge = newSecret()
    const { id: userId } = userOf(world)
    await insertChallenge(services.databases.system, { hash: digestOf(challenge), area: 'consumer', userId })
    const party = relyingParty(services.addresses.publicUrl)
    return { variables: { name: 'Phone', input: aPasskeyDevice(party).made(challenge) } }
  }

const passkeyOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    const [row] = await world.database.query<{ id: string }>(
      `insert into passkey (user_id, credential_id, public_key, name) values ($1, $2, '', 'Phone') returning id`,
      [userOf(world).id, digestOf(newSecret())],
    )
    return { variables: { id: row?.id ?? '', name: 'Laptop' } }
  }

const savedCardOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    const { id: userId } = userOf(world)
    await world.database.query(
      `insert into gateway_customer (user_id, gateway, reference) values ($1, 'sandbox', $2) on conflict do nothing`,
      [userId, `cus_${userId}`],
    )
    const [row] = await world.database.query<{ id: string }>(
      `insert into saved_card (user_id, gateway, reference, brand, last4, exp_month, exp_year)
       values ($1, 'sandbox', $2, 'visa', '4242', 4, 2040) returning id`,
      [userId, `pm_${newSecret()}`],
    )
    return { variables: { id: row?.id ?? '' } }
  }

const passkeys = {
  own: passkeyOf(({ owner }) => owner.user),
  foreign: passkeyOf(({ stranger }) => stranger.user),
  absent: () => ({ variables: { id: ABSENT, name: 'Laptop' } }),
  otherType: ({ owner }: World) => ({ variables: { id: owner.purchaseId, name: 'Laptop' } }),
}

/** How the fields about the signed-in user are called. */
export const ownUser: Operations = {
  'Query.profile': plain(),
  'Query.mySessions': plain(),
  // Stale, so that the marks in their names stay.
  'Mutation.profileSave': plain({ version: 999, input: { name: 'Ada Byron', phone: '' } }),
  'Mutation.profileLocationSave': plain({ version: 999, location: null }),
  'Mutation.passwordChange': { own: passwordChange(PASSWORD), wrongPassword: passwordChange('not the password') },
  'Mutation.sessionEnd': {
    ...byId('id', {
      own: () => '',
      foreign: () => '',
      otherType: ({ owner }) => owner.purchaseId,
    }),
    own: sessionOf(({ owner }) => owner.user),
    foreign: sessionOf(({ stranger }) => stranger.user),
  },
  'Mutation.otherSessionsEnd': plain(),
  'Query.myEmails': plain(),
  'Mutation.emailAdd': {
    own: async (world) => ({
      variables: { ...(await passwordIs(PASSWORD)(world)).variables, email: 'ada.byron@example.net' },
    }),
    wrongPassword: async (world) => ({
      variables: { ...(await passwordIs('not the password')(world)).variables, email: 'ada.lovelace@example.net' },
    }),
  },
  'Mutation.emailVerify': {
    own: linkOf(({ owner }) => owner.user),
    foreign: linkOf(({ stranger }) => stranger.user),
    absent: () => ({ variables: { token: 'x'.repeat(43) } }),
  },
  'Mutation.emailMakePrimary': addresses,
  'Mutation.emailRemove': addresses,
  'Query.authenticator': plain(),
  'Mutation.authenticatorSetUp': { own: setUpWith(PASSWORD), wrongPassword: setUpWith('not the password') },
  'Mutation.authenticatorTurnOn': appsOf(false),
  'Mutation.authenticatorTurnOff': appsOf(true),
  'Mutation.recoveryCodesRenew': appsOf(true),
  'Query.hasPassword': plain(),
  'Query.myPasskeys': plain(),
  'Mutation.passkeyBegin': { own: passwordIs(PASSWORD), wrongPassword: passwordIs('not the password') },
  'Mutation.passkeyAdd': {
    own: newPasskeyOf(({ owner }) => owner.user),
    foreign: newPasskeyOf(({ stranger }) => stranger.user),
  },
  'Mutation.passkeyRename': passkeys,
  'Mutation.passkeyRemove': passkeys,
  'Query.mySavedCards': plain(),
  'Mutation.savedCardRemove': {
    own: savedCardOf(({ owner }) => owner.user),
    foreign: savedCardOf(({ stranger }) => stranger.user),
    absent: () => ({ variables: { id: ABSENT } }),
    otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
  },
  'Query.generalConsent': plain(),
  'Mutation.generalConsentSet': plain({ consents: true }),
  'Query.mySubscriptions': plain(),
  'Mutation.subscriptionSet': {
    own: subscriptionOf(({ owner, a }) => ({ user: owner.user, accountId: a.accountId })),
    foreign: subscriptionOf(({ stranger, b }) => ({ user: stranger.user, accountId: b.accountId })),
    absent: () => ({ variables: { accountId: ABSENT, consents: true } }),
    otherType: ({ owner }) => ({ variables: { accountId: owner.purchaseId, consents: true } }),
  },
}
