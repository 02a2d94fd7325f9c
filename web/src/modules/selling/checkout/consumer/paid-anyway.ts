import { ApiError } from '#platform/api-error.ts'
import type { FinalizeResultFieldsFragment } from './finalize.gql.ts'

type Result = FinalizeResultFieldsFragment
type Finalized = Extract<Result, { is: 'Finalized' }>

/**
 * The result of a payment mutation. If only its receipt failed, the answer has errors and the purchases all the same: they are
 * paid, and the receipt's page loads them.
 */
export async function paidAnyway(send: () => Promise<Result>, field: string): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const data = error instanceof ApiError ? error.partialData() : undefined
    const result = (data as Readonly<Record<string, Partial<Finalized> | null>> | null | undefined)?.[field]
    if (result?.is !== 'Finalized' || result.purchaseIds === undefined) throw error
    return { is: 'Finalized', purchaseIds: result.purchaseIds, purchases: null }
  }
}
