import { timeAt } from '@admission/common/time.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { DISPUTE_REASONS, DISPUTE_STATES, type PurchaseDispute } from '../../types/dispute.ts'

const DisputeStateRef = builder.enumType('DisputeState', {
  subGraphs: OFFICES,
  description: 'How a dispute stands. The bank decides: WON gives the money back, LOST doesn’t.',
  values: DISPUTE_STATES,
})

const DisputeReasonRef = builder.enumType('DisputeReason', {
  subGraphs: OFFICES,
  description: 'Reason that the buyer gave their bank.',
  values: DISPUTE_REASONS,
})

/** A dispute for staff. */
export const OrderDisputeRef = builder.objectRef<PurchaseDispute>('OrderDispute').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'A payment that its buyer disputed with their bank, as it concerns one purchase.',
  fields: (t) => ({
    state: t.expose('state', { type: DisputeStateRef, description: 'How it stands.' }),
    reason: t.expose('reason', { type: DisputeReasonRef, description: 'Reason that the buyer gave their bank.' }),
    amount: t.expose('amount', {
      type: MoneyRef,
      description: 'Amount that the bank withdrew until it has decided: this purchase’s part.',
    }),
    fee: t.expose('fee', {
      type: MoneyRef,
      description: 'Fee of the gateway for the dispute: this purchase’s part.',
    }),
    since: t.field({
      type: TimeRef,
      description: 'When it was reported, in the venue’s time zone.',
      resolve: ({ openedAt, zone }) => timeAt(openedAt, zone),
    }),
    closed: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the bank had decided, in the venue’s time zone. Null while it is open.',
      resolve: ({ closedAt, zone }) => (closedAt === null ? null : timeAt(closedAt, zone)),
    }),
    evidenceDue: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Until when evidence can be sent to the gateway, in the venue’s time zone. Null if it didn’t say.',
      resolve: ({ evidenceDueAt, zone }) => (evidenceDueAt === null ? null : timeAt(evidenceDueAt, zone)),
    }),
  }),
})
