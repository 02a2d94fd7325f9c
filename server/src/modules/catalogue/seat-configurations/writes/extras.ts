import { newId } from '@admission/common/ids.ts'
import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import type { SeatExtraInput } from '@admission/common/records/seat-extra.ts'
import { sql } from 'kysely'
import type { AdminTx, Tx } from '#platform/db/kysely.ts'
import { extraColumns, type RecordedExtra } from '../reads/extras.ts'
import type { SeatExtraId, SeatExtraState, SeatVersionId } from '../types.ts'

type NewExtra = Pick<RecordedExtra, 'no' | 'kind' | 'label' | 'text' | 'mustAcknowledge' | 'places'> & {
  readonly icon: string
}

/** Inserts the extras that came with a map. `idOf` gives them fixed IDs. */
export const insertExtras = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  configurationId: SeatConfigurationId,
  extras: readonly NewExtra[],
  idOf: (no: number) => string = () => newId('SeatExtra'),
): Promise<void> => {
  if (extras.length === 0) return
  await transaction
    .insertInto('seat_extra')
    .values(
      extras.map((extra) => ({
        id: idOf(extra.no),
        account_id: accountId,
        configuration_id: configurationId,
        no: extra.no,
        kind: extra.kind,
        label: extra.label,
        icon: extra.icon,
        text: extra.text,
        severity: extra.kind === 'WARNING' ? 1 : 0,
        must_acknowledge: extra.mustAcknowledge,
        places: JSON.stringify(extra.places),
      })),
    )
    .execute()
}

type Created = {
  readonly accountId: AccountId
  readonly configurationId: SeatConfigurationId
  readonly label: string
  readonly kind: SeatExtraInput['kind']
  readonly icon: string
  readonly key: string
}

/** Inserts a seat extra without seats, with the next number of its map. Undefined if the key was used. The caller has locked the configuration. */
export const insertExtra = async (transaction: AdminTx, extra: Created): Promise<SeatExtraId | undefined> => {
  const { rows } = await sql<{ id: SeatExtraId }>`
    insert into seat_extra (account_id, configuration_id, no, kind, label, icon, severity, create_key)
    select ${extra.accountId}, ${extra.configurationId}, coalesce(max(no), 0) + 1, ${extra.kind}, ${extra.label}, ${extra.icon},
           ${extra.kind === 'WARNING' ? 1 : 0}, ${extra.key}
    from seat_extra where configuration_id = ${extra.configurationId}
    on conflict (account_id, create_key) do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

export const writeExtra = async (transaction: AdminTx, id: string, extra: SeatExtraInput): Promise<void> => {
  await sql`
    update seat_extra set ${extraColumns.assigned(extra)}, icon = ${extra.icon}, places = ${JSON.stringify(extra.places)}::jsonb
    where id = ${id}`.execute(transaction)
}

export const writeExtraState = async (transaction: AdminTx, id: string, state: SeatExtraState): Promise<void> => {
  await sql`
    update seat_extra set archived_at = case when ${state} = 'ARCHIVED' then app.now() end where id = ${id}`.execute(
    transaction,
  )
}

/** Gives an extra to exactly these seats of a version. Only rows that differ are written. */
export const writeSeatsOfExtra = async (
  transaction: AdminTx,
  versionId: SeatVersionId,
  no: number,
  seats: readonly number[],
): Promise<void> => {
  await sql`
    update seat st set extras = case when st.seat_no = any(${[...seats]}::integer[])
      then array(select ex from unnest(st.extras || ${no}::smallint) ex order by ex) else array_remove(st.extras, ${no}::smallint) end
    where st.version_id = ${versionId} and (st.seat_no = any(${[...seats]}::integer[])) <> (${no}::smallint = any(st.extras))`.execute(
    transaction,
  )
}
