import type { Gateway } from './gateway.ts'

/** The gateway of the payments of seeded demo orders. It never took money, so no installed gateway knows them. */
export const DEMO_GATEWAY = 'DEMO'

/** Answers for refunds of seeded demo orders: nothing has to be moved, so each is done. */
export const demoRefunds: Pick<Gateway, 'refund' | 'getRefund'> = {
  refund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `demo_${refundId}`, money }),
  getRefund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `demo_${refundId}`, money }),
}
