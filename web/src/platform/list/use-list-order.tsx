import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DragHandle } from '#ui/DragHandle.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { Scope } from '../request-headers.ts'
import { mayManage, useRights } from '../rights.ts'
import type { ListOrder } from './list-options.ts'

interface ListOrderSetup<Row> {
  readonly order: ListOrder | undefined
  readonly endpoint: string
  readonly scope: Scope
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** The rows are all there are before them, in the order that can be changed by hand. */
  readonly isWhole: boolean
}

/** A row's place among the others after it moves to `index`: the ID of the row before it, or null for the top. */
export const rowBefore = (ids: readonly string[], id: string, index: number): string | null => {
  const others = ids.filter((each) => each !== id)
  return others[Math.max(0, Math.min(index, others.length)) - 1] ?? null
}

/** Sorting a list by hand: a handle for each row, which moves it with the arrow keys, and what to do where it is dropped. */
export function useListOrder<Row extends { readonly id: string }>(setup: ListOrderSetup<Row>) {
  const { order, endpoint, scope, rows, nameOf, isWhole } = setup
  const client = useQueryClient()
  const dragged = useRef<string | undefined>(undefined)
  const rights = useRights()
  const ids = rows.map(({ id }) => id)
  const { mutate } = useMutation({
    mutationFn: async ({ id, index }: { readonly id: string; readonly index: number }) =>
      order?.move(id, rowBefore(ids, id, index), scope),
    onSuccess: (_done, { id }) => {
      const row = rows.find((each) => each.id === id)
      if (row !== undefined)
        showToast({ kind: 'notice', topic: 'order', text: `Moved ${nameOf(row)}`, dismissAfter: 2000 })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [endpoint] }),
  })
  if (order === undefined || !isWhole || !mayManage(order.permission, rights)) return undefined
  const move = (id: string, index: number): void => {
    if (index >= 0 && index < ids.length && ids.indexOf(id) !== index) mutate({ id, index })
  }
  return {
    handleOf: (row: Row) => (
      <DragHandle
        label={`Move ${nameOf(row)}`}
        id={row.id}
        onMove={(by) => move(row.id, ids.indexOf(row.id) + by)}
        onDrag={(id) => {
          dragged.current = id ?? dragged.current
        }}
        className="-mr-1.5 ml-auto"
      />
    ),
    dropOn: (index: number): void => {
      if (dragged.current !== undefined) move(dragged.current, index)
      dragged.current = undefined
    },
  }
}
