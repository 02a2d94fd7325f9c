import { timeAt } from '@admission/common/time.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { originOf } from '#platform/graphql/context.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, yesNo } from '#platform/lists/filters.ts'
import { sql } from 'kysely'
import { failuresNoted } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { SignInAttemptRef } from '../graphql/types.ts'
import { signInSource } from '../reads/sign-ins.ts'
import { AREA_LABELS, FAILURE_LABELS, methodText } from '../rules/sign-in-words.ts'

type Filter = { readonly user?: readonly string[] }

defineList({
  areas: {
    employee: {
      may: 'people:view',
      description:
        'Attempts to sign in as a user, latest first, of the last 400 days. Access is recorded in the audit trail.',
    },
  },
  name: 'signIns',
  type: 'SignInAttempt',
  title: 'Sign-ins',
  row: SignInAttemptRef,
  columns: {
    time: { header: 'Time', time: ({ at }) => timeAt(at, 'UTC'), sort: [{ sql: sql`si.at`, type: 'timestamptz' }] },
    area: { header: 'Area', value: ({ area }) => AREA_LABELS[area] },
    method: { header: 'Method', value: methodText },
    result: { header: 'Result', value: ({ failure }) => (failure === null ? 'Signed in' : FAILURE_LABELS[failure]) },
    device: { header: 'Device', value: ({ device }) => device, isPersonal: true },
    network: { header: 'Network', value: ({ network }) => network, isPersonal: true },
  },
  filters: {
    user: ids('User IDs.', sql`si.user_id`),
    account: ids(
      'Of members of one of these accounts.',
      (of) => sql`si.user_id in (select m.user_id from member m where m.account_id = any(${[...of]}::uuid[]))`,
    ),
    failed: yesNo('Whether they failed.', (isTrue) => sql`(si.failure is not null) = ${isTrue}`),
  },
  sort: { by: 'TIME', descending: true },
  beforeRead: async (context, { user }: Filter, isFirstPage) => {
    await failuresNoted(context.services)
    if (isFirstPage)
      await inTransaction(context.services.databases.system, (transaction) =>
        writeAudit(transaction, originOf(context), {
          action: 'read-sign-ins',
          target: { kind: 'user', id: user?.[0] ?? null },
        }),
      )
  },
  source: signInSource,
})
