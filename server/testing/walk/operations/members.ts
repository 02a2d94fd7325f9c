import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Rest = Readonly<Record<string, unknown>>

const onFresh = (make: (world: World, side: 'a' | 'b') => Promise<string>, rest: Rest = {}): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world) => ({ variables: { id: await make(world, side), ...rest } })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { id: ABSENT, ...rest } }),
    otherType: ({ a }) => ({ variables: { id: a.collectionId, ...rest } }),
  }
}

/** A fresh member for each call, so that none depends on what an earlier one changed. */
const member = (rest?: Rest): Kinds =>
  onFresh(async ({ database, ...world }, side) => {
    const [userId, id] = [newId('User'), newId('Member')]
    await database.query(`insert into users (id, email) values ($1, $2)`, [userId, `walked-${userId}@example.com`])
    await database.query(`insert into member (id, account_id, user_id, role) values ($1, $2, $3, 'DOOR')`, [
      id,
      world[side].accountId,
      userId,
    ])
    return id
  }, rest)

const invitation = (rest?: Rest): Kinds =>
  onFresh(async ({ database, ...world }, side) => {
    const id = newId('MemberInvitation')
    await database.query(
      `insert into member_invitation (id, account_id, email, role, invited_by, expires_at)
       select $1, account_id, $3, 'DOOR', user_id, app.now() + interval '7 days' from member where account_id = $2 limit 1`,
      [id, world[side].accountId, `walked-${id}@example.com`],
    )
    return id
  }, rest)

/** How the fields of members are called. */
export const members: Operations = {
  'Query.memberById': member(),
  'Query.memberInvitationById': invitation(),
  'Mutation.memberSave': member({ version: 1, input: { role: 'BOX_OFFICE' } }),
  'Mutation.memberRemove': member({ version: 1 }),
  'Mutation.memberInvite': plain({ input: { email: 'walked@example.com', role: 'DOOR' } }),
  'Mutation.memberInvitationSend': invitation(),
  'Mutation.memberInvitationWithdraw': invitation(),
}
