import type { Client } from 'pg'
import type { ScanAnswer } from '@admission/common/admission/types.ts'
import { newUuid } from '@admission/common/ids.ts'
import { entryColumns, entryOf, entryTables, type EntryRow } from '../reads/entries.ts'
import { doorListOf } from '../rules/list-times.ts'
import { settleScan, type Stay } from '../rules/stays.ts'
import type { CheckInList, DecidedScan, ScanId, ScanRequest, StoredEntry } from '../types.ts'

/** Why a scan wasn't decided: its device was revoked, or its list is another event's, archived, or for the other way. */
export type Undecided = {
  readonly id: null
  readonly reason: 'REVOKED' | 'LIST' | 'ARCHIVED' | 'DIRECTION'
}

type StayRow = Stay & { readonly ticketId: string }
type ListRow = Omit<CheckInList, 'accountId' | 'version' | 'editedAt' | 'editedBy' | 'timezone'> & {
  readonly startsAt: Date | null
  readonly isArchived: boolean
}
type ScanRow = {
  readonly id: ScanId
  readonly deviceId: string
  readonly nonce: string
  readonly listId: string
  readonly ticketId: string | null
  readonly answer: ScanAnswer
  readonly isConflict: boolean
  readonly earlierId: string | null
  readonly cameIn: number
}
type EarlierRow = {
  readonly id: string
  readonly at: Date
  readonly deviceName: string
}

const keyOf = (deviceId: string, nonce: string): string => `${deviceId} ${nonce}`

const SCAN_COLUMNS = `sc.id, sc.device_id as "deviceId", sc.nonce, sc.list_id as "listId", sc.ticket_id as "ticketId", sc.answer, sc.is_conflict as "isConflict",
  sc.earlier_id as "earlierId", 0 as "cameIn"`

/** What is known of the tickets, lists and devices of a batch, read under the lock of the tickets. */
const readKnown = async (client: Client, batch: readonly ScanRequest[]) => {
  const ids = (of: (scan: ScanRequest) => string | null) => [
    ...new Set(batch.flatMap((scan) => (of(scan) === null ? [] : [of(scan)]))),
  ]
  const tickets = ids(({ code }) => (code.signatureHolds ? code.ticketId : null))
  const entries = await client.query<EntryRow>({
    name: 'door-entries',
    text: `select ${entryColumns} from ${entryTables} where t.id = any(array(select unnest($1::uuid[])))`,
    values: [tickets],
  })
  const stays = await client.query<StayRow>({
    name: 'door-stays',
    text: `select id, ticket_id as "ticketId", entry_scan_id as "entryScanId", exit_scan_id as "exitScanId", entered_at as "enteredAt", left_at as "leftAt"
           from admission where ticket_id = any(array(select unnest($1::uuid[]))) order by entered_at`,
    values: [tickets],
  })
  const lists = await client.query<ListRow>({
    name: 'door-lists',
    text: `select l.id, l.event_id as "eventId", l.name, l.price_type_ids as "priceTypeIds", l.direction, l.opens_minutes_before as "opensMinutesBefore",
                  l.closes_minutes_after as "closesMinutesAfter", l.include_unpaid as "includeUnpaid", l.archived_at is not null as "isArchived", case when e.awaits_date then null else e.date_show end as "startsAt"
           from check_in_list l join event e on e.id = l.event_id where l.id = any(array(select unnest($1::uuid[])))`,
    values: [ids(({ listId }) => listId)],
  })
  const devices = await client.query<{ id: string }>({
    name: 'door-devices',
    text: 'select id from scan_device where revoked_at is null and id = any(array(select unnest($1::uuid[])))',
    values: [ids(({ device }) => device.id)],
  })
  const staysOf = new Map<string, Stay[]>()
  for (const { ticketId, ...stay } of stays.rows) staysOf.set(ticketId, [...(staysOf.get(ticketId) ?? []), stay])
  return {
    entries: new Map<string, StoredEntry>(entries.rows.map((row) => [row.id, entryOf(row)])),
    staysOf,
    lists: new Map(lists.rows.map((list) => [list.id as string, list])),
    devices: new Set(devices.rows.map(({ id }) => id)),
  }
}

const readScans = async (client: Client, batch: readonly ScanRequest[]): Promise<Map<string, ScanRow>> => {
  const { rows } = await client.query<ScanRow>({
    name: 'door-scans',
    text: `select ${SCAN_COLUMNS} from unnest($1::uuid[], $2::uuid[]) asked (device_id, nonce) join scan sc on sc.device_id = asked.device_id and sc.nonce = asked.nonce`,
    values: [batch.map(({ device }) => device.id), batch.map(({ nonce }) => nonce)],
  })
  return new Map(rows.map((row) => [keyOf(row.deviceId, row.nonce), row]))
}

