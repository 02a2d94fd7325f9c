import { ALLOCATION_TWINS } from './allocation-twins.ts'
import { DISPUTE_TWINS } from './dispute-twins.ts'
import { OUTCOME_TWINS } from './outcome-twins.ts'
import { PROTECTION_TWINS } from './protection-twins.ts'
import { SELECTION_CHECKS } from '#modules/selling/carts/rules/claim-checks.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { linesProblem } from '#modules/selling/sales/rules/payment-problems.ts'
import { beginPayment, rulesWithout } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { COPY, NO_STEPS, paidThen, pay, secondLine, withoutGuard, withoutCheck, type Twin } from './twin-scene.ts'

export const TWINS: readonly Twin[] = [
  {
    invariant: 'I01',
    guard: 'CHECK counter_room',
    off: () => 'alter table counter drop constraint counter_room',
    act: ({ query, sale }) => query('update counter set held = held + 9 where id = $1', [sale.blockId]),
  },
  {
    invariant: 'I02',
    guard: 'a claim writes its counters in the same transaction',
    off: () => `create function keep_held() returns trigger language plpgsql as $$ begin new.held := old.held; return new; end $$;
      create trigger keep_held before update on counter for each row execute function keep_held()`,
    act: ({ query, sale }) => claimOne(query, anAdd({ ...sale }, { quantity: 1, seats: [3] })),
  },
  ...ALLOCATION_TWINS,
  ...PROTECTION_TWINS,
  ...DISPUTE_TWINS,
  {
    invariant: 'I03 TICKETS',
    guard: 'UNIQUE ticket_one_per_seat',
    off: () => 'drop index ticket_one_per_seat; drop index ticket_one_per_item',
    act: paidThen(COPY),
  },
  {
    invariant: 'I04',
    guard: 'the table of steps, by trigger',
    off: () => NO_STEPS,
    act: paidThen(`update hold set state = 'HELD' where state = 'SOLD'`),
  },
  {
    invariant: 'I07',
    guard: 'change_capacity and CHECK counter_room',
    off: () =>
      `alter table counter drop constraint counter_room; ${withoutGuard('stock/inventory/sql/stock.sql', ['and held + sold <= p_capacity and kind', 'and kind'], [`and kind <> 'BLOCK'`, ''])}`,
    act: ({ query, sale }) => query('select * from change_capacity($1, 1)', [sale.blockId]),
  },
  {
    invariant: 'I08',
    guard: 'T1 compares the lines of the cart',
    // That its items are all that the cart holds would catch it, too.
    off: () => ({ rules: rulesWithout(linesProblem, 'basket') }),
    act: async (bought) => {
      await secondLine(bought)
      await beginPayment(bought.query, bought.payment, bought.off)
    },
  },
  {
    invariant: 'I09',
    guard: 'issue_tickets writes the first custody',
    off: () =>
      withoutGuard('selling/tickets/sql/issue-tickets.sql', [
        `user_id, via from item)`,
        `user_id, via from item where false)`,
      ]),
    act: pay,
  },
  {
    invariant: 'I12',
    guard: 'CHECK on the generation',
    off: () => 'alter table ticket drop constraint ticket_generation_check',
    act: paidThen('update ticket set generation = 0'),
  },
  {
    invariant: 'I15',
    guard: 'a claim refuses another currency',
    off: withoutCheck(SELECTION_CHECKS, 'otherCurrency'),
    act: (bought) => secondLine(bought, 'USD'),
  },
  {
    invariant: 'I16',
    guard: 'T1 adds up its charges, items and purchases',
    off: () => ({ rules: rulesWithout('basket') }),
    act: ({ query, payment, off }) => beginPayment(query, { ...payment, total: payment.total + 1 }, off),
  },
  {
    invariant: 'I18',
    guard: 'UNIQUE attempt_one_captured',
    off: () => 'drop index attempt_one_captured; drop index attempt_gateway',
    act: paidThen(
      `insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent) select app.uuid_v6(), order_id, gateway, gateway_id, 'CAPTURED', amount, currency, exponent from attempt`,
    ),
  },
  {
    invariant: 'I18',
    guard: 'UNIQUE orders_one_live',
    off: () => 'drop index orders_one_live',
    act: paidThen(
      `insert into orders (id, cart_id, state, payment, currency, exponent, total, email, delivery, answers) select app.uuid_v6(), cart_id, 'PENDING', 'PROCESSING', currency, exponent, 0, email, delivery, answers from orders`,
    ),
  },
  {
    invariant: 'I19',
    guard: 'the table of steps, by trigger',
    off: () => NO_STEPS,
    act: async ({ query, payment }) => {
      await beginPayment(query, payment)
      await applyOutcome(query, { attemptId: payment.attempt.id, outcome: 'CANCELLED' })
      await query(`update attempt set state = 'CAPTURED' where id = $1`, [payment.attempt.id])
    },
  },
  ...OUTCOME_TWINS,
  {
    invariant: 'I21',
    guard: 'CHECK purchase_refunded',
    off: () => 'alter table purchase drop constraint purchase_refunded',
    act: paidThen('update purchase set refunded = total + 1'),
  },
  {
    invariant: 'I22',
    guard: 'trigger insert_only of the ledger',
    off: () => 'drop trigger insert_only on entry',
    act: paidThen('update entry set amount = amount + 1 where amount > 0'),
  },
  {
    invariant: 'I22',
    guard: 'trigger balance of the ledger',
    off: () => 'drop trigger balance on entry',
    act: paidThen(
      `insert into entry (journal_id, no, account_id, ledger_account, amount, currency, exponent) select journal_id, 99, account_id, 'CLEARING', 1, currency, exponent from entry limit 1`,
    ),
  },
  {
    invariant: 'I27',
    guard: 'UNIQUE ticket_one_per_item',
    off: () => 'drop index ticket_one_per_seat; drop index ticket_one_per_item',
    act: paidThen(COPY),
  },
  {
    invariant: 'I31',
    guard: 'a claim counts its limits, and CHECK limit_use_room',
    off: () =>
      `alter table limit_use drop constraint limit_use_room; ${withoutCheck(SELECTION_CHECKS, 'buyerLimits')()}`,
    act: async ({ query, sale }) => {
      const [rule] = await query<{ id: string }>(
        `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'one', 'ACCOUNT', 'USER', 1) returning id`,
        [sale.accountId],
      )
      const limits = [{ ruleId: rule?.id ?? '', subject: freshId(), max: 1, units: 2 }]
      await claimOne(query, anAdd(sale, { seats: [3, 4], limits }))
    },
  },
  {
    invariant: 'I33',
    guard: 'foreign keys over the account',
    off: () => `do $do$ declare r record; begin
      for r in select conname from pg_constraint where conrelid = 'cart_line'::regclass and contype = 'f' loop execute format('alter table cart_line drop constraint %I', r.conname); end loop; end $do$`,
    act: async ({ query }) => {
      const other = await aSale(query)
      await query('update cart_line set account_id = $1', [other.accountId])
    },
  },
  {
    invariant: 'I03 SOURCED',
    guard: 'EXCLUDE sourced_stack_apart',
    off: () => 'alter table sourced_stack drop constraint sourced_stack_apart',
    act: ({ query, sale }) =>
      query(
        `insert into sourced_stack (account_id, event_id, integration_id, external_id, state, section, row_label, positions, quantity)
         select $1, $2, app.uuid_v6(), n::text, 'AVAILABLE', 'A', '1', int4range(n, n + 3), 3 from generate_series(1, 2) n`,
        [sale.accountId, sale.eventId],
      ),
  },
  {
    invariant: 'I22 SALES',
    guard: 'the table of steps, by trigger',
    off: () => NO_STEPS,
    act: paidThen(`update purchase set state = 'FAILED'`),
  },
]
