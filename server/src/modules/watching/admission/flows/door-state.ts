import type { DoorList } from '@admission/common/admission/types.ts'
import { publishedKeys, ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { readRestored } from '#platform/restored.ts'
import type { Services } from '#platform/services.ts'
import { readDoorEvent, readDoorLists, type StoredList } from '../reads/doors.ts'
import { readRoster } from '../reads/roster.ts'
import { doorListOf } from '../rules/list-times.ts'
import { cursorText, placeAfter, rosterBasis } from '../rules/roster-cursor.ts'
import type { Device, DoorEvent, StoredEntry } from '../types.ts'

/** Everything that a device needs to begin scanning. */
export type Door = {
  readonly device: Device
  readonly event: DoorEvent
  readonly lists: readonly DoorList[]
  /** A JSON Web Key Set. */
  readonly keys: ReturnType<typeof publishedKeys>
  readonly serverTime: string
}

const listsFor = async ({ databases }: Services, device: Device): Promise<StoredList[]> => {
  const lists = await readDoorLists(databases.system, device.eventId)
  return lists.filter(
    ({ id, isArchived }) => !isArchived && (device.listIds.length === 0 || device.listIds.includes(id)),
  )
}

const eventOf = async ({ databases }: Services, { eventId }: Device): Promise<DoorEvent> => {
  const event = await readDoorEvent(databases.system, eventId)
  if (event === undefined) throw notFound()
  return event
}

/** The door of a device: its event and lists, and the keys that codes are verified with. */
export const doorOf = async (services: Services, device: Device): Promise<Door> => {
  const event = await eventOf(services, device)
  const lists = await listsFor(services, device)
  return {
    device,
    event,
    lists: lists.map((list) => doorListOf(list, event.startsAt)),
    keys: publishedKeys(ticketKeyring(services.secrets)),
    serverTime: services.clock.now().toISOString(),
  }
}

/** The lists that a device asks for: all of its own unless it names some. Throws userInputError for another. */
export const chosenLists = async (
  services: Services,
  device: Device,
  ids: readonly string[] | null,
): Promise<StoredList[]> => {
  const lists = await listsFor(services, device)
  if (ids === null) return lists
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const chosen = lists.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size)
    throw inputError({
      path: 'listIds',
      message: 'This device can’t use this list.',
    })
  return chosen
}

/** Changes of a roster since a cursor. */
export type DoorRoster = {
  readonly entries: readonly StoredEntry[]
  readonly removed: readonly string[]
  readonly cursor: string
  /** True if this begins a whole roster: what the device had before no longer counts. */
  readonly isWhole: boolean
  readonly hasMore: boolean
}

/**
 * Changes to the tickets that lists admit, by the cursor of the last answer; a whole roster without one, with one
 * that is a day old, or when the lists or the event's state are others. No change is missed, and some come twice.
 */
export const rosterOf = async (
  services: Services,
  device: Device,
  listIds: readonly string[] | null,
  since: string | null,
): Promise<DoorRoster> => {
  const { databases, clock } = services
  const { eventState } = await eventOf(services, device)
  const lists = await chosenLists(services, device, listIds)
  const priceTypeIds = lists.some((list) => list.priceTypeIds.length === 0)
    ? null
    : [...new Set(lists.flatMap((list) => list.priceTypeIds))].toSorted()
  // After a restore, devices have what is no longer here.
  const restored = await readRestored(databases.system)
  const basis = rosterBasis([
    device.eventId,
    eventState,
    device.findsPeople ? 'people' : 'tickets',
    ...(priceTypeIds ?? ['all']),
    ...(restored ? [restored.at] : []),
  ])
  const now = clock.now()
  const place = since === null ? undefined : placeAfter(since, basis, now)
  const { from = '0', after = null, next = '' } = place ?? {}
  const page = await readRoster(databases.system, device.eventId, priceTypeIds, { from, after })
  // The database was restored from a backup: transactions are counted from the start.
  if (BigInt(from) > BigInt(page.newest)) return rosterOf(services, device, listIds, null)
  return {
    entries: page.entries,
    removed: page.removed,
    cursor: cursorText({
      basis,
      at: now,
      from,
      next: next === '' ? page.oldest : next,
      after: page.after,
    }),
    isWhole: place === undefined,
    hasMore: page.after !== null,
  }
}
