import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { MERGED_PARTS } from '#modules/watching/users/types.ts'
import type { World } from '#testing/walk/world.ts'

/** A fresh user for each call, with an authenticator app and a session. */
const someone = async ({ database }: World, state = 'ACTIVE'): Promise<{ userId: string; sessionId: string }> => {
  const [made] = await database.query<{ userId: string; sessionId: string }>(
    `with person as (insert into users (email, state) values ('someone-' || app.uuid_v6() || '@post.example', $1) returning id),
       app as (insert into user_authenticator (user_id, secret, confirmed_at) select id, 'x', app.now() from person)
     insert into session (area, user_id, token_hash, idle_seconds, expires_at)
     select 'CONSUMER', id, sha256(uuid_send(id)), 60, app.now() + interval '1 day' from person returning user_id as "userId", id as "sessionId"`,
    [state],
  )
  return made ?? { userId: ABSENT, sessionId: ABSENT }
}

const reason = 'Request 7F42A09C'

const care = (state?: string): Kinds => ({
  own: async (world) => ({ variables: { userId: (await someone(world, state)).userId, reason } }),
  absent: () => ({ variables: { userId: ABSENT, reason } }),
  otherType: ({ owner }) => ({ variables: { userId: owner.purchaseId, reason } }),
})

/** A request of someone who is none of the callers. */
const approval: Arrange = async (world) => {
  const [{ userId }, asker] = [await someone(world), await someone(world)]
  const [made] = await world.database.query<{ id: string }>(
    `insert into approval (kind, user_id, reason, asked_by, expires_at) values ('RESET_SECOND_FACTOR', $1, $2, $3, app.now() + interval '1 day') returning id`,
    [userId, reason, asker.userId],
  )
  return { variables: { id: made?.id } }
}
const decision: Kinds = {
  own: approval,
  absent: () => ({ variables: { id: ABSENT } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
}

/** Two fresh identities, and the plan that a dry run would give. */
const pairs = (rest: (pair: { keptId: string; otherId: string }) => object = () => ({})): Kinds => {
  const of = (pair: { keptId: string; otherId: string }) => ({ variables: { ...pair, ...rest(pair) } })
  return {
    own: async (world) => of({ keptId: (await someone(world)).userId, otherId: (await someone(world)).userId }),
    absent: async (world) => of({ keptId: (await someone(world)).userId, otherId: ABSENT }),
    otherType: async (world) => of({ keptId: (await someone(world)).userId, otherId: world.owner.purchaseId }),
  }
}
const NOTHING = MERGED_PARTS.map((what) => `${what}=0`).join(' ')

/** How employees look after users. */
export const employeeUsers: Operations = {
  'Query.users': plain(),
  'Query.signIns': plain(),
  'Query.userPurchases': plain(),
  'Query.openApprovals': plain(),
  'Query.userRecord': byId('id', {
    own: ({ owner }) => owner.user.id,
    foreign: ({ stranger }) => stranger.user.id,
    otherType: ({ owner }) => owner.purchaseId,
  }),
  'Query.userWithEmail': {
    own: ({ owner }) => ({ variables: { email: owner.user.email } }),
    absent: () => ({ variables: { email: 'nobody@nowhere.example' } }),
  },
  'Mutation.userLock': care(),
  'Mutation.userUnlock': care('DISABLED'),
  'Mutation.userSessionsEnd': care(),
  'Mutation.userSessionEnd': {
    own: async (world) => ({ variables: { ...(await someone(world)), reason } }),
    // Of another user.
    foreign: async (world) => ({
      variables: { ...(await someone(world)), userId: (await someone(world)).userId, reason },
    }),
    absent: async (world) => ({ variables: { ...(await someone(world)), sessionId: ABSENT, reason } }),
  },
  'Mutation.secondFactorResetAsk': care(),
  'Mutation.secondFactorResetApprove': decision,
  'Mutation.secondFactorResetDecline': decision,
  'Query.userMergePlan': pairs(),
  'Mutation.userMerge': pairs(({ keptId, otherId }) => ({ plan: `${keptId} ${otherId} ${NOTHING}`, reason })),
}
