import { readablePhone } from '@admission/common/phones.ts'
import { timeAt } from '@admission/common/time.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { originOf } from '#platform/graphql/context.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, days, ids, oneOf, yesNo } from '#platform/lists/filters.ts'
import { sql } from 'kysely'
import { UserRowRef, UserStateRef } from '../graphql/types.ts'
import { isFound, userSource, userSql } from '../reads/users.ts'

const STATE_LABELS = { ACTIVE: 'Active', DISABLED: 'Locked', ERASED: 'Deleted' } as const

defineList({
  areas: {
    employee: {
      may: 'people:view',
      description:
        'Users of the whole platform, newest first by default, without those who were erased. Access is recorded in the audit trail, without the search text.',
    },
  },
  name: 'users',
  type: 'UserRow',
  title: 'Users',
  row: UserRowRef,
  columns: {
    name: {
      fields: [
        { header: 'Name', of: ({ name }) => name },
        { header: 'E-mail', of: ({ email }) => email },
      ],
      isPersonal: true,
      sort: [{ sql: userSql.name, type: 'text' }],
    },
    phone: { header: 'Phone', value: ({ phone }) => phone && readablePhone(phone), isPersonal: true },
    state: {
      header: 'State',
      value: ({ state }) => STATE_LABELS[state],
      filter: oneOf(UserStateRef, 'States.', sql`us.state::text`),
    },
    signedUp: {
      header: 'Signed up',
      time: ({ createdAt }) => timeAt(createdAt, 'UTC'),
      sort: [{ sql: userSql.created, type: 'timestamptz' }],
      filter: days(
        'UTC',
        ({ from, to }) =>
          sql`us.created_at >= coalesce(${from}::date, '-infinity') and us.created_at < coalesce(${to}::date + 1, 'infinity')`,
      ),
    },
    lastSignIn: {
      header: 'Last sign-in',
      time: ({ lastSignInAt }) => lastSignInAt && timeAt(lastSignInAt, 'UTC'),
    },
    accounts: { header: 'Member of', value: ({ accounts }) => accounts.join(', ') },
    employee: {
      header: 'Works for the platform',
      value: ({ isEmployee }) => (isEmployee ? 'Yes' : 'No'),
      filter: yesNo('Whether they work for the platform.', (isTrue) => sql`${userSql.isEmployee} = ${isTrue}`),
    },
    orders: { header: 'Orders', value: ({ orders }) => orders },
    tickets: { header: 'Tickets held', value: ({ tickets }) => tickets },
  },
  filters: {
    text: {
      ...contains(
        undefined,
        'Part of the name, of any of their addresses or of the phone number, or the number of an order of theirs. Not case-sensitive.',
      ),
      where: isFound,
    },
    member: yesNo('Whether they are a member of an account.', (isTrue) => sql`${userSql.isMember} = ${isTrue}`),
    account: ids('Members, buyers and ticket holders of one of these accounts.', userSql.ofAccounts),
  },
  sort: { by: 'SIGNED_UP', descending: true },
  // Names and addresses are personal data: viewing the list leaves one trace, however many pages it has.
  beforeRead: async (context, _filter, isFirstPage) => {
    if (isFirstPage)
      await inTransaction(context.services.databases.system, (transaction) =>
        writeAudit(transaction, originOf(context), { action: 'read-users', target: { kind: 'user', id: null } }),
      )
  },
  source: userSource,
})
