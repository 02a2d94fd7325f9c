import { newSecret } from '#platform/ids.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from '#modules/identity/actions/create-user.ts'
import { openSession } from '#modules/identity/actions/open-session.ts'
import type { User } from '#modules/identity/types.ts'

type Person = {
  readonly email?: string
  readonly name?: string
  readonly passwordHash?: string | null
  readonly isVerified?: boolean
}

/** A user. Without `passwordHash` they can't sign in with a password. */
export const aUser = async (services: Services, person: Person = {}): Promise<User> => {
  const email =
    person.email ??
    `${newSecret(128)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@example.com`
  const user = await inTransaction(services.databases.system, (transaction) =>
    createUser(transaction, { name: 'Ada Example', passwordHash: null, isVerified: true, ...person, email }),
  )
  if (!user) throw new Error(`${email} is taken`)
  return user
}

/** A user's session, as a sign-in opens it. */
export const aSession = async (services: Services, user: User, area: Area = 'consumer'): Promise<string> => {
  const device = { userAgent: 'test', network: '192.0.2.0/24' }
  const opened = await inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area, user, device }),
  )
  return opened.token
}

/** A consumer who is signed in. */
export const aConsumer = async (services: Services, person: Person = {}): Promise<{ user: User; token: string }> => {
  const user = await aUser(services, person)
  return { user, token: await aSession(services, user) }
}
