import { toSeatMap } from '@admission/common/seat-map/edit/to-seat-map.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap as unpack } from '@admission/common/seat-map/seat-map.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import { readDraft } from '../reads/configurations.ts'
import { readSeatMap } from '../reads/maps.ts'
import { readSellingEvents } from '../reads/versions.ts'
import { changeCounts, eventImpact, seatNames, type ChangeCounts, type EventImpact } from '../rules/publish-impact.ts'
import type { SeatConfiguration } from '../types.ts'

export type PublishImpact = { readonly changes: ChangeCounts; readonly events: readonly EventImpact[] }

/**
 * Changes that publishing the draft would make to the newest version, and the effects on each upcoming event that
 * moves to it. Reads only. Throws userError if there is no draft.
 */
export const getPublishImpact = async (
  transaction: AdminTx,
  configuration: SeatConfiguration,
): Promise<PublishImpact> => {
  const draft = await readDraft(transaction, configuration)
  if (draft === null) throw userError('This seat map is empty. Add seats or a standing area first.')
  const next = unpack(packSeatMap(toSeatMap(draft)))
  const { published } = configuration
  const newest = published === null ? undefined : await readSeatMap(transaction, published.id)
  const names = seatNames(next)
  const events: EventImpact[] = []
  for (const event of await readSellingEvents(transaction, configuration.id)) {
    const own = await readSeatMap(transaction, event.versionId)
    if (own !== undefined) events.push(eventImpact(event, own, names))
  }
  return { changes: changeCounts(newest, next), events }
}
