import type { AccountId, SeatConfigurationId, VenueId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { prepareSeatVersion, writeSeatVersion } from './actions/publish-seat-version.ts'
import type { SeatVersion } from './types.ts'
import { insertSeatConfiguration } from './writes/configurations.ts'

/** An empty configuration of a venue. */
export async function aSeatConfiguration(
  transaction: AdminTx,
  configuration: { readonly accountId: AccountId; readonly venueId: VenueId },
): Promise<SeatConfigurationId> {
  const id = await insertSeatConfiguration(transaction, { ...configuration, name: 'End stage' })
  if (id === undefined) throw new Error('This venue already has a seat map.')
  return id
}

/** Publishes a document as the next version of a configuration. */
export async function publishSeatVersion(
  transaction: AdminTx,
  {
    document,
    ...of
  }: { readonly accountId: AccountId; readonly configurationId: SeatConfigurationId; readonly document: unknown },
): Promise<SeatVersion> {
  return writeSeatVersion(transaction, of, await prepareSeatVersion(transaction, of.configurationId, document))
}
