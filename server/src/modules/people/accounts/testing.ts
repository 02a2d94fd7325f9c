import type { AccountFeature } from '@admission/common/features.ts'
import { newId, type AccountId, type EventId } from '@admission/common/ids.ts'
import type { EmployeeRole, MemberRole } from '@admission/common/permissions.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { aSession, aUser } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import type { TestDatabase } from '#testing/database.ts'
import { insertMember } from '#modules/people/accounts/writes/membership.ts'

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

/** An event of an account, to limit members to. Returns its ID. */
export const anEventOf = async (database: Pick<TestDatabase, 'query'>, accountId: AccountId): Promise<string> => {
  const [venueId, id] = [newId('Venue'), newId('Event')]
  await database.query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1::uuid, 'Main stand', 'stand-' || left($1::text, 18), 'STADIUM', '1 Ground Road', 'Thornwick', 'US', 'UTC')`,
    [venueId],
  )
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     values ($1, $2, $3, 'Derby', 'Football', 'PUBLISHED', app.now() + interval '9 days', (app.now() + interval '9 days') at time zone 'UTC', 'UTC')`,
    [id, accountId, venueId],
  )
  return id
}
