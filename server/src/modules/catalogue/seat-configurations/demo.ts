import type { AccountId, SeatConfigurationId } from '@admission/common/ids.ts'
import type { SeatMapDocument } from '@admission/common/seat-map/document.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { composeVersion } from './rules/compose-version.ts'
import type { SeatVersionId } from './types.ts'
import { insertExtras } from './writes/extras.ts'
import { insertSeats, insertVersion } from './writes/versions.ts'

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
  const { document, accountId } = map
  const configurationId = map.configurationId as SeatConfigurationId
  const versionId = map.versionId as SeatVersionId
  const composed = composeVersion(document, [])
  await transaction
    .insertInto('seat_configuration')
    .values({ id: configurationId, account_id: accountId, venue_id: map.venueId, name: document.name })
    .execute()
  await insertVersion(transaction, { id: versionId, accountId, configurationId, number: 1, packed: composed.packed })
  await insertSeats(transaction, versionId, composed.map)
  await insertExtras(transaction, accountId, configurationId, composed.newExtras, map.extraId)
}
