import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import {
  CreateTicketCapDocument,
  RemoveTicketCapDocument,
  type TicketCapFieldsFragment,
} from './collection-ticket-cap.gql.ts'

/** Removes a cap. Undoing sets it again: it counted nothing. */
export function useRemoveCap(collectionId: string, scope: Scope) {
  const client = useQueryClient()
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }) }
  const restore = useMutation({
    mutationFn: ({ capacity, atCap, eventId, day, storefrontId }: TicketCapFieldsFragment) =>
      request(CreateTicketCapDocument, { collectionId, input: { capacity, atCap, eventId, day, storefrontId } }, scope),
    ...settle,
  })
  const remove = useMutation({
    mutationFn: ({ id }: TicketCapFieldsFragment) => request(RemoveTicketCapDocument, { id }, scope),
    onSuccess: (_answer, cap) =>
      showToast({
        kind: 'notice',
        topic: 'caps',
        text: 'Cap removed',
        action: { label: 'Undo', run: () => restore.mutate(cap) },
      }),
    ...settle,
  })
  return remove.mutate
}
