import type { Client } from 'pg'
import { newUuid } from '@admission/common/ids.ts'
import { openScans, readEarlier, type EarlierRow } from '../reads/open-scans.ts'
import { afterOutdone, keyOf, planScan, whyNot, type Plan, type ScanRow, type Undecided } from '../rules/plan-scans.ts'
import type { DecidedScan, ScanRequest, StoredEntry } from '../types.ts'
import { recordScans } from './scans.ts'

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

const decide = async (client: Client, batch: readonly ScanRequest[]): Promise<(DecidedScan | Undecided)[]> => {
  const known = await openScans(client, batch)
  const { recorded } = known
  const to: Plan = {
    scans: [],
    outdone: [],
    stays: new Map(),
    used: new Set(),
  }
  const made = batch.map((scan): ScanRow | Undecided => {
    const key = keyOf(scan.device.id, scan.nonce)
    const list = known.lists.get(scan.listId)
    const before = recorded.get(key)
    const reason = whyNot(scan, list, known.devices)
    if (reason === 'REVOKED' || (before === undefined && reason !== undefined)) return { id: null, reason }
    if (before !== undefined || list === undefined) return before ?? { id: null, reason: 'LIST' }
    const row = planScan(scan, list, known, to, newUuid())
    recorded.set(key, { ...row, cameIn: 0 })
    return row
  })
  await recordScans(client, to)
  const after = made.map((row) => (row.id === null ? row : afterOutdone(row, to.outdone)))
  const earlier = await readEarlier(
    client,
    after.filter((row): row is ScanRow => row.id !== null),
  )
  return after.map((row) =>
    row.id === null
      ? row
      : decidedOf(
          row,
          row.ticketId === null ? null : (known.entries.get(row.ticketId) ?? null),
          row.earlierId === null || row.answer !== 'ALREADY_IN' ? undefined : earlier.get(row.earlierId),
        ),
  )
}

/**
 * Decides a batch of scans in one transaction, under the lock of its tickets: who else scans, refunds or disputes one
 * waits. Returns answers in batch order.
 */
export const decideScans = async (
  client: Client,
  batch: readonly ScanRequest[],
): Promise<(DecidedScan | Undecided)[]> => {
  await client.query('begin')
  try {
    const decided = await decide(client, batch)
    await client.query('commit')
    return decided
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** After a commit with unknown outcome: the answers of scans that were recorded. The others are decided again. */
export const findScans = async (
  client: Client,
  batch: readonly ScanRequest[],
): Promise<(DecidedScan | undefined)[]> => {
  const { recorded, entries } = await openScans(client, batch)
  const earlier = await readEarlier(client, [...recorded.values()])
  return batch.map(({ device, nonce }) => {
    const row = recorded.get(keyOf(device.id, nonce))
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
