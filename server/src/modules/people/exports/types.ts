import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { Workspace } from '#platform/workspace.ts'
import type { JsonObject } from '#platform/json.ts'

export const EXPORT_FORMATS = ['CSV', 'XLSX'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_STATES = ['WAITING', 'WORKING', 'READY', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** A requested export of a list. */
export type ExportFile = {
  readonly id: string
  readonly owner: Workspace & { readonly userId: UserId; readonly accountId: AccountId | null }
  readonly list: string
  readonly format: ExportFormat
  /** Filter and order, in the list's own format. */
  readonly asked: JsonObject
  readonly columns: readonly string[]
  readonly state: ExportState
  readonly totalRows: number
  readonly doneRows: number
  readonly path: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Why it is FAILED; null in every other state. */
  readonly failure: ExportFailure | null
}

/** LEFT: its worker stopped. REFUSED: it could not be created. */
export type ExportFailure = 'LEFT' | 'REFUSED'

/** An export as it is first stored. */
export type NewExport = Omit<ExportFile, 'createdAt' | 'expiresAt' | 'failure'>
