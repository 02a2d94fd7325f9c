import { newId, type AttemptId, type OrderId } from '@admission/common/ids.ts'
import { firstAnswer } from '#platform/idempotency.ts'
import type { Services } from '#platform/services.ts'
import { isKeyKnown } from '#modules/selling/sales/reads/attempts.ts'
import type { FinalizeRequest } from '../types.ts'

const OPERATION = 'cartFinalize'

type Ids = {
  readonly orderId: OrderId
  readonly attemptId: AttemptId
  /** True if the key wasn't used before. */
  readonly isNew: boolean
}

/** The IDs for a key, created on first use. Throws preconditionFailed if the key was used with different values. */
export const idsOfKey = async ({ databases }: Services, request: FinalizeRequest): Promise<Ids> => {
  const { userId, key, cartId, paymentToken, savedCardId, keepsCard, acceptedTerms, expectedTotal } = request
  const card = { ...(savedCardId ? { savedCardId } : {}), ...(keepsCard ? { keepsCard } : {}) }
  const body = { cartId, paymentToken, ...card, acceptedTerms: acceptedTerms.toSorted(), expectedTotal }
  const mine = { orderId: newId('Order') as string, attemptId: newId('Attempt') as string }
  const ids = await firstAnswer(databases.system, { actor: userId, operation: OPERATION, key, body }, mine)
  const isNew = ids.orderId === mine.orderId
  return { orderId: ids.orderId as OrderId, attemptId: ids.attemptId as AttemptId, isNew }
}

/** True if the key was used before. */
export const isKeyUsed = ({ databases }: Services, { userId, key }: FinalizeRequest): Promise<boolean> =>
  isKeyKnown(databases.system, userId, OPERATION, key)
