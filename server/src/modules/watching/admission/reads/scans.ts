import { seatLabel } from '@admission/common/seats.ts'
import type { ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { ScanId } from '../types.ts'

/** A scan as staff see it. */
export type ListedScan = {
  readonly id: ScanId
  readonly eventId: string
  readonly eventName: string
  readonly listName: string
  readonly deviceName: string
  readonly direction: ScanDirection
  readonly answer: ScanAnswer
  /** Answer that people got at the door. Differs after scans without a network. */
  readonly answered: ScanAnswer
  readonly isConflict: boolean
  readonly wasOffline: boolean
  /** Found by name, without a code. */
  readonly isManual: boolean
  readonly scannedAt: Date
  readonly undoneAt: Date | null
  readonly ticketId: string | null
  /** Area or seat; empty if the code was none of the event. */
  readonly place: string
  readonly priceType: string
  /** When and by which device the ticket was let in before. */
  readonly earlierAt: Date | null
  readonly earlierDevice: string | null
  readonly zone: string
}

export type ScanListRow = Omit<ListedScan, 'place'> & {
  readonly section: string | null
  readonly row: string | null
  readonly position: number | null
}

/** Rows of scans `sc` of `from`. */
export const scanRows = (from: RawBuilder<unknown>): RawBuilder<ScanListRow> => sql<ScanListRow>`
  select sc.id, sc.event_id as "eventId", ev.name as "eventName", cl.name as "listName", sd.name as "deviceName", sc.direction, sc.answer, sc.answered,
         sc.is_conflict as "isConflict", sc.was_offline as "wasOffline", sc.ticket_id is not null and sc.generation is null as "isManual",
         sc.scanned_at as "scannedAt", sc.undone_at as "undoneAt", sc.ticket_id as "ticketId",
         st.section, st.row_label as row, se.position, coalesce(nullif(pi.name, ''), pt.name, '') as "priceType",
         ea.scanned_at as "earlierAt", ed.name as "earlierDevice", ev.zone
  from ${from} join event ev on ev.id = sc.event_id join check_in_list cl on cl.id = sc.list_id join scan_device sd on sd.id = sc.device_id
  left join scan ea on ea.id = sc.earlier_id left join scan_device ed on ed.id = ea.device_id
  left join ticket ti on ti.id = sc.ticket_id left join stack st on st.id = ti.stack_id left join purchase_item pi on pi.id = ti.item_id
  left join price_type pt on pt.id = pi.price_type_id left join seat se on se.version_id = ev.seat_version_id and se.seat_no = ti.seat_no`

/** A scan from its row. */
export const listedScanOf = ({ section, row, position, ...scan }: ScanListRow): ListedScan => ({
  ...scan,
  place:
    section === null
      ? ''
      : seatLabel([
          row === null || position === null
            ? { section, type: 'GENERAL_ADMISSION' }
            : { section, row, position: String(position), type: 'RESERVED' },
        ]),
})

/** The latest scans of an event that let someone in who shouldn't have been. */
export const readConflicts = async (transaction: AdminTx, eventId: string, limit: number): Promise<ListedScan[]> => {
  const { rows } = await sql<ScanListRow>`
    ${scanRows(sql`scan sc`)} where sc.event_id = ${eventId} and sc.is_conflict order by sc.scanned_at desc, sc.id limit ${limit}`.execute(
    transaction,
  )
  return rows.map(listedScanOf)
}

/** A scan of the account within a member's reach; undefined if it doesn't exist. */
export const readListedScan = async (
  transaction: AdminTx,
  { accountId, eventIds }: RecordScope,
  id: string,
): Promise<ListedScan | undefined> => {
  const seen = eventIds === null ? sql`true` : sql`sc.event_id = any(${[...eventIds]}::uuid[])`
  const { rows } = await sql<ScanListRow>`
    ${scanRows(sql`scan sc`)} where sc.id = ${id} and sc.account_id = ${accountId} and ${seen}`.execute(transaction)
  return rows.map(listedScanOf)[0]
}