const readEarlier = async (client: Client, scans: readonly ScanRow[]): Promise<Map<string, EarlierRow>> => {
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

type Plan = {
  readonly scans: Record<string, unknown>[]
  readonly outdone: {
    id: string
    answer: ScanAnswer
    earlierId: string | null
  }[]
  readonly stays: Map<string, Record<string, unknown>>
  readonly used: Set<string>
}

/** Decides one scan and adds what it writes to the plan. Later scans of the batch see what it changed. */
const plan = (scan: ScanRequest, list: ListRow, known: Awaited<ReturnType<typeof readKnown>>, to: Plan): ScanRow => {
  const { id, device, nonce, code, direction, at, wasOffline } = scan
  const { accountId, eventId } = device
  const found = code.ticketId === null ? undefined : known.entries.get(code.ticketId)
  const entry = found?.eventId === eventId ? found : undefined
  const ticketId = entry?.ticketId ?? null
  const stays = ticketId === null ? [] : (known.staysOf.get(ticketId) ?? [])
  const settled = settleScan(scan, { entry, list: doorListOf(list, list.startsAt), stays }, newUuid())
  const { answer, change, earlierId } = settled
  const offline = scan.answered ?? (direction === 'ENTRY' ? 'ADMITTED' : 'EXITED')
  const answered = wasOffline ? offline : answer
  to.scans.push({
    ...{
      id,
      accountId,
      eventId,
      listId: list.id,
      deviceId: device.id,
      nonce,
      ticketId,
    },
    ...{
      generation: code.generation,
      direction,
      answer,
      answered,
      earlierId,
      scannedAt: at,
      wasOffline,
    },
  })
  if (change !== null && ticketId !== null) {
    const { stay, outdone } = change
    if (outdone !== null) {
      to.outdone.push({
        id: outdone.scanId,
        answer: outdone.answer,
        earlierId: outdone.answer === 'ALREADY_IN' ? id : null,
      })
    }
    to.stays.set(stay.id, { ...stay, accountId, eventId, ticketId })
    to.used.add(ticketId)
    const rest = stays.filter((other) => other.id !== stay.id)
    known.staysOf.set(
      ticketId,
      [...rest, stay].toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime()),
    )
    if (settled.entry) known.entries.set(ticketId, settled.entry)
  }
  const isConflict = answered === 'ADMITTED' && answer !== 'ADMITTED'
  // Whoever takes the place of another scan doesn't add to it.
  const cameIn = change === null || change.outdone !== null ? 0 : answer === 'ADMITTED' ? 1 : -1
  return {
    id,
    deviceId: device.id,
    nonce,
    listId: list.id,
    ticketId,
    answer,
    isConflict,
    earlierId,
    cameIn,
  }
}

/** A scan of the batch as it stands once others of it were decided. */
const afterOutdone = (row: ScanRow, outdone: Plan['outdone']): ScanRow => {
  const by = outdone.find(({ id }) => id === row.id)
  return by === undefined
    ? row
    : {
        ...row,
        answer: by.answer,
        earlierId: by.earlierId,
        isConflict: row.isConflict || row.answer === 'ADMITTED',
      }
}

/** Late scans count as they were made, whatever became of their list. */
const whyNot = (
  { device, direction, wasOffline }: ScanRequest,
  list: ListRow | undefined,
  devices: ReadonlySet<string>,
): Undecided['reason'] | undefined => {
  if (!devices.has(device.id)) return 'REVOKED'
  if (list?.eventId !== device.eventId) return 'LIST'
  if (list.isArchived && !wasOffline) return 'ARCHIVED'
  return list.direction === 'BOTH' || list.direction === direction || wasOffline ? undefined : 'DIRECTION'
}

const decide = async (client: Client, batch: readonly ScanRequest[]): Promise<(DecidedScan | Undecided)[]> => {
  const tickets = batch.flatMap(({ code }) => (code.signatureHolds && code.ticketId !== null ? [code.ticketId] : []))
  await client.query({
    name: 'door-lock',
    text: 'select 1 from ticket where id = any(array(select unnest($1::uuid[]))) order by id for no key update',
    values: [tickets],
  })
  const known = await readKnown(client, batch)
  const recorded = await readScans(client, batch)
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
    const row = plan(scan, list, known, to)
    recorded.set(key, row)
    return row
  })
  if (to.scans.length > 0) {
    await client.query({
      name: 'door-record',
      text: 'select record_scans($1::jsonb)',
      values: [
        JSON.stringify({
          ...to,
          stays: [...to.stays.values()],
          used: [...to.used],
        }),
      ],
    })
  }
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
  const recorded = await readScans(client, batch)
  const earlier = await readEarlier(client, [...recorded.values()])
  const known = await readKnown(client, batch)
  return batch.map(({ device, nonce }) => {
    const row = recorded.get(keyOf(device.id, nonce))
    return (
      row &&
      decidedOf(
        row,
        row.ticketId === null ? null : (known.entries.get(row.ticketId) ?? null),
        row.earlierId === null ? undefined : earlier.get(row.earlierId),
      )
    )
  })
}
