import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#platform/graphql/context.ts'
import { notSignedIn } from '#platform/errors.ts'
import { digestOf } from '#platform/ids.ts'
import { createMicroCache, type MicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { deviceRevoked } from '../errors.ts'
import { readDevice } from '../reads/doors.ts'
import type { Device } from '../types.ts'
import { touchDevice } from '../writes/check-in.ts'

/** Devices as they were a moment ago. A scan asks the database again whether its device was revoked. */
const known = perProcess<MicroCache<Device | undefined>>(({ clock }) => createMicroCache({ clock, cacheMs: 1000 }))

const MINUTE = 60_000
/** When each device was last noted as used by this process. */
const seen = perProcess(() => new LRUCache<string, number>({ max: 5000 }))

/** The device of a token. Undefined if it's unknown or was revoked. */
export const deviceAtDoor = async (services: Services, secret: string): Promise<Device | undefined> => {
  const { databases, clock } = services
  const key = digestOf(secret).toString('base64url')
  const device = await known(services).get(
    key,
    () => readDevice(databases.system, secret),
    (found) => found !== undefined,
  )
  if (device === undefined) return undefined
  const now = clock.now().getTime()
  if ((seen(services).get(device.id) ?? Number.NEGATIVE_INFINITY) < now - MINUTE) {
    seen(services).set(device.id, now)
    await touchDevice(databases.system, device)
  }
  return device
}

/** The device that sent the request. Throws 401 without a token, deviceRevoked for one that isn't valid. */
export const openDevice = async ({ services, request }: RequestContext): Promise<Device> => {
  if (request.doorSecret === undefined) throw notSignedIn('Open the link that pairs this device.')
  const device = await deviceAtDoor(services, request.doorSecret)
  if (device === undefined) throw deviceRevoked()
  return device
}
