import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap as unpack } from '@admission/common/seat-map/seat-map.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/kysely.ts'
import type { SeatMapFile, SeatVersionId } from '#modules/catalogue/seat-configurations/types.ts'

/** Versions are immutable, so cached ones never go stale; only their number is limited. */
const MAX_CACHED = 100
const maps = new LRUCache<SeatVersionId, SeatMap>({ max: MAX_CACHED })
const files = new LRUCache<SeatVersionId, SeatMapFile>({ max: MAX_CACHED })
const compressed = promisify(gzip)

/** The packed geometry of a version. Access as for `readSeatMap`. */
export const readPackedMap = async (
  db: Db<'admin' | 'system'>,
  id: SeatVersionId,
): Promise<PackedSeatMap | undefined> => {
  const row = await db
    .selectFrom('seat_configuration_version')
    .select('geometry')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.geometry ?? undefined) as PackedSeatMap | undefined
}

/**
 * The seat map of a version, ready to search; the same object each time. Undefined if the version has none.
 * Checks no account: the caller must have reached the version through an event or configuration it may see.
 */
export const readSeatMap = async (db: Db<'admin' | 'system'>, id: SeatVersionId): Promise<SeatMap | undefined> => {
  const cached = maps.get(id)
  if (cached) return cached
  const packed = await readPackedMap(db, id)
  if (!packed) return undefined
  const map = unpack(packed)
  maps.set(id, map)
  return map
}

/** The seat map of a version as sent to browsers. Access as for `readSeatMap`; can be cached publicly, forever. */
export const readSeatMapFile = async (
  db: Db<'admin' | 'system'>,
  id: SeatVersionId,
): Promise<SeatMapFile | undefined> => {
  const cached = files.get(id)
  if (cached) return cached
  const packed = await readPackedMap(db, id)
  if (!packed) return undefined
  const json = JSON.stringify(packed)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  const file = { json, gzip: await compressed(json, { level: 9 }), etag }
  files.set(id, file)
  return file
}
