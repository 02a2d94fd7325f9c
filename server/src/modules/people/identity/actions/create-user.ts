import { normaliseEmail } from '#platform/emails.ts'
import { newId, type UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { readEmailOwner } from '#modules/people/identity/reads/emails.ts'
import type { User } from '#modules/people/identity/types.ts'
import { insertUser } from '#modules/people/identity/writes/users.ts'

/**
 * Adds a user; undefined if the address is taken. `passwordHash` comes from `hashPassword`, outside the transaction.
 */
export const createUser = async (
  transaction: SystemTx,
  person: {
    readonly email: string
    readonly name: string
    readonly passwordHash: string | null
    readonly isVerified?: boolean
    readonly id?: UserId
  },
): Promise<User | undefined> => {
  const email = normaliseEmail(person.email)
  if ((await readEmailOwner(transaction, email)) !== undefined) return undefined
  const id = person.id ?? newId('User')
  const isVerified = person.isVerified ?? false
  const isNew = await insertUser(transaction, {
    id,
    email,
    name: person.name,
    passwordHash: person.passwordHash,
    isVerified,
  })
  return isNew ? { id, name: person.name.trim().replaceAll(/\s+/g, ' '), email, emailVerified: isVerified } : undefined
}
