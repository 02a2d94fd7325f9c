import type { AccountFeature } from '@admission/common/features.ts'
import { newId, type AccountId, type EventId } from '@admission/common/ids.ts'
import type { EmployeeRole, MemberRole } from '@admission/common/permissions.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { aSession, aUser } from '#modules/identity/testing.ts'
import type { User } from '#modules/identity/types.ts'
import { insertMember } from '#modules/accounts/writes.ts'

type Organizer = { readonly name?: string; readonly features?: readonly AccountFeature[] }

/** An organizer that sells in dollars. */
export const anAccount = async (services: Services, organizer: Organizer = {}): Promise<AccountId> => {
  const id = newId('Account')
  await services.databases.system
    .insertInto('account')
    .values({
      id,
      name: organizer.name ?? 'The Larkhall',
      slug: `account-${id.slice(0, 18)}`,
      currency: 'USD',
      exponent: 2,
      statement_descriptor: 'LARKHALL',
      features: [...(organizer.features ?? [])],
    })
    .execute()
  return id
}

/** A member of an account, signed in to the back office. `eventIds` limits the member to these events. */
export const aMember = async (
  services: Services,
  accountId: AccountId,
  role: MemberRole = 'OWNER',
  eventIds?: readonly EventId[],
): Promise<{ user: User; token: string }> => {
  const user = await aUser(services)
  await inTransaction(services.databases.system, (transaction) =>
    insertMember(transaction, { accountId, userId: user.id, role, ...(eventIds ? { eventIds } : {}) }),
  )
  return { user, token: await aSession(services, user, 'admin') }
}

/** A platform employee who is signed in. */
export const anEmployee = async (
  services: Services,
  role: EmployeeRole = 'ADMINISTRATOR',
): Promise<{ user: User; token: string }> => {
  const user = await aUser(services)
  await services.databases.system.insertInto('employee').values({ user_id: user.id, role }).execute()
  return { user, token: await aSession(services, user, 'employee') }
}
