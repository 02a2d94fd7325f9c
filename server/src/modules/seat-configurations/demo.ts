import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import type { SeatMapDocument } from '@admission/common/seat-map/document.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { SeatVersionId } from './types.ts'
import { insertSeats, insertVersion } from './writes.ts'

type PlantedMap = {
  readonly accountId: AccountId
  readonly venueId: string
  readonly configurationId: string
  readonly versionId: string
  readonly extraId: (no: number) => string
  readonly document: SeatMapDocument
}

/** Inserts a configuration with its first version, as publishing the document would, with the given IDs. */
export const plantSeatMap = async (transaction: SystemTx, map: PlantedMap): Promise<void> => {
  const { document, configurationId, versionId } = map
  const packed = packSeatMap(document)
  await transaction
    .insertInto('seat_configuration')
    .values({ id: configurationId, account_id: map.accountId, venue_id: map.venueId, name: document.name })
    .execute()
  await insertVersion(transaction, {
    id: versionId as SeatVersionId,
    accountId: map.accountId,
    configurationId: configurationId as SeatConfigurationId,
    number: 1,
    packed,
  })
  await insertSeats(transaction, versionId as SeatVersionId, readSeatMap(packed))
  await transaction
    .insertInto('seat_extra')
    .values(
      packed.extras.map((extra, i) => ({
        id: map.extraId(extra.id),
        account_id: map.accountId,
        configuration_id: configurationId,
        no: extra.id,
        kind: extra.kind,
        label: extra.label,
        icon: extra.icon,
        severity: extra.kind === 'WARNING' ? 1 : 0,
        must_acknowledge: extra.acknowledge,
        ranges: JSON.stringify(packed.extraSeats[i] ?? []),
      })),
    )
    .execute()
}
