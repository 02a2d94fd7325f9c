import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { DiscrepancyDocument } from './missing-funds.gql.ts'

/**
 * Sends a change of missing funds, and shows them as they are then. If someone else was first, they are read again, and that is an
 * error of the form.
 */
export function useFundsChange() {
  const client = useQueryClient()
  const readAgain = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [endpoint] }) => endpoint === query(DiscrepancyDocument, { id: '' }).queryKey[0],
    })
  return async <Result, Variables>(
    document: Doc<Result, Variables>,
    variables: Variables,
    done: string,
  ): Promise<FormErrors | undefined> => {
    try {
      await request(document, variables)
      await readAgain()
      showToast({ kind: 'notice', text: done, dismissAfter: 2000 })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.category !== 'preconditionFailed') throw error
      await readAgain()
      return { '': error.message }
    }
  }
}
