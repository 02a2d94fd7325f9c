import type { CopiedPart } from '@admission/common/copied-parts.ts'
import { isUuid } from '@admission/common/ids.ts'
import { EventRecordRef } from '#modules/catalogue/events/graphql/types/event-record.ts'
import { readEventRecord } from '#modules/catalogue/events/reads/event-record.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { readFollowers } from '../actions/follow-copies.ts'
import { duplicateEvent } from '../flows/duplicate-event.ts'
import { needAllEventsToCreate } from '#modules/catalogue/events/policy.ts'
import { readCopiedPlaces, readNamingCollections, readOtherOffers, type CopiedCollection } from '../reads/copy-plan.ts'

const CopiedCollectionRef = builder.objectRef<CopiedCollection>('CopiedCollection').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Collection that is copied with an event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Collection name.' }),
    priceTypes: t.exposeInt('priceTypes', { description: 'Number of price types.' }),
    caps: t.exposeInt('caps', { description: 'Number of caps.' }),
    storefronts: t.exposeInt('storefronts', { description: 'Number of storefronts.' }),
  }),
})

const CopiedPartRef = builder.enumType('CopiedPart', {
  subGraphs: ADMIN,
  description: 'Records that name collections of an event, and can name their copies, too.',
  values: {
    PROMOTIONS: { description: 'Promotions, with the same codes and limits.' },
    ADD_ONS: { description: 'Add-ons, from the same stock.' },
    FORMS: { description: 'Checkout forms.' },
  } satisfies Record<CopiedPart, object>,
})

type Followers = Awaited<ReturnType<typeof readFollowers>>

const CopyFollowersRef = builder.objectRef<Followers[number]>('CopyFollowers').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Records of one part that can follow the collections of an event to its copy.',
  fields: (t) => ({
    part: t.expose('part', { type: CopiedPartRef, description: 'The part.' }),
    names: t.stringList({ description: 'Names of the records, at least one.', resolve: ({ names }) => [...names] }),
  }),
})

type CopyPlan = {
  readonly followers: Followers
  readonly places: number
  readonly collections: readonly CopiedCollection[]
  readonly others: readonly string[]
}

const CopyPlanRef = builder.objectRef<CopyPlan>('EventCopyPlan').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Parts that are copied with an event.',
  fields: (t) => ({
    places: t.exposeInt('places', { description: 'Places, without those of visits.' }),
    collections: t.field({
      type: [CopiedCollectionRef],
      description: 'Collections whose rule names the event. They are copied as drafts.',
      resolve: ({ collections }) => [...collections],
    }),
    followers: t.field({
      type: [CopyFollowersRef],
      description:
        'Records that name one of these collections, by part. They aren’t copied: `parts` makes them name the copies, too.',
      resolve: ({ followers }) => [...followers],
    }),
    others: t.stringList({
      description: 'Names of collections that offer the event by another rule. They aren’t copied.',
      resolve: ({ others }) => [...others],
    }),
  }),
})

builder.queryField('eventCopyPlan', (t) =>
  t.field({
    type: CopyPlanRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:manage' },
    description: 'Parts that duplicating an event copies. Requires access to all events.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      needAllEventsToCreate({ eventIds })
      return readAccount(context, async (transaction) => {
        const event = isUuid(id) ? await readEventRecord(transaction, { accountId, eventIds }, id) : undefined
        if (event === undefined) throw notFound()
        const collections = await readNamingCollections(transaction, accountId, event.id)
        const named = collections.map((collection) => collection.id)
        const others = await readOtherOffers(transaction, accountId, event.id, named)
        const followers = await readFollowers(transaction, accountId, named)
        return { places: await readCopiedPlaces(transaction, event.id), collections, others, followers }
      })
    },
  }),
)

builder.mutationField('eventDuplicate', (t) =>
  t.field({
    type: EventRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:manage' },
    description:
      'Copy an event with its places, visits, ticket rule and the collections of single tickets whose rule names it, as drafts. Doors, end, sale windows, price changes and exceptions move with the start. Requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Event ID.' }),
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
      name: t.arg.string({ required: true, description: '1 to 120 characters.' }),
      startsAt: t.arg.string({ required: true, description: 'YYYY-MM-DDTHH:MM in the venue’s time zone.' }),
      parts: t.arg({
        type: [CopiedPartRef],
        description: 'Records that are made to name the new collections, too. Defaults to none.',
      }),
    },
    resolve: (_root, { id, parts, ...copy }, context) => {
      if (!isUuid(id)) throw notFound()
      return duplicateEvent(editorOf(context), {
        id,
        userId: workspaceOf(context.actor).userId,
        parts: parts ?? [],
        ...copy,
      })
    },
  }),
)
