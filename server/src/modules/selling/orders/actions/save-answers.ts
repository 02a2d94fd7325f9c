import type { Step } from '#platform/db/pipeline.ts'
import type { OrderDetails } from '../types/purchase.ts'
import { answerSteps } from '../writes.ts'

/**
 * The statements that store the buyer's answers with new orders, in the transaction that creates them. An order that honors a
 * late payment takes over the answers of the original.
 */
export const saveAnswers = (details: readonly OrderDetails[]): readonly Step[] => answerSteps(details)
