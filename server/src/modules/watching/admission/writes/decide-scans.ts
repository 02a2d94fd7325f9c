import type { Client } from 'pg'
import { newUuid } from '@admission/common/ids.ts'
import { decideInTransaction } from '#platform/db/decide.ts'
import { pipeline } from '#platform/db/pipeline.ts'
import { knownScans, readEarlier, scansToOpen, type EarlierRow } from '../reads/open-scans.ts'
import {
  afterOutdone,
  scanKey,
  planScan,
  whyNot,
  type Known,
  type Plan,
  type ScanRow,
  type Undecided,
} from '../rules/plan-scans.ts'
import type { DecidedScan, ScanRequest, StoredEntry } from '../types.ts'
import { scansToRecord } from './scans.ts'

const decidedOf = (scan: ScanRow, entry: StoredEntry | null, earlier: EarlierRow | undefined): DecidedScan => ({
  id: scan.id,
  nonce: scan.nonce,
  listId: scan.listId,
  answer: scan.answer,
  isConflict: scan.isConflict,
  cameIn: scan.cameIn,
  entry: scan.answer === 'UNKNOWN' || scan.answer === 'WRONG_EVENT' ? null : entry,
  firstAdmittedAt: earlier?.at ?? null,
  firstDeviceName: earlier?.deviceName ?? null,
})

type Made = { readonly rows: readonly (ScanRow | Undecided)[]; readonly known: Known; readonly plan: Plan }

/** Decides the scans in their order; each sees what the ones before it changed. */
const decide = (known: Known, batch: readonly ScanRequest[]): Made => {
  const plan: Plan = { scans: [], outdone: [], stays: new Map(), used: new Set() }
  const made = batch.map((scan): ScanRow | Undecided => {
    const key = scanKey(scan.device.id, scan.nonce)
    const list = known.lists.get(scan.listId)
    const before = known.recorded.get(key)
    const reason = whyNot(scan, list, known.devices)
    if (reason === 'REVOKED' || (before === undefined && reason !== undefined)) return { id: null, reason }
    if (before !== undefined || list === undefined) return before ?? { id: null, reason: 'LIST' }
    const row = planScan(scan, list, known, plan, newUuid())
    known.recorded.set(key, { ...row, cameIn: 0 })
    return row
  })
  return { rows: made.map((row) => (row.id === null ? row : afterOutdone(row, plan.outdone))), known, plan }
}

/**
 * Decides a batch of scans in one transaction, under the lock of its tickets: who else scans, refunds or disputes one
 * waits. Returns answers in batch order.
 */
export const decideScans = async (
  client: Client,
  batch: readonly ScanRequest[],
): Promise<(DecidedScan | Undecided)[]> => {
  const { rows, known } = await decideInTransaction<Known, Made>(client, {
    lock: [scansToOpen(batch)],
    read: ([opened = []]) => knownScans(opened),
    decide: (opened) => decide(opened, batch),
    write: ({ plan }) => scansToRecord(plan),
  })
  // The scan that let a ticket in never changes, so it can be read after the commit.
  const earlier = await readEarlier(
    client,
    rows.filter((row): row is ScanRow => row.id !== null),
  )
  return rows.map((row) =>
    row.id === null
      ? row
      : decidedOf(
          row,
          row.ticketId === null ? null : (known.entries.get(row.ticketId) ?? null),
          row.earlierId === null || row.answer !== 'ALREADY_IN' ? undefined : earlier.get(row.earlierId),
        ),
  )
}

/** After a commit with unknown outcome: the answers of scans that were recorded. The others are decided again. */
export const findScans = async (
  client: Client,
  batch: readonly ScanRequest[],
): Promise<(DecidedScan | undefined)[]> => {
  const [opened = []] = await pipeline(client, [scansToOpen(batch)])
  const { recorded, entries } = knownScans(opened)
  const earlier = await readEarlier(client, [...recorded.values()])
  return batch.map(({ device, nonce }) => {
    const row = recorded.get(scanKey(device.id, nonce))
    return (
      row &&
      decidedOf(
        row,
        row.ticketId === null ? null : (entries.get(row.ticketId) ?? null),
        row.earlierId === null ? undefined : earlier.get(row.earlierId),
      )
    )
  })
}
