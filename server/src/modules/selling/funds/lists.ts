import { DISCREPANCY_CAUSE_LABELS, DISCREPANCY_STATE_LABELS } from '@admission/common/missing-funds.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { EMPLOYEE_ROLES, employeeCan } from '@admission/common/permissions.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, days, ids, oneOf, yesNo } from '#platform/lists/filters.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { DiscrepancyCauseRef, DiscrepancyRef, DiscrepancyStateRef } from './graphql/types.ts'
import { shownDiscrepancies } from './reads/discrepancies.ts'
import type { Discrepancy } from './types.ts'

const moneyOf = ({ currency, exponent }: Discrepancy, amount: number) => ({ amount, currency, exponent })

defineList({
  area: 'employee',
  name: 'discrepancies',
  type: 'Discrepancy',
  title: 'Missing funds',
  may: 'money:view',
  description: 'Money of all accounts that isn’t where the books say, latest found first unless sorted otherwise.',
  row: DiscrepancyRef,
  columns: {
    order: {
      fields: [
        {
          header: 'Order',
          of: ({ purchases }) => purchases.map(({ accountName, id }) => purchaseReference(accountName, id)).join(', '),
        },
        {
          header: 'Account',
          of: ({ purchases, payout }) =>
            payout?.accountName ?? purchases.map(({ accountName }) => accountName).join(', '),
        },
      ],
    },
    cause: {
      header: 'Cause',
      value: ({ cause }) => DISCREPANCY_CAUSE_LABELS[cause],
      filter: oneOf(DiscrepancyCauseRef, 'Causes.', sql`di.cause::text`),
    },
    expected: { header: 'Expected', money: (of) => moneyOf(of, of.expected) },
    captured: { header: 'Captured', money: (of) => moneyOf(of, of.captured) },
    refunded: { header: 'Refunded', money: (of) => moneyOf(of, of.refunded) },
    difference: {
      header: 'Difference',
      money: (of) => moneyOf(of, of.difference),
      sort: [{ sql: sql`abs(di.captured - di.refunded - di.expected)`, type: 'bigint' }],
    },
    found: {
      header: 'Found',
      time: ({ foundAt }) => timeAt(foundAt, 'UTC'),
      sort: [{ sql: sql`di.found_at`, type: 'timestamptz' }],
      filter: days(
        'UTC',
        ({ from, to }) =>
          sql`di.found_at >= coalesce(${from}::date, '-infinity') and di.found_at < coalesce(${to}::date + 1, 'infinity')`,
      ),
    },
    owner: {
      header: 'Owner',
      value: ({ assigneeName }) => assigneeName ?? '',
      filter: ids('User IDs of the employees responsible.', sql`di.assignee`),
    },
    state: {
      header: 'State',
      value: ({ state }) => DISCREPANCY_STATE_LABELS[state],
      filter: oneOf(DiscrepancyStateRef, 'States.', sql`di.state::text`),
    },
  },
  filters: {
    text: contains(
      sql`lower(coalesce(di.payment_id, '') || ' ' || di.subject)`,
      'Part of the gateway’s ID of the payment, refund, dispute or payout.',
    ),
    account: ids(
      'Account IDs.',
      (given) =>
        sql`(exists (select 1 from purchase pu where pu.order_id = di.order_id and pu.account_id = any(${[...given]}::uuid[]))
          or exists (select 1 from payout po where po.id = di.payout_id and po.account_id = any(${[...given]}::uuid[])))`,
    ),
    waits: yesNo(
      'Whether a decision waits for a second employee.',
      (isTrue) =>
        sql`exists (select 1 from funds_decision fd where fd.discrepancy_id = di.id and fd.state = 'PROPOSED') = ${isTrue}`,
    ),
  },
  sort: { by: 'FOUND', descending: true },
  source: {
    alias: 'di',
    from: sql`discrepancy di`,
    scope: () => sql`true`,
    rows: () => shownDiscrepancies(sql`page join discrepancy di on di.id = page.id`),
    rowOf: (row: Discrepancy) => row,
  },
})

const roles = EMPLOYEE_ROLES.filter((role) => employeeCan(role, 'money', 'manage'))

defineOptions({
  name: 'MONEY_EMPLOYEES',
  areas: ['employee'],
  may: 'money:view',
  ...optionsFrom(
    'uuid',
    () => sql`
      select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as label, null as detail,
             app.fold_text(trim(u.first_name || ' ' || u.last_name) || ' ' || u.email) as search_text, app.fold_text(trim(u.first_name || ' ' || u.last_name)) as sort_key
      from employee em join users u on u.id = em.user_id where em.disabled_at is null and em.role::text = any(${roles}::text[])`,
  ),
})
