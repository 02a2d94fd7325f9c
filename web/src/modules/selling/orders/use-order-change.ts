import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import type { OfficeDoc } from '#platform/office-doc.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { OrderDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownOrder } from './order-documents.ts'

/** Reads an order again, for every part of the page that shows it. */
export function useOrderReading({ area, scope }: OrderOffice, orderId: string) {
  const client = useQueryClient()
  return async (): Promise<ShownOrder> => {
    const reading = query(OrderDocument.in(area), { id: orderId }, scope)
    return (await client.fetchQuery({ ...reading, staleTime: 0 })).order
  }
}

type Change = { readonly key: string; readonly id: string }

/**
 * Sends a change of an order once, shows the order as it is then, and says what was done. If someone else changed it first, it
 * is read again, and their change is reported as an error of the form.
 */
export function useOrderChange(office: OrderOffice, orderId: string) {
  const { area, scope } = office
  const readAgain = useOrderReading(office, orderId)
  const client = useQueryClient()
  const { queryKey } = query(OrderDocument.in(area), { id: orderId }, scope)
  return async <Variables extends Change>(
    document: OfficeDoc<{ readonly order: ShownOrder }, Variables>,
    variables: Omit<Variables, 'key' | 'id'>,
    done: string,
    /** The errors to show if someone else changed the order first; gets the order as it is now. */
    onConflict?: (now: ShownOrder) => FormErrors,
  ): Promise<FormErrors | undefined> => {
    const operation = document.in(area)
    try {
      const { order } = await sendWithKey([operation.name, orderId, variables], (key) =>
        request(operation, { ...variables, key, id: orderId } as unknown as Variables, scope),
      )
      client.setQueryData(queryKey, { order })
      // Lists and summaries show what changed, too. The order itself isn't read again, because every look is recorded.
      void client.invalidateQueries({
        predicate: ({ queryKey: [endpoint, name] }) =>
          endpoint === area && name !== 'Order' && name !== 'RefundPreview',
      })
      showToast({ kind: 'notice', text: done })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.category !== 'preconditionFailed') throw error
      return onConflict?.(await readAgain()) ?? { '': error.message }
    }
  }
}
