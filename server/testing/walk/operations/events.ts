import { newUuid } from '@admission/common/ids.ts'
import {
  ABSENT,
  byId,
  plain,
  underKey,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const event = {
  own: ({ a }: World) => a.eventId,
  foreign: ({ b }: World) => b.eventId,
  otherType: ({ a }: World) => a.collectionId,
}

type Saved = { readonly version: number; readonly input: Readonly<Record<string, unknown>> }

/** An event as its form would send it unchanged. */
const savedEvent = async ({ database }: World, id: string): Promise<Saved | undefined> => {
  const rows = await database.query<Saved>(
    `select edit_version as version, jsonb_build_object('name', name, 'category', category, 'venueId', venue_id,
            'startsAt', to_char(date_show_local, 'YYYY-MM-DD"T"HH24:MI'), 'endsAt', to_char(date_show_end_local, 'YYYY-MM-DD"T"HH24:MI')) as input
     from event where id = $1`,
    [id],
  )
  return rows[0]
}

const create: Kinds = {
  plain: async (world) => {
    const like = await savedEvent(world, world.a.eventId)
    return { variables: { input: { ...like?.input, name: 'Created' }, key: newUuid() } }
  },
}

const save = (id: (world: World) => string): Arrange => {
  return async (world) => {
    const saved = (await savedEvent(world, id(world))) ?? (await savedEvent(world, world.a.eventId))
    return { variables: { ...saved, id: id(world) } }
  }
}
const duplicate = (id: (world: World) => string): Arrange => {
  return (world) => ({ variables: { id: id(world), key: newUuid(), name: 'Copied', startsAt: '2031-05-02T19:30' } })
}
const setState = (id: (world: World) => string): Arrange => {
  return async (world) => {
    const { variables } = await save(id)(world)
    return { variables: { id: id(world), version: variables?.['version'], state: 'PUBLISHED' } }
  }
}
const ended =
  (input: object) =>
  (id: (world: World) => string): Arrange => {
    return async (world) => {
      const { variables } = await save(id)(world)
      return { variables: { id: id(world), version: variables?.['version'], input } }
    }
  }
const ofEvent = (arrange: (id: (world: World) => string) => Arrange): Kinds => ({
  own: arrange(event.own),
  foreign: arrange(event.foreign),
  absent: arrange(() => ABSENT),
  otherType: arrange(event.otherType),
})

/** The sale of one event, each time as a separate request. */
const sale =
  (id: (world: World) => string): Arrange =>
  (world) => ({ variables: { ids: [id(world)], step: 'PAUSE', key: newUuid() } })
const sales: Kinds = {
  own: sale(({ a }) => a.eventId),
  foreign: sale(({ b }) => b.eventId),
  absent: sale(() => ABSENT),
  otherType: sale(event.otherType),
}

/** How the operations on events that both offices have are called. */
export const officeEvents: Operations = {
  'Query.events': plain(),
  'Query.event': byId('id', event),
  'Query.eventSummary': byId('id', event),
  'Mutation.eventSave': ofEvent(save),
  'Mutation.eventUploadTextPicture': byId('id', event),
  'Mutation.eventSetState': ofEvent(setState),
  // Refused, so that the other operations find the event as it was.
  'Mutation.eventCancel': ofEvent(ended({ reason: ' ' })),
  'Mutation.eventPostpone': ofEvent(ended({ note: '', startsAt: '2001-01-01T20:00' })),
  'Query.eventRefunds': byId('id', event),
  'Query.eventCancelPreview': byId('id', event),
}

/** How the operations of organizers on events are called. */
export const events: Operations = {
  ...officeEvents,
  'Mutation.eventCreate': create,
  'Query.similarVenues': plain({ name: 'Hall' }),
  'Mutation.venueCreate': underKey({
    input: { name: 'Barn', addressLine: '2 Mill Lane', locality: 'Thornwick', countryCode: 'US', timezone: 'UTC' },
  }),
  'Query.eventCopyPlan': byId('id', event),
  'Mutation.eventDuplicate': ofEvent(duplicate),
  'Mutation.eventsSetSale': sales,
}
