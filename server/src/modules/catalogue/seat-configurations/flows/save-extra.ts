import { placeFaults, seatsAt } from '@admission/common/seat-map/places.ts'
import { seatExtraFields, seatExtraSchema, type SeatExtraInput } from '@admission/common/records/seat-extra.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { needAllEvents } from '../policy.ts'
import { readSeatMap } from '../reads/maps.ts'
import { readVersionIds } from '../reads/versions.ts'
import type { EditedSeatExtra, SeatExtraState, SeatVersionId } from '../types.ts'
import { writeExtra, writeExtraState, writeSeatsOfExtra } from '../writes/extras.ts'
import { extraRecord } from './extra-record.ts'

type SeatsOfVersion = { readonly versionId: SeatVersionId; readonly seats: readonly number[] }
type Prepared = { readonly input: SeatExtraInput; readonly versions: readonly SeatsOfVersion[] }

const auditValues = (extra: SeatExtraInput): JsonObject => ({
  ...audited(seatExtraFields, extra),
  places: extra.places.map(({ section, rows, seats }) => ({ section, rows, seats })),
})

/** The seats of the extra on every version, newest first. Places are checked against the newest. */
const seatsOfVersions = async (
  transaction: AdminTx,
  { configurationId }: EditedSeatExtra,
  { places }: SeatExtraInput,
): Promise<SeatsOfVersion[]> => {
  const ids = await readVersionIds(transaction, configurationId)
  if (places.length > 0 && ids.length === 0)
    throw userError('Publish the seat map first, then choose the seats of its extras.')
  const found: SeatsOfVersion[] = []
  for (const [index, versionId] of ids.entries()) {
    const map = await readSeatMap(transaction, versionId)
    if (map === undefined) continue
    const faults =
      index > 0
        ? []
        : places.flatMap((place, line) =>
            placeFaults(map, place).map(({ field, message }) => ({ path: `places.${line}.${field}`, message })),
          )
    if (faults[0]) throw inputError(faults[0], ...faults.slice(1, 20))
    found.push({ versionId, seats: seatsAt(map, places) })
  }
  return found
}

/** Saves a seat extra and gives it to its seats in every version, so that events on sale have it immediately. */
export const saveExtra: RecordEdit<EditedSeatExtra, SeatExtraInput, Prepared> = {
  kind: extraRecord,
  action: 'seat-extra-save',
  what: 'DETAIL',
  schema: seatExtraSchema,
  may: needAllEvents,
  prepare: async (transaction, extra, input) => ({
    input,
    versions: await seatsOfVersions(transaction, extra, input),
  }),
  change: async (transaction, extra, { input, versions }) => {
    await writeExtra(transaction, extra.id, input)
    for (const { versionId, seats } of versions) await writeSeatsOfExtra(transaction, versionId, extra.no, seats)
    return { before: auditValues(extra), after: auditValues(input) }
  },
}

/** Archives or restores a seat extra. Tickets that were sold with it keep it. */
export const setExtraState: RecordEdit<EditedSeatExtra, SeatExtraState> = {
  ...stateEdit<EditedSeatExtra, SeatExtraState>({
    kind: extraRecord,
    whyNot: ({ state }, to) =>
      state !== to ? null : to === 'ARCHIVED' ? 'It is already archived.' : 'It is already in use.',
    write: writeExtraState,
  }),
  may: needAllEvents,
}
