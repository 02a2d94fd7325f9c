import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import type { User } from '#modules/people/identity/types.ts'
import { ABSENT, byId, plain, type Arrange, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const PASSWORD = 'a boat upon the quiet water'
const hashed = hashPassword(PASSWORD)

/** No one’s account is about to be deleted, and both buyers have the same password. */
const afresh: Arrange = async ({ database, owner, stranger }) => {
  await database.query(`update erasure set state = 'CANCELED', ended_at = app.now() where state = 'WAITING'`)
  await database.query('update users set password_hash = $2 where id = any($1::uuid[])', [
    [owner.user.id, stranger.user.id],
    await hashed,
  ])
  return {}
}

const deletionWith =
  (password: string): Arrange =>
  async (world) => {
    await afresh(world)
    return { variables: { password } }
  }

/** The account of one user is about to be deleted. */
const deletionOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    await afresh(world)
    await world.database.query(
      `insert into erasure (user_id, requested_by, due_at) values ($1, $1, app.now() + interval '7 days')`,
      [userOf(world).id],
    )
    return {}
  }

/** One user has a copy of their data. */
const exportOf =
  (userOf: (world: World) => User): Arrange =>
  async (world) => {
    await world.database.query(
      `insert into person_export (id, user_id, state, path, bytes, ready_at, expires_at)
       select id, $1, 'READY', 'person-exports/' || id || '.zip', 7, app.now(), app.now() + interval '7 days' from app.uuid_v6() id`,
      [userOf(world).id],
    )
    return {}
  }

/** A fresh user, whose account nothing keeps. */
const someone = async ({ database }: World): Promise<string> => {
  const [user] = await database.query<{ id: string }>(
    `insert into users (email, password_hash) values ('someone-' || app.uuid_v6() || '@post.example', 'x') returning id`,
  )
  return user?.id ?? ABSENT
}

const deletionFor =
  (idOf: (world: World) => string | Promise<string>): Arrange =>
  async (world) => {
    await afresh(world)
    return { variables: { userId: await idOf(world), reason: 'Request 7F42A09C' } }
  }

/** How the fields about a user’s data are called. */
export const privacy: Operations = {
  'Query.myDataExport': { own: exportOf(({ owner }) => owner.user) },
  'Query.myErasure': { own: deletionOf(({ owner }) => owner.user) },
  'Query.myErasureBlockers': plain(),
  'Query.myUpcomingShows': plain(),
  'Mutation.dataExportRequest': plain(),
  'Mutation.accountDelete': { own: deletionWith(PASSWORD), wrongPassword: deletionWith('not the password') },
  'Mutation.accountKeep': {
    own: deletionOf(({ owner }) => owner.user),
    foreign: deletionOf(({ stranger }) => stranger.user),
  },
}

/** How employees call those about the users that they look after. */
export const employeePrivacy: Operations = {
  'Query.accountAgreements': byId('id', {
    own: ({ a }) => a.accountId,
    foreign: ({ b }) => b.accountId,
    otherType: ({ owner }) => owner.purchaseId,
  }),
  'Mutation.userDelete': {
    own: deletionFor(someone),
    absent: deletionFor(() => ABSENT),
    otherType: deletionFor(({ owner }) => owner.purchaseId),
  },
}
