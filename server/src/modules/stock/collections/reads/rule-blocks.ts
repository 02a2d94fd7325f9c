import { sellsPasses } from '@admission/common/collection-kind.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { WEEKDAYS } from '@admission/common/weekdays.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { Collection, RuleBlock, SeatCount, SeatDepths, VersionSeats } from '../types/collection.ts'

type Row = Omit<RuleBlock, 'weekday' | 'versionId' | 'tags'> & {
  readonly tags: string[]
  readonly isoWeekday: number
  readonly seated: boolean
  readonly version: string | null
}

/** Value of the `source` attribute for the event's own stock. */
export const HOUSE = 'House'

const readBlocks = async (
  db: Db<'admin' | 'system'>,
  accountId: AccountId,
  eventIds: readonly string[] | null,
  which: RawBuilder<unknown>,
): Promise<RuleBlock[]> => {
  const { rows } = await sql<Row>`
    select b.id, b.event_id as "eventId", e.venue_id as "venueId", to_char(e.date_show_local, 'YYYY-MM-DD') as date,
           extract(isodow from e.date_show_local)::integer as "isoWeekday", e.date_show as "startsAt", b.section, b.price_level as "priceLevel",
           b.hold_code as "holdCode", coalesce(b.source_id::text, ${HOUSE}) as source, b.tags, b.seated, e.seat_version_id as version,
           b.seat_from as "seatFrom", b.seat_to as "seatTo", k.capacity as units, k.held, k.sold
    from event_access x join block b on b.event_id = x.event_id join event e on e.id = b.event_id join counter k on k.id = b.id
    where x.account_id = ${accountId} and ${which} and ${eventIds === null ? sql`true` : sql`x.event_id = any(${[...eventIds]}::uuid[])`}
      and case x.via when 'ALLOCATION' then b.holder_account_id = ${accountId} else b.holder_account_id is null or b.holder_account_id = ${accountId} end
    order by b.event_id, b.section, b.id`.execute(db)
  return rows.map(({ isoWeekday, seated, version, ...row }) => ({
    ...row,
    weekday: WEEKDAYS[isoWeekday - 1] ?? '',
    versionId: seated ? version : null,
  }))
}

/** What decides which blocks a collection can match. */
export type Matching = Pick<Collection, 'accountId' | 'kind'>

const isTimed = sql`e.visits is not distinct from 'TIMED'`

/**
 * The blocks a collection may offer, of all or some events: its account's own that no one else holds exclusively, those of
 * granted events without a holder, and those allocated to the account. A pass can't hold visits, so it doesn't get their blocks.
 */
export const readRuleBlocks = (
  db: Db<'admin' | 'system'>,
  { accountId, kind }: Matching,
  eventIds: readonly string[] | null = null,
): Promise<RuleBlock[]> => readBlocks(db, accountId, eventIds, sellsPasses(kind) ? sql`not ${isTimed}` : sql`true`)

/** The blocks that a pass doesn't get because their events have visits by time. None for single tickets. */
export const readLeftOutBlocks = async (
  db: Db<'admin' | 'system'>,
  { accountId, kind }: Matching,
): Promise<RuleBlock[]> => (sellsPasses(kind) ? readBlocks(db, accountId, null, isTimed) : [])

/** The seats of seat configuration versions, by version. */
export const readVersionSeats = async (
  db: Db<'admin' | 'system'>,
  versionIds: readonly string[],
): Promise<Map<string, VersionSeats>> => {
  const { rows } = await sql<{
    version_id: string
    numbers: number[]
    rows: string[]
    positions: number[]
    extras: (readonly string[])[]
  }>`
    select s.version_id, array_agg(s.seat_no order by s.seat_no) as numbers, array_agg(s.row_label order by s.seat_no) as rows,
           array_agg(s.position order by s.seat_no) as positions,
           jsonb_agg(case when s.extras = '{}' then '[]' else coalesce(
             (select jsonb_agg(x.label) from seat_extra x join seat_configuration_version v on v.configuration_id = x.configuration_id
              where v.id = s.version_id and x.no = any (s.extras)), '[]') end order by s.seat_no) as extras
    from seat s where s.version_id = any(${[...versionIds]}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ version_id, ...seats }) => [version_id, seats]))
}

/**
 * Counts per block how many seats pass how many of a rule's seat rows, in order. `depths` has that number for each seat of each
 * version. Scans the events' seats once, whatever the rule.
 */
export const readSeatCounts = async (
  db: Db<'admin' | 'system'>,
  blocks: readonly RuleBlock[],
  depths: readonly SeatDepths[],
): Promise<SeatCount[]> => {
  const found: SeatCount[] = []
  for (const { version, depths: bySeat } of depths) {
    const blocksOfVersion = blocks.filter(({ versionId }) => versionId === version)
    const { rows } = await sql<SeatCount>`
      select e.block_id as "blockId", (${[...bySeat]}::smallint[])[e.seat_no] as depth, count(*)::integer as seats,
             count(*) filter (where e.status in ('AVAILABLE', 'HELD', 'SOLD'))::integer as units, min(e.seat_no) as "from", max(e.seat_no) as "to"
      from event_seat e where e.event_id = any(${[...new Set(blocksOfVersion.map(({ eventId }) => eventId))]}::uuid[])
      group by 1, 2`.execute(db)
    const blockIds = new Set(blocksOfVersion.map(({ id }) => id))
    found.push(...rows.filter(({ blockId }) => blockIds.has(blockId)))
  }
  return found
}
