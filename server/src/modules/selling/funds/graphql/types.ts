import { DISCREPANCY_CAUSES, DISCREPANCY_STATES, FUNDS_STEPS, stepsFor } from '@admission/common/missing-funds.ts'
import type { Money } from '@admission/common/money.ts'
import { timeAt } from '@admission/common/time.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { readDecisions } from '../reads/discrepancies.ts'
import { readTimeline } from '../reads/timeline.ts'
import type {
  ConcernedPayout,
  ConcernedPurchase,
  Discrepancy,
  FundsDecision,
  MoneyMoment,
  Reconciliation,
} from '../types.ts'

export const DiscrepancyCauseRef = builder.enumType('DiscrepancyCause', {
  subGraphs: EMPLOYEE,
  description: 'Why money isn’t where the books say.',
  values: DISCREPANCY_CAUSES,
})

export const DiscrepancyStateRef = builder.enumType('DiscrepancyState', {
  subGraphs: EMPLOYEE,
  description: 'Whether someone still has to look after it.',
  values: DISCREPANCY_STATES,
})

export const FundsStepRef = builder.enumType('FundsStep', {
  subGraphs: EMPLOYEE,
  description: 'What can be done about missing money.',
  values: FUNDS_STEPS,
})

const MomentKindRef = builder.enumType('MoneyMomentKind', {
  subGraphs: EMPLOYEE,
  description:
    'Where it is from: our attempt, the gateway’s report, a refund, a dispute, a payout, or a journal of the ledger.',
  values: ['ATTEMPT', 'GATEWAY', 'REFUND', 'DISPUTE', 'PAYOUT', 'JOURNAL'] as const,
})

const MomentRef = builder.objectRef<MoneyMoment>('MoneyMoment').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A moment in the life of the money of an order or payout.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MomentKindRef, description: 'Where it is from.' }),
    what: t.exposeString('what', {
      description: 'State of the attempt, refund, dispute or payout; kind of the movement or journal.',
    }),
    reference: t.exposeString('reference', { nullable: true, description: 'Its ID at the gateway, or ours.' }),
    money: t.expose('money', { type: MoneyRef, description: 'Amount; of a journal, what it moved in CLEARING.' }),
    at: t.field({ type: TimeRef, description: 'When, in UTC.', resolve: ({ at }) => timeAt(at, 'UTC') }),
  }),
})

const DecisionStateRef = builder.enumType('FundsDecisionState', {
  subGraphs: EMPLOYEE,
  description: 'Whether a decision waits for a second employee, was carried out, or was rejected.',
  values: ['PROPOSED', 'DONE', 'REJECTED'] as const,
})

const DecisionRef = builder.objectRef<FundsDecision>('FundsDecision').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What an employee decided about missing money.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    step: t.expose('step', { type: FundsStepRef, description: 'What was decided.' }),
    reason: t.exposeString('reason', { description: 'Why.' }),
    money: t.expose('money', { type: MoneyRef, description: 'Amount that it is about.' }),
    needsSecond: t.exposeBoolean('needsSecond', { description: 'Whether a second employee must approve it.' }),
    state: t.expose('state', { type: DecisionStateRef, description: 'State.' }),
    proposedBy: t.exposeString('proposedBy', { description: 'Name of the employee who decided, or proposed it.' }),
    isOwn: t.boolean({
      description: 'Whether that is the caller, who can’t approve it.',
      resolve: ({ proposedById }, _args, { actor }) => actor.kind === 'employee' && actor.userId === proposedById,
    }),
    proposedAt: t.field({
      type: TimeRef,
      description: 'When, in UTC.',
      resolve: ({ proposedAt }) => timeAt(proposedAt, 'UTC'),
    }),
    decidedBy: t.exposeString('decidedBy', {
      nullable: true,
      description: 'Name of the second employee. Null if none was needed, or it still waits.',
    }),
  }),
})

const PurchaseRef = builder.objectRef<ConcernedPurchase>('ConcernedPurchase').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A purchase of the order that money is missing of.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Purchase ID.' }),
    reference: t.string({
      description: 'Its number, as people call it.',
      resolve: ({ accountName, id }) => purchaseReference(accountName, id),
    }),
    accountId: t.exposeID('accountId', { description: 'Account ID.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the organizer.' }),
  }),
})

const PayoutRef = builder.objectRef<ConcernedPayout>('ConcernedPayout').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A payout whose money isn’t where the books say.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Payout ID.' }),
    accountId: t.exposeID('accountId', { description: 'Account ID.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the organizer.' }),
  }),
})

