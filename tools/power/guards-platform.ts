import type { Guard } from './guard.ts'
import { testsTitled, vitest } from './guard.ts'

const payouts = vitest('server/src/modules/selling/funds/payouts.test.ts')
const schedules = vitest('server/src/modules/selling/funds/payout-schedules-and-fees.test.ts')
const missingFunds = vitest('server/src/modules/selling/funds/missing-funds.test.ts')
const care = vitest('server/src/modules/watching/users/care.test.ts')
const merge = vitest('server/src/modules/watching/users/merge.test.ts')
const feeStructures = vitest('server/src/modules/stock/pricing/fee-structures.test.ts')
const templates = vitest('server/src/modules/watching/email/templates.test.ts')
const lookup = vitest('server/src/modules/watching/search/ticket-lookup.test.ts')
const PAYOUT_ACTIONS = 'server/src/modules/selling/funds/actions/payouts.ts'
const PAYOUTS = 'server/migrations/0346_payouts.sql'
const FUNDS = 'server/migrations/0345_missing_funds.sql'
const APPROVALS = 'server/migrations/0326_sign_ins_and_approvals.sql'

/** Guards of what employees decide about money, people and texts. */
export const platformGuards: readonly Guard[] = [
  {
    name: 'a payout is within what is available',
    keeps: 'money',
    off: [
      {
        file: PAYOUT_ACTIONS,
        text: '!Number.isSafeInteger(amount) || amount <= 0 || amount > available',
        instead: '!Number.isSafeInteger(amount) || amount <= 0',
      },
    ],
    caughtBy: [payouts],
  },
  {
    name: 'the lock of an account’s payouts',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/funds/reads/account-payment.ts',
        text: '  await sql`select 1 from payout_settings where account_id = ${accountId} for update`.execute(transaction)\n',
        instead: '',
      },
      {
        file: 'server/src/modules/selling/funds/reads/account-payment.ts',
        text: 'select id from account where id = ${accountId} on conflict',
        instead:
          'select id from account where id = ${accountId} and not exists (select 1 from payout_settings where account_id = ${accountId}) on conflict',
      },
    ],
    caughtBy: [payouts],
  },
  {
    name: 'UNIQUE `payout_once_a_day`',
    keeps: 'money',
    off: [
      {
        file: PAYOUTS,
        text: 'create unique index payout_once_a_day on payout (account_id, currency, scheduled_on)',
        instead: 'create unique index payout_once_a_day on payout (account_id, currency, scheduled_on, id)',
      },
      {
        file: 'server/src/modules/selling/funds/writes/payouts.ts',
        text: 'on conflict (account_id, currency, scheduled_on) where scheduled_on is not null do nothing returning id',
        instead: 'returning id',
      },
    ],
    caughtBy: [schedules],
  },
  {
    name: 'held payouts are not sent',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/funds/writes/payouts.ts',
        text: "(due.state <> 'REQUESTED' or not exists (select 1 from payout_hold ph where ph.account_id = due.account_id and ph.released_at is null))",
        instead: 'true',
      },
    ],
    caughtBy: [payouts],
  },
  {
    name: 'CHECK `payout_hold_four_eyes`',
    keeps: 'money',
    off: [
      {
        file: PAYOUTS,
        text: '(release_by is not null and release_by <> released_by)',
        instead: 'true',
      },
    ],
    caughtBy: [payouts],
  },
  {
    name: 'a payout is canceled by its account',
    keeps: 'money',
    off: [
      {
        file: PAYOUT_ACTIONS,
        text: '  if (!(await hasPayout(transaction, accountId, payoutId))) throw notFound()\n',
        instead: '',
      },
    ],
    caughtBy: [payouts],
  },
  {
    name: 'UNIQUE `funds_decision_once`',
    keeps: 'money',
    off: [
      {
        file: FUNDS,
        text: 'create unique index funds_decision_once on funds_decision (discrepancy_id)',
        instead: 'create index funds_decision_once on funds_decision (discrepancy_id)',
      },
    ],
    caughtBy: [missingFunds],
  },
  {
    name: 'CHECK `funds_decision_four_eyes`',
    keeps: 'money',
    off: [
      {
        file: FUNDS,
        text: '(decided_by is not null and decided_by <> proposed_by)',
        instead: 'true',
      },
    ],
    caughtBy: [missingFunds],
  },
  {
    name: 'a loss over the limit needs a second employee',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/funds/actions/decide.ts',
        text: 'const needsSecond = postsMoney(step) && Math.abs(difference) > limit',
        instead: 'const needsSecond = postsMoney(step) && Math.abs(difference) > limit * 1e9',
      },
    ],
    caughtBy: [missingFunds],
  },
  {
    name: 'the lock of missing funds',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/funds/actions/decide.ts',
        text: '  if (found.version !== version) throw preconditionFailed(CHANGED)\n',
        instead: '',
      },
    ],
    caughtBy: [missingFunds],
  },
  {
    name: 'what is found twice is one discrepancy',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/funds/sql/find-discrepancies.sql',
        text: "and not exists (select 1 from gateway_movement mo where mo.gateway = a.gateway and mo.payment_id = a.gateway_id and mo.kind = 'CAPTURE')\n  on conflict (gateway, cause, subject) do nothing;",
        instead:
          "and not exists (select 1 from gateway_movement mo where mo.gateway = a.gateway and mo.payment_id = a.gateway_id and mo.kind = 'CAPTURE')\n  on conflict (gateway, cause, subject) do update set version = discrepancy.version + 1;",
      },
    ],
    caughtBy: [missingFunds],
  },
  {
    name: 'a second factor is reset by another employee',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/people/identity/flows/reset-second-factor.ts',
        text: "    if (askedBy === actor.userId) throw forbidden('You asked for this. Another employee has to approve it.')\n",
        instead: '',
      },
    ],
    caughtBy: [care],
  },
  {
    name: 'CHECK `approval_four_eyes`',
    keeps: 'access',
    off: [
      {
        file: APPROVALS,
        text: "check (state <> 'APPROVED' or decided_by <> asked_by)",
        instead: 'check (true)',
      },
    ],
    caughtBy: [care],
  },
  {
    name: 'support changes no employee',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/people/identity/flows/care.ts',
        text: "if (user.isEmployee && !employeeCan(actor.role, 'employees', 'manage'))",
        instead: "if (user.isEmployee && !employeeCan(actor.role, 'people', 'view'))",
      },
    ],
    caughtBy: [care],
  },
  {
    name: 'a lock ends every session',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/people/identity/flows/care.ts',
        text: "    await revokeSessionsOf(transaction, user.id, 'locked by staff')\n",
        instead: '',
      },
      {
        file: 'server/src/modules/people/identity/flows/care.ts',
        text: "    await revokeSessionsOf(transaction, user.id, 'unlocked by staff')\n",
        instead: '',
      },
    ],
    caughtBy: [care],
  },
  {
    name: 'a merge is the one of its dry run',
    keeps: 'tenancy',
    off: [
      {
        file: 'server/src/modules/watching/users/flows/merge.ts',
        text: 'if (planText(done) !== plan)',
        instead: 'if (planText(done) === plan.repeat(2))',
      },
    ],
    caughtBy: [merge],
  },
  {
    name: 'a payment in progress keeps a merge from being done',
    keeps: 'one payment',
    off: [
      {
        file: 'server/src/modules/watching/users/reads/merge-blockers.ts',
        text: "and state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED'))",
        instead: 'and false)',
      },
    ],
    caughtBy: [merge],
  },
  {
    name: 'fees in force stay as they were',
    keeps: 'money',
    off: [
      {
        file: 'server/migrations/0335_fee_structures_are_edited.sql',
        text: 'create trigger frozen before update or delete on fee_structure_version for each row execute function app.guard_fee_version();',
        instead: '',
      },
    ],
    caughtBy: [feeStructures],
  },
  {
    name: 'a template that wasn’t granted: the foreign key',
    keeps: 'tenancy',
    off: [
      {
        file: 'server/migrations/0330_templates_for_other_accounts.sql',
        text: 'add constraint collection_template_usable foreign key (account_id, template_id) references template_account (account_id, template_id);',
        instead:
          'add constraint collection_template_usable foreign key (template_id) references collection_template (id);',
      },
    ],
    caughtBy: [vitest('server/src/modules/stock/collection-templates/grants.test.ts')],
  },
  {
    name: 'own words of a mail end after 100 ms',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/watching/email/render/liquid.ts',
        text: 'const MAX_MS = 100\n',
        instead: 'const MAX_MS = 100_000\n',
      },
      {
        file: 'server/src/modules/watching/email/render/liquid.ts',
        text: 'const MAX_MEMORY = 100_000\n',
        instead: 'const MAX_MEMORY = 100_000_000\n',
      },
    ],
    caughtBy: [templates],
  },
  {
    name: 'own words have few tags and filters',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/watching/email/render/liquid.ts',
        text: '    for (const name of Object.keys(known)) if (!kept.has(name)) Reflect.deleteProperty(known, name)\n',
        instead: '    if (kept.size < 0) Reflect.deleteProperty(known, "")\n',
      },
    ],
    caughtBy: [templates],
  },
  {
    name: 'a blocked ticket is refused at the door',
    keeps: 'door',
    off: [
      {
        file: 'server/src/modules/watching/admission/sql/door-entry.sql',
        text: " or t.blocked_at is not null then 'SUSPENDED'",
        instead: " then 'SUSPENDED'",
      },
    ],
    caughtBy: [lookup],
  },
  {
    name: 'a search that shows people leaves a trace',
    keeps: 'audit',
    off: [
      {
        file: 'server/src/modules/watching/search/actions/search.ts',
        text: '  if (found.every(({ kind }) => !PERSONAL.has(kind))) return found\n',
        instead: '  return found\n',
      },
    ],
    caughtBy: [testsTitled('server/src/modules/watching/search/search.test.ts', 'leaves one trace')],
  },
]
