import type { AccountId } from '@admission/common/ids.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { cropOf, readStored, type PictureCrop } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import type { EventRecord } from '../types/event-record.ts'
import { readPicturedEvent } from '../reads/shown-events.ts'

/** The organizer's own picture of a published event, cropped; undefined if it has none. */
export const ownPictureOf = async (
  services: Pick<Services, 'storage' | 'databases'>,
  eventId: string,
  crop: PictureCrop,
): Promise<Buffer | undefined> => {
  const path = (await readPicturedEvent(services.databases.visitor, eventId))?.imagePath ?? null
  return path === null ? undefined : cropOf(services, path, crop)
}

/** Stores another copy of an event's own picture; null if it has none. */
export const copyPicture = async (
  services: Pick<Services, 'storage'>,
  { accountId, imagePath }: Pick<EventRecord, 'accountId' | 'imagePath'>,
): Promise<string | null> => {
  const bytes = imagePath === null ? undefined : await readStored(services, imagePath)
  if (bytes === undefined) return null
  const path = picturePath(accountId)
  await services.storage.put(path, bytes)
  return path
}

/** Deletes a stored picture that nothing uses. */
export const removePicture = async ({ storage }: Pick<Services, 'storage'>, path: string | null): Promise<void> => {
  if (path !== null) await storage.remove(path)
}

/** A new storage path for a picture of an account. */
export const picturePath = (accountId: AccountId): string => `events/${accountId}/${newRandomUuid()}.webp`

/** Storage path of a picture in an account's formatted texts. IDs are random and never reused. */
export const textPicturePath = (accountId: string, id: string): string =>
  `text-pictures/${accountId.toLowerCase()}/${id.toLowerCase()}.webp`
