import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { newUuid } from '@admission/common/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

/** Fresh missing funds of no order, so that each call finds them open. */
const missing = async ({ database }: World, cause = 'REFUND_MISSING'): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `insert into discrepancy (gateway, cause, subject, expected, captured, refunded, currency, exponent, occurred_at)
     values ('sandbox', $2::discrepancy_cause, $1, -100, 0, 0, 'EUR', 2, app.now()) returning id`,
    [newUuid(), cause],
  )
  return row?.id ?? ''
}

const ofMissing = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async (world) => ({ variables: { id: await missing(world), ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

/** Someone who is none of the employees that call. */
const anyUser = async ({ database, owner }: World): Promise<string | undefined> =>
  (await database.query<{ id: string }>('select user_id as id from purchase where id = $1', [owner.purchaseId]))[0]?.id

/** A proposal of another employee's. */
const proposal: Arrange = async (world) => {
  const id = await missing(world)
  const [row] = await world.database.query<{ id: string }>(
    `insert into funds_decision (discrepancy_id, step, reason, amount, currency, exponent, needs_second, state, proposed_by)
     values ($1, 'RESOLVE', 'Walked', 100, 'EUR', 2, true, 'PROPOSED', $2) returning id`,
    [id, await anyUser(world)],
  )
  return { variables: { decisionId: row?.id, version: 1, approves: true } }
}

/** Each payout has a key of its own. */
const keyed = (rest: Readonly<Record<string, unknown>>) => ('amount' in rest ? { ...rest, key: newUuid() } : rest)

/** A fresh account for each call. */
const ofAccount = (rest: Readonly<Record<string, unknown>> = {}, before?: string): Kinds => ({
  own: async ({ database, owner }) => {
    const { accountId } = await aShop(database)
    if (before !== undefined) await database.query(before, [accountId, await anyUser({ database, owner } as World)])
    return { variables: { id: accountId, ...keyed(rest) } }
  },
  absent: () => ({ variables: { id: ABSENT, ...keyed(rest) } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...keyed(rest) } }),
})
const held = `insert into payout_hold (account_id, reason, placed_by) values ($1, 'Walked', $2)`
const asked = `insert into payout_hold (account_id, reason, placed_by, release_reason, release_by) values ($1, 'Walked', $2, 'Walked', $2)`
const owed = `
  with paid as (insert into payout_settings (account_id, destination) values ($1, 'dst_test_paid'))
  select post_pair($1::uuid, 'walked:' || $1::text, 'TEST', $1::uuid, null, 'CLEARING', 'ORGANIZER', 100, 'EUR', 2::smallint), $2::uuid`

/** A payout that wasn't sent yet. */
const requested: Arrange = async ({ database, owner }) => {
  const { accountId } = await aShop(database)
  const [row] = await database.query<{ id: string }>(
    `insert into payout (account_id, gateway, destination, amount, currency, exponent, requested_by)
     select $1, 'none', 'dst_none', 100, 'EUR', 2, user_id from purchase where id = $2 returning id`,
    [accountId, owner.purchaseId],
  )
  await database.query(
    `select post_pair($1::uuid, 'payout:' || $2, 'PAYOUT', $2::uuid, null, 'ORGANIZER', 'CLEARING', 100, 'EUR', 2::smallint)`,
    [accountId, row?.id],
  )
  return { variables: { id: accountId, payoutId: row?.id, reason: 'Walked' } }
}
const settings = {
  schedule: 'MANUAL',
  weekday: 1,
  dayOfMonth: 1,
  minimum: 0,
  reserveBasisPoints: 0,
  reserveDays: 0,
}

/** How employees look after missing funds and payouts. */
export const employeeFunds: Operations = {
  'Query.accountPayment': ofAccount(),
  'Mutation.payoutSettingsSave': ofAccount({ version: 0, input: settings, reason: 'Walked' }),
  'Mutation.payoutRequest': ofAccount({ amount: 1, currency: 'EUR', reason: 'Walked' }, owed),
  'Mutation.payoutCancel': { ...ofAccount({ payoutId: ABSENT, reason: 'Walked' }), own: requested },
  'Mutation.payoutHoldPlace': ofAccount({ reason: 'Walked' }),
  'Mutation.payoutReleasePropose': ofAccount({ reason: 'Walked' }, held),
  'Mutation.payoutReleaseAnswer': ofAccount({ approves: true }, asked),
  'Query.discrepancies': plain(),
  'Query.discrepancy': ofMissing(),
  'Query.reconciliation': plain(),
  'Mutation.reconcile': plain({ from: '2020-03-01', to: '2020-03-01' }),
  'Mutation.writeOffLimitSave': plain({ limit: 100 }),
  'Mutation.discrepancyAssign': ofMissing({ version: 1, userId: null }),
  'Mutation.discrepancyDecide': ofMissing({ version: 1, step: 'RESOLVE', reason: 'Walked' }),
  'Mutation.discrepancyAnswer': {
    own: proposal,
    absent: () => ({ variables: { decisionId: ABSENT, version: 1, approves: true } }),
    otherType: ({ owner }) => ({ variables: { decisionId: owner.purchaseId, version: 1, approves: true } }),
  },
}
