import { defineJob } from '#platform/jobs.ts'
import { bindPolicies, endPolicies } from './flows/keep-policies.ts'

/** Issues the policies of a paid order. */
export const bindProtection = defineJob<{ orderId: string }>('bind-protection', {}, (services, { orderId }) =>
  bindPolicies(services, orderId),
)

/** Ends the policies of a purchase that has ended. */
export const endProtection = defineJob<{ purchaseId: string }>('end-protection', {}, (services, { purchaseId }) =>
  endPolicies(services, purchaseId),
)
