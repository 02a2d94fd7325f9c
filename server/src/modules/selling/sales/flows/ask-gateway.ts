import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { Outcome } from '#modules/selling/payments/types/payment.ts'
import type { Services } from '#platform/services.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'

/** Looks up an attempt at the gateway. */
export function askGateway(
  services: Services,
  attempt: Pick<StoredAttempt, 'id' | 'gatewayId' | 'money'>,
): Promise<Outcome> {
  const { id: attemptId, gatewayId, money } = attempt
  const gateway = installedGateway(services)
  const expected = { attemptId, money }
  return gatewayId === null ? gateway.findPaymentByKey(expected) : gateway.getPayment(gatewayId, expected)
}

/** Cancels an open payment. If it can't be canceled, returns its actual outcome. */
export async function cancelAtGateway(
  services: Services,
  attempt: Pick<StoredAttempt, 'id' | 'gatewayId' | 'money'>,
): Promise<Outcome> {
  const { id: attemptId, money } = attempt
  const known = attempt.gatewayId === null ? await askGateway(services, attempt) : undefined
  const gatewayId = attempt.gatewayId ?? (known !== undefined && 'gatewayId' in known ? known.gatewayId : null)
  if (gatewayId === null) return known ?? { kind: 'UNKNOWN', why: 'NO_ANSWER' }
  const isOver = known?.kind === 'CAPTURED' || known?.kind === 'DECLINED' || known?.kind === 'BREAK'
  return isOver ? known : installedGateway(services).cancel(gatewayId, { attemptId, money })
}
