import type { Client, QueryResultRow } from 'pg'
import type { Step } from '#platform/db/pipeline.ts'
import { returns, rowsOfTexts } from '#platform/db/steps.ts'
import { scanKey, type Known, type ListRow, type ScanRow } from '../rules/plan-scans.ts'
import type { Stay } from '../rules/stays.ts'
import type { ScanRequest, StoredEntry } from '../types.ts'
import { entryOf, type EntryRow } from './entries.ts'

/** A scan that let a ticket in before. */
export type EarlierRow = {
  readonly id: string
  readonly at: Date
  readonly deviceName: string
}

type StayRow = Omit<Stay, 'enteredAt' | 'leftAt'> & {
  readonly ticketId: string
  readonly enteredAt: string
  readonly leftAt: string | null
}
type Opened = {
  readonly entries: readonly EntryRow[]
  readonly stays: readonly StayRow[]
  readonly lists: readonly ListRow[]
  readonly devices: readonly string[]
  readonly scans: readonly ScanRow[]
}
const OPEN = returns<{ readonly opened: Opened }>('select open_scans($1, $2, $3, $4, $5) as opened')

/** The statement that locks the tickets of a batch and reads what is known of it (SQL function open_scans). */
export const scansToOpen = (batch: readonly ScanRequest[]): Step => {
  const ids = (of: (scan: ScanRequest) => string | null) => [...new Set(batch.flatMap((scan) => of(scan) ?? []))]
  return {
    text: OPEN,
    values: [
      ids(({ code }) => (code.signatureHolds ? code.ticketId : null)),
      ids(({ listId }) => listId),
      ids(({ device }) => device.id),
      batch.map(({ device }) => device.id),
      batch.map(({ nonce }) => nonce),
    ],
  }
}

/** Parses the rows of the statement of `scansToOpen`. */
export const knownScans = (rows: readonly QueryResultRow[]): Known => {
  const [[answer]] = rowsOfTexts([OPEN], [rows])
  const { entries = [], stays = [], lists = [], devices = [], scans = [] }: Partial<Opened> = answer?.opened ?? {}
  const staysOf = new Map<string, Stay[]>()
  for (const { ticketId, enteredAt, leftAt, ...stay } of stays) {
    const whole = { ...stay, enteredAt: new Date(enteredAt), leftAt: leftAt === null ? null : new Date(leftAt) }
    staysOf.set(ticketId, [...(staysOf.get(ticketId) ?? []), whole])
  }
  return {
    entries: new Map<string, StoredEntry>(entries.map((row) => [row.id, entryOf(row)])),
    staysOf,
    lists: new Map(lists.map((list) => [list.id as string, list])),
    devices: new Set(devices),
    recorded: new Map(scans.map((row) => [scanKey(row.deviceId, row.nonce), row])),
  }
}

/** The scans that let tickets in before, by ID. */
export const readEarlier = async (client: Client, scans: readonly ScanRow[]): Promise<Map<string, EarlierRow>> => {
  const ids = scans.flatMap(({ earlierId, answer }) =>
    earlierId !== null && answer === 'ALREADY_IN' ? [earlierId] : [],
  )
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<EarlierRow>({
    name: 'door-earlier',
    text: `select sc.id, sc.scanned_at as at, d.name as "deviceName" from scan sc join scan_device d on d.id = sc.device_id where sc.id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
