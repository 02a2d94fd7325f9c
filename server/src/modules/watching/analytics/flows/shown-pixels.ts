import { createMicroCache, type MicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readShownPixels } from '../reads/pixels.ts'
import type { ShownPixel } from '../types.ts'

type ByAccount = ReadonlyMap<string, readonly ShownPixel[]>

const cached = perProcess<MicroCache<ByAccount>>(({ clock }) => createMicroCache({ clock, maxEntries: 1 }))

/** The pixels of an account that are on, in order. Carts and pages ask often, so all accounts' are read once a second. */
export const shownPixels = async (services: Services, accountId: string): Promise<readonly ShownPixel[]> => {
  const all = await cached(services).get('all', async () =>
    Map.groupBy(await readShownPixels(services.databases.visitor), (pixel) => pixel.accountId),
  )
  return all.get(accountId) ?? []
}
