import type { Gateway } from './gateway.ts'

/** The gateway of the payments of seeded demo orders. It never took money, so no installed gateway knows them. */
export const DEMO_GATEWAY = 'DEMO'

/** Answers for refunds that no gateway moves, so each is done: of demo orders, and of money that the organizer collected. */
export const refundsElsewhere: Pick<Gateway, 'refund' | 'getRefund'> = {
  refund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `none_${refundId}`, money }),
  getRefund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `none_${refundId}`, money }),
}
