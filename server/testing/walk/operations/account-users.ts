import { newRandomUuid } from '@admission/common/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Rest = Readonly<Record<string, unknown>>
type Side = 'a' | 'b'

/** The buyer of each side, as their account knows them, and the version of that. */
const buyerOf = async (world: World, side: Side): Promise<{ readonly id: string; readonly version: number }> => {
  const { id } = { a: world.owner, b: world.stranger }[side].user
  const { accountId } = world[side]
  await world.database.query('select refresh_account_users($1, $2)', [accountId, [id]])
  const [row] = await world.database.query<{ version: number }>(
    `update account_user set consent_at = app.now(), consent_source = 'SIGN_UP', withdrawn_at = null
     where account_id = $1 and user_id = $2 returning edit_version as version`,
    [accountId, id],
  )
  return { id, version: row?.version ?? 0 }
}

/** A user by the name of the argument. `isVersioned` sends the current version. */
const buyer = (name: string, rest: Rest = {}, isVersioned = false): Kinds => {
  const of =
    (side: Side): Arrange =>
    async (world) => {
      const { id, version } = await buyerOf(world, side)
      return { variables: { [name]: id, ...(isVersioned ? { version } : {}), ...rest } }
    }
  const other = { ...(isVersioned ? { version: 1 } : {}), ...rest }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { [name]: ABSENT, ...other } }),
    otherType: ({ a }) => ({ variables: { [name]: a.collectionId, ...other } }),
  }
}

/** A fresh note for each call, by a former member. */
const note = (rest: Rest = {}): Kinds => {
  const of =
    (side: Side): Arrange =>
    async (world) => {
      const { id: userId } = await buyerOf(world, side)
      const id = newRandomUuid()
      await world.database.query(
        `insert into account_user_note (id, account_id, user_id, text) values ($1, $2, $3, 'Walked')`,
        [id, world[side].accountId, userId],
      )
      return { variables: { id, version: 1, ...rest } }
    }
  const other = { version: 1, ...rest }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { id: ABSENT, ...other } }),
    otherType: ({ a }) => ({ variables: { id: a.collectionId, ...other } }),
  }
}

/** How the fields of an account's users are called. */
export const accountUsers: Operations = {
  'Query.users': plain(),
  'Query.subscriberCounts': plain(),
  'Query.userPurchases': plain(),
  'Query.user': buyer('id'),
  'Mutation.userSaveTags': buyer('id', { input: { tags: ['Walked'] } }, true),
  'Mutation.userWithdrawConsent': buyer('id', {}, true),
  'Mutation.userNoteAdd': buyer('userId', { text: 'Walked' }),
  'Mutation.userNoteSave': note({ text: 'Walked again' }),
  'Mutation.userNoteRemove': note(),
}