const money = ({ currency, exponent }: Discrepancy, amount: number): Money => ({ amount, currency, exponent })

/** Money that isn't where the books say. */
export const DiscrepancyRef = builder.objectRef<Discrepancy>('Discrepancy').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Money that isn’t where the books say.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.exposeInt('version', { description: 'Changes with every step.' }),
    cause: t.expose('cause', { type: DiscrepancyCauseRef, description: 'Why.' }),
    state: t.expose('state', { type: DiscrepancyStateRef, description: 'State.' }),
    purchases: t.field({
      type: [PurchaseRef],
      description: 'Purchases of its order. Empty if no order is known.',
      resolve: ({ purchases }) => [...purchases],
    }),
    payout: t.expose('payout', {
      type: PayoutRef,
      nullable: true,
      description: 'The payout that it is about. Null if it is about a payment, or a payout that isn’t here.',
    }),
    paymentId: t.exposeString('paymentId', {
      nullable: true,
      description: 'The gateway’s ID of the payment or payout.',
    }),
    expected: t.field({
      type: MoneyRef,
      description: 'What the gateway should hold of it; negative if money should have gone back.',
      resolve: (of) => money(of, of.expected),
    }),
    captured: t.field({ type: MoneyRef, description: 'What it captured.', resolve: (of) => money(of, of.captured) }),
    refunded: t.field({
      type: MoneyRef,
      description: 'What went out: refunds, payouts, or money that a bank took.',
      resolve: (of) => money(of, of.refunded),
    }),
    difference: t.field({
      type: MoneyRef,
      description: 'Captured less refunded less expected: negative if money is missing.',
      resolve: (of) => money(of, of.difference),
    }),
    occurredAt: t.field({
      type: TimeRef,
      description: 'When the money moved, or should have; UTC.',
      resolve: ({ occurredAt }) => timeAt(occurredAt, 'UTC'),
    }),
    foundAt: t.field({
      type: TimeRef,
      description: 'When it was found, in UTC.',
      resolve: ({ foundAt }) => timeAt(foundAt, 'UTC'),
    }),
    assigneeId: t.exposeID('assigneeId', { nullable: true, description: 'User ID of the employee responsible.' }),
    assigneeName: t.exposeString('assigneeName', { nullable: true, description: 'Name of that employee.' }),
    note: t.exposeString('note', { description: 'How it ended. Empty while it is open, or if it settled itself.' }),
    steps: t.field({
      type: [FundsStepRef],
      description: 'What can be done about it now. Empty while a decision waits for a second employee.',
      resolve: async (of, _args, { services }) => {
        const decided = await readDecisions(services.databases.system, of.id)
        return decided.some(({ state }) => state !== 'REJECTED')
          ? []
          : [...stepsFor({ ...of, hasOrder: of.purchases.length > 0, hasPayout: of.payout !== null })]
      },
    }),
    decisions: t.field({
      type: [DecisionRef],
      description: 'What was decided, latest first.',
      resolve: (of, _args, { services }) => readDecisions(services.databases.system, of.id),
    }),
    timeline: t.field({
      type: [MomentRef],
      description: 'Everything that happened to the money of its order or payment, oldest first.',
      resolve: (of, _args, { services }) => readTimeline(services.databases.system, of),
    }),
  }),
})

/** One comparison of the gateway's report with the books. */
export const ReconciliationRunRef = builder.objectRef<Reconciliation>('ReconciliationRun').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A comparison of the gateway’s balance report with the books.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    from: t.field({
      type: TimeRef,
      description: 'Begin of the range, in UTC.',
      resolve: ({ from }) => timeAt(from, 'UTC'),
    }),
    to: t.field({
      type: TimeRef,
      description: 'End of the range, exclusive, in UTC.',
      resolve: ({ to }) => timeAt(to, 'UTC'),
    }),
    startedBy: t.exposeString('startedBy', {
      nullable: true,
      description: 'Name of the employee who asked for it. Null for the nightly one.',
    }),
    startedAt: t.field({
      type: TimeRef,
      description: 'When it began, in UTC.',
      resolve: ({ startedAt }) => timeAt(startedAt, 'UTC'),
    }),
    isFinished: t.boolean({
      description: 'Whether it is finished.',
      resolve: ({ finishedAt }) => finishedAt !== null,
    }),
    movements: t.exposeInt('movements', {
      nullable: true,
      description: 'Movements of the report. Null until it is finished.',
    }),
    found: t.exposeInt('found', { nullable: true, description: 'New differences. Null until it is finished.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it isn’t finished; it is tried again.' }),
  }),
})
