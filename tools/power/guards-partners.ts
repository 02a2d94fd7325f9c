import type { Guard } from './guard.ts'
import { vitest } from './guard.ts'

const grants = vitest('server/src/modules/stock/collections/grants.test.ts')
const grantedLines = vitest('server/src/modules/selling/carts/granted-lines.test.ts')
const terms = vitest('server/src/modules/selling/checkout/financial-terms.test.ts')
const runs = vitest('server/src/modules/watching/email/audience-runs.test.ts')
const planning = vitest('server/src/modules/watching/email/audience-planning.test.ts')
const payouts = vitest('server/src/modules/selling/funds/payouts.test.ts')
const restored = vitest('server/src/modules/selling/funds/restored-payouts.test.ts')
const GRANTS = 'server/migrations/0360_collection_grants.sql'
const CLAIM = 'server/src/modules/selling/carts/reads/lock-carts.ts'
const TERMS = 'server/migrations/0365_financial_terms.sql'
const AUDIENCES = 'server/migrations/0370_emails_to_audiences.sql'
const RUNS = 'server/src/modules/watching/email/writes/audience-runs.ts'
const COMPARED = 'server/src/modules/selling/funds/sql/compare-payouts.sql'

/** Guards of what one account sells for another, how its money is divided, mails to audiences, and payouts at the gateway. */
export const partnerGuards: readonly Guard[] = [
  {
    name: 'a collection is placed by a grant: trigger `granted`',
    keeps: 'tenancy',
    off: [
      {
        file: GRANTS,
        text: `create trigger granted before insert or update of grant_id, storefront_id on storefront_collection for each row
  when (new.grant_id is not null) execute function app.guard_granted_place();`,
        instead: '',
      },
    ],
    caughtBy: [grants],
  },
  {
    name: 'a storefront’s own collections: the foreign key',
    keeps: 'tenancy',
    off: [
      {
        file: GRANTS,
        text: '\n  add constraint storefront_collection_own foreign key (own_account_id, collection_id) references collection (account_id, id),',
        instead: '',
      },
    ],
    caughtBy: [grants],
  },
  {
    name: 'a line of another account has a grant: trigger `granted`',
    keeps: 'tenancy',
    off: [
      {
        file: GRANTS,
        text: `create trigger granted before insert or update of storefront_id, account_id, collection_id, grant_id on cart_line for each row
  when (new.storefront_id is not null or new.grant_id is not null) execute function app.guard_granted_line();`,
        instead: '',
      },
    ],
    caughtBy: [grantedLines],
  },
  {
    name: 'a claim asks for the grant in force',
    keeps: 'tenancy',
    off: [
      {
        file: CLAIM,
        text: "when g.id is null or g.valid_until <= n.now then 'SALE_ENDED' when g.valid_from > n.now then 'NOT_ON_SALE_YET' end",
        instead: 'when false then null end',
      },
    ],
    caughtBy: [grantedLines],
  },
  {
    name: 'a claim refuses a revoked grant',
    keeps: 'tenancy',
    // A revoked grant is placed nowhere, so both say no.
    off: [
      {
        file: CLAIM,
        text: ' and g.grantee_id = s.account_id and g.revoked_at is null\n  and exists (select 1 from storefront_collection p where p.grant_id = g.id and p.storefront_id = s.id)`)',
        instead: ' and g.grantee_id = s.account_id`)',
      },
    ],
    caughtBy: [grantedLines],
  },
  {
    name: 'terms stay as they were: trigger `frozen`',
    keeps: 'money',
    off: [
      {
        file: TERMS,
        text: 'create trigger frozen before update or delete on collection_terms for each row execute function app.guard_collection_terms();',
        instead: '',
      },
    ],
    caughtBy: [terms],
  },
  {
    name: 'a ticket’s terms are its collection’s: the foreign key',
    keeps: 'money',
    off: [
      {
        file: TERMS,
        text: '  add column terms_id uuid,\n  add constraint purchase_item_terms foreign key (collection_id, terms_id) references collection_terms (collection_id, id);',
        instead: '  add column terms_id uuid;',
      },
    ],
    caughtBy: [terms],
  },
  {
    name: 'one run of a mail at a time: UNIQUE `audience_run_open`',
    keeps: 'access',
    off: [
      {
        file: AUDIENCES,
        text: 'create unique index audience_run_open on audience_run (audience_mail_id)',
        instead: 'create unique index audience_run_open on audience_run (audience_mail_id, id)',
      },
    ],
    caughtBy: [runs],
  },
  {
    name: 'one address is in a run once: UNIQUE `address_key`',
    keeps: 'access',
    off: [
      { file: AUDIENCES, text: '  unique (run_id, address_key),', instead: '  unique (run_id, address_key, place),' },
    ],
    caughtBy: [runs],
  },
  {
    name: 'consent is asked again when a mail is planned',
    keeps: 'access',
    off: [{ file: RUNS, text: '\n        and ${agrees(mail, sql`pe.user_id`)} and not', instead: '\n        and not' }],
    caughtBy: [planning],
  },
  {
    name: 'a stopped run plans no mail: its lock and state',
    keeps: 'access',
    off: [
      {
        file: RUNS,
        text: "from audience_run where id = ${id} and state = 'SENDING' for share`",
        instead: 'from audience_run where id = ${id}`',
      },
    ],
    caughtBy: [planning],
  },
  {
    name: 'payouts that a backup lacks are taken over',
    keeps: 'one payment',
    off: [
      {
        file: COMPARED,
        text: "where mo.gateway = p_gateway and mo.kind = 'PAYOUT' and mo.key is not null and mo.amount > 0 and not exists",
        instead:
          "where false and mo.gateway = p_gateway and mo.kind = 'PAYOUT' and mo.key is not null and mo.amount > 0 and not exists",
      },
    ],
    caughtBy: [restored],
  },
  {
    name: 'after a restore the gateway is asked first',
    keeps: 'one payment',
    off: [
      {
        file: 'server/src/modules/selling/funds/flows/send-payouts.ts',
        text: '  if (!(await askPayouts(services))) return\n',
        instead: '',
      },
    ],
    caughtBy: [restored],
  },
  {
    name: 'a payout that differs is found once',
    keeps: 'money',
    off: [
      {
        file: COMPARED,
        text: "where po.gateway = p_gateway and po.state = 'PAID' and po.settled_at >= p_from",
        instead: "where false and po.gateway = p_gateway and po.state = 'PAID' and po.settled_at >= p_from",
      },
    ],
    caughtBy: [payouts],
  },
]
