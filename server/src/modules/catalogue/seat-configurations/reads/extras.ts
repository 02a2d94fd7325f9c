import { isUuid } from '@admission/common/ids.ts'
import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { EditedSeatExtra } from '../types.ts'

/** The columns of a seat extra's fields. Those that came with a map may have no icon. */
export const extraColumns = columnsOf('se', seatExtraFields, { computed: { icon: sql`coalesce(se.icon, 'star')` } })

/** Seat extras `se` as people see them. */
export const shownExtraRows = (where: RawBuilder<unknown>): RawBuilder<EditedSeatExtra> => sql<EditedSeatExtra>`
  select ${recordColumns('se')}, ${extraColumns.selected}, ac.time_zone as timezone, se.configuration_id as "configurationId", sc.venue_id as "venueId",
         ve.name || coalesce(', ' || ve.hall, '') as "venueName", se.no, ac.currency, ac.exponent, se.places,
         case when se.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as state,
         (select count(*) from seat st where st.version_id = nv.id and st.extras <> '{}' and se.no = any(st.extras))::integer as seats
  from seat_extra se join seat_configuration sc on sc.id = se.configuration_id join venue ve on ve.id = sc.venue_id join account ac on ac.id = se.account_id
  left join lateral (select sv.id from seat_configuration_version sv where sv.configuration_id = sc.id order by sv.version desc limit 1) nv on true
  where ${where}`

/** A seat extra of an account. Undefined if it doesn't exist or belongs to another. */
export const readExtra = async (
  transaction: AdminTx,
  { accountId }: Pick<RecordScope, 'accountId'>,
  id: string,
): Promise<EditedSeatExtra | undefined> => {
  if (!isUuid(id)) return undefined
  const { rows } =
    await sql<EditedSeatExtra>`${shownExtraRows(sql`se.id = ${id} and se.account_id = ${accountId}`)}`.execute(
      transaction,
    )
  return rows[0]
}

/** The seat extra created with this key. */
export const readExtraByKey = async (
  transaction: AdminTx,
  accountId: AccountId,
  key: string,
): Promise<EditedSeatExtra | undefined> => {
  const { rows } =
    await sql<EditedSeatExtra>`${shownExtraRows(sql`se.create_key = ${key} and se.account_id = ${accountId}`)}`.execute(
      transaction,
    )
  return rows[0]
}

/** The part of a seat extra that a new version needs. */
export type RecordedExtra = Pick<
  EditedSeatExtra,
  'no' | 'kind' | 'label' | 'icon' | 'text' | 'mustAcknowledge' | 'places' | 'state'
>

/** All seat extras of a configuration, archived ones too, by number. */
export const readRecordedExtras = async (
  transaction: AdminTx,
  configurationId: SeatConfigurationId,
): Promise<RecordedExtra[]> => {
  const { rows } = await sql<RecordedExtra>`
    select se.no, se.kind, se.label, coalesce(se.icon, 'star') as icon, se.text, se.must_acknowledge as "mustAcknowledge", se.places,
           case when se.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as state
    from seat_extra se where se.configuration_id = ${configurationId} order by se.no`.execute(transaction)
  return rows
}
