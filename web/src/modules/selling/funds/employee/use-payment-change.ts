import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { AccountPaymentDocument } from './account-payment.gql.ts'

/** Changes an organizer's payment, and shows it as it is then. If someone else was first, that is an error of the form. */
export function usePaymentChange(accountId: string) {
  const client = useQueryClient()
  const readAgain = () =>
    client.invalidateQueries({ queryKey: query(AccountPaymentDocument, { id: accountId }).queryKey })
  const inForm = async <Result, Variables>(
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
  /** The same without a form: a refusal is a toast. */
  const now = async <Result, Variables>(
    document: Doc<Result, Variables>,
    variables: Variables,
    done: string,
  ): Promise<void> => {
    const text = await inForm(document, variables, done).then(
      (errors) => errors?.[''],
      (error: unknown) => (error instanceof ApiError ? error.message : 'Something went wrong. Nothing was changed.'),
    )
    if (text !== undefined) showToast({ kind: 'error', text, dismissAfter: 3500 })
  }
  return { inForm, now }
}
