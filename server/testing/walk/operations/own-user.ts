import { hashPassword } from '#modules/identity/adapters/password-hash.ts'
import { aSession } from '#modules/identity/testing.ts'
import type { User } from '#modules/identity/types.ts'
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

/** How the fields about the signed-in user are called. */
export const ownUser: Operations = {
  'Query.profile': plain(),
  'Query.mySessions': plain(),
  // Stale, so that the marks in their names stay.
  'Mutation.profileSave': plain({ version: 999, input: { name: 'Ada Byron', phone: '' } }),
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
