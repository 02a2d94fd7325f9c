import { Download } from 'lucide-react'
import { BulkBar, type BulkAction } from '#ui/BulkBar.tsx'
import type { Scope } from '../request-headers.ts'
import { mayManage, useRights } from '../rights.ts'
import { useBulkSteps } from './bulk-steps.ts'
import type { List } from './list-options.ts'
import type { Params } from './list-view.ts'

interface ListBulkBarProps<Result, Row> {
  readonly list: List<Result, Row>
  readonly params: Params
  readonly scope: Scope
  /** Selected rows. */
  readonly rows: readonly Row[]
  readonly onClear: () => void
  readonly onExport: (ids: string[]) => void
}

/** Actions for the selected rows: export, and the list's bulk steps if the user may manage them. */
export function ListBulkBar<Result, Row extends { readonly id: string }>(props: ListBulkBarProps<Result, Row>) {
  const { list, params, scope, rows, onClear, onExport } = props
  const rights = useRights()
  const { isBusy, actionsFor } = useBulkSteps({ list, scope, params })
  if (rows.length === 0) return null
  const toExport: BulkAction = { name: 'Export', icon: Download, onChoose: () => onExport(rows.map(({ id }) => id)) }
  const actions = [
    ...(mayManage(list.steps?.permission, rights) ? actionsFor(rows, onClear) : []),
    ...(list.exportAs === undefined ? [] : [toExport]),
  ]
  return <BulkBar count={rows.length} busy={isBusy} onClear={onClear} actions={actions} />
}
