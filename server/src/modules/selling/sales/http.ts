import type { FastifyInstance } from 'fastify'
import { isUuid } from '@admission/common/ids.ts'
import { noteRefund } from '#modules/selling/orders/flows/return-unused-money.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { afterOwnCall } from '#modules/selling/payments/flows/own-calls.ts'
import { registerGatewayWebhook } from '#modules/selling/payments/http.ts'
import type { Services } from '#platform/services.ts'
import { applyNotified } from './flows/apply-notified.ts'
import { takeDispute } from '#modules/selling/after-sales/flows/disputes.ts'

/** `POST /api/webhook/gateway/{name}`: applies the outcomes that the gateway pushes. */
export const registerPaymentWebhook = (app: FastifyInstance, services: Services): Promise<void> => {
  const { clock, databases, log } = services
  return registerGatewayWebhook(app, {
    gateway: installedGateway(services),
    clock,
    database: databases.system,
    log,
    afterOwnCall: (id) => afterOwnCall(services, id),
    handlers: {
      outcome: (outcome) => applyNotified(services, outcome),
      // Payouts are only stored; nothing handles them yet.
      other: async (gateway, { about }) => {
        if (about.kind === 'DISPUTE') {
          await takeDispute(databases.system, gateway, about)
          return true
        }
        if (about.kind !== 'REFUND' || about.isExternal || !isUuid(about.key)) return false
        await noteRefund(services, about.key, about.outcome)
        return true
      },
    },
  })
}
