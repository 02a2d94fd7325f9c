import { isUuid } from '@admission/common/ids.ts'
import { ALLOCATION_MODES, allocationChangeSchema, allocationSchema } from '@admission/common/validation/allocation.ts'
import { notFound } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editorFor, readForOffice } from '#platform/records/office.ts'
import { allocate, memberAllocations, endAllocationNow, saveAllocation } from '../flows/change-allocations.ts'
import { memberStock } from '../flows/change-stock.ts'
import { readStorefrontChoices } from '../reads/allocations.ts'
import { readStockEvent } from '../reads/event-stock.ts'
import type { Allocation, AllocationPart } from '../types/allocation.ts'
import { EventStockRef } from './types.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

const AllocationModeRef = builder.enumType('AllocationMode', {
  subGraphs: OFFICES,
  description: 'How an allocation divides the places of an event.',
  values: {
    EXCLUSIVE: { description: 'Only its holder sells these places, until the release.' },
    SHARED: { description: 'Its holder sells up to this number, together with others.' },
    FIRST_COME: { description: 'Its holder sells first come, first served. A record only.' },
  } satisfies Record<(typeof ALLOCATION_MODES)[number], object>,
})

const AllocationPartRef = builder.objectRef<AllocationPart>('AllocationPart').implement({
  ...inOffices,
  description: 'Units of an allocation in one area or section.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Area or section.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level.' }),
    units: t.exposeInt('units', { description: 'Allocated units.' }),
    held: t.exposeInt('held', { description: 'Units in carts.' }),
    sold: t.exposeInt('sold', { description: 'Units sold.' }),
  }),
})

const AllocationRef = builder.objectRef<Allocation>('Allocation').implement({
  ...inOffices,
  description: 'Part of an event’s places for a holder.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Allocation ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    mode: t.expose('mode', { type: AllocationModeRef, description: 'How it divides.' }),
    holder: t.exposeString('holder', { description: 'Name of the account or storefront that sells it.' }),
    isStorefront: t.exposeBoolean('isStorefront', { description: 'Whether its holder is a storefront.' }),
    units: t.exposeInt('units', { description: 'Units.' }),
    held: t.exposeInt('held', { description: 'Units in carts.' }),
    sold: t.exposeInt('sold', { description: 'Units sold; not counted for FIRST_COME.' }),
    parts: t.field({
      type: [AllocationPartRef],
      description: 'By area and price level; empty unless EXCLUSIVE and not released.',
      resolve: ({ parts }) => [...parts],
    }),
    releaseAt: t.expose('releaseAt', {
      type: TimeRef,
      nullable: true,
      description: 'When unsold units return, in the venue’s time zone; null for never.',
    }),
    releasedAt: t.expose('releasedAt', { type: TimeRef, nullable: true, description: 'When it was released.' }),
  }),
})

const StorefrontChoiceRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('AllocationStorefront')
  .implement({
    ...inOffices,
    description: 'Storefront that an allocation can be for.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Storefront ID.' }),
      name: t.exposeString('name', { description: 'Storefront name.' }),
    }),
  })

const AllocationInputRef = builder.inputType('AllocationInput', {
  subGraphs: OFFICES,
  description: 'A new allocation.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    mode: t.field({ type: AllocationModeRef, required: true, description: 'How it divides.' }),
    account: t.string({ description: 'ID or short name of another account. Required for EXCLUSIVE.' }),
    storefrontId: t.id({ description: 'A storefront of the event’s account. Not for EXCLUSIVE.' }),
    areaId: t.id({ description: 'Area to take the units from, for EXCLUSIVE.' }),
    section: t.string({ description: 'Section to take seats from, for EXCLUSIVE.' }),
    rows: t.stringList({ required: true, description: 'Rows of the section; an empty list for all.' }),
    units: t.int({ description: 'Units, unless it takes seats.' }),
    releaseAt: t.string({ description: 'YYYY-MM-DDTHH:MM in the venue’s time zone; null for never.' }),
  }),
  validate: allocationSchema,
})

const AllocationChangeRef = builder.inputType('AllocationChange', {
  subGraphs: OFFICES,
  description: 'Units and release of an allocation.',
  fields: (t) => ({
    units: t.int({ description: 'New units; null to leave them.' }),
    releaseAt: t.string({ description: 'YYYY-MM-DDTHH:MM in the venue’s time zone; null for never.' }),
  }),
  validate: allocationChangeSchema,
})

const eventId = { required: true, description: 'Event ID.' } as const
const allocationId = { required: true, description: 'Allocation ID.' } as const
const known = (id: string): string => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

/** An event's editor in either office. */
const editorOfEvent = (context: RequestContext, id: string) => editorFor(context, 'event', known(id))
const view = { admin: 'inventory:view', employee: 'catalogue:view' } as const

builder.queryFields((t) => ({
  eventStock: t.field({
    type: EventStockRef,
    subGraphs: OFFICES,
    authScopes: { may: view },
    description: 'Places of an event. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { eventId: t.arg.id(eventId) },
    resolve: (_root, args, context) =>
      readForOffice(context, 'event', known(args.eventId), (transaction, scope) =>
        memberStock(transaction, scope, known(args.eventId)),
      ),
  }),
  eventAllocations: t.field({
    type: [AllocationRef],
    subGraphs: OFFICES,
    authScopes: { may: view },
    description: 'Allocations of an event, oldest first, with those released.',
    args: { eventId: t.arg.id(eventId) },
    resolve: async (_root, args, context) => {
      const editor = await editorOfEvent(context, args.eventId)
      return readForOffice(context, 'event', known(args.eventId), async (transaction) => [
        ...(await memberAllocations(transaction, editor, known(args.eventId))),
      ])
    },
  }),
  allocationStorefronts: t.field({
    type: [StorefrontChoiceRef],
    subGraphs: OFFICES,
    authScopes: { may: view },
    description: 'Storefronts of the account of an event, by name.',
    args: { eventId: t.arg.id(eventId) },
    resolve: (_root, args, context) =>
      readForOffice(context, 'event', known(args.eventId), async (transaction, scope) =>
        (await readStockEvent(transaction, scope, known(args.eventId)))
          ? [...(await readStorefrontChoices(transaction))]
          : undefined,
      ),
  }),
}))

const manage = {
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'inventory:manage', employee: 'catalogue:manage' } },
} as const

builder.mutationFields((t) => ({
  eventAllocate: t.field({
    ...manage,
    type: [AllocationRef],
    description:
      'Allocate places of an event. Refused if they aren’t free, with the number that is. Returns all allocations.',
    args: {
      eventId: t.arg.id(eventId),
      input: t.arg({ type: AllocationInputRef, required: true, description: 'The allocation.' }),
    },
    resolve: async (_root, { input, ...args }, context) => {
      const {
        account = null,
        storefrontId = null,
        areaId = null,
        section = null,
        units = null,
        releaseAt = null,
      } = input
      const { name, mode, rows } = input
      const checked = {
        name: name.trim(),
        mode,
        account,
        storefrontId,
        areaId,
        section,
        rows: [...rows],
        units,
        releaseAt,
      }
      return [...(await allocate(await editorOfEvent(context, args.eventId), known(args.eventId), checked))]
    },
  }),
  eventSaveAllocation: t.field({
    ...manage,
    type: [AllocationRef],
    description: 'Change units and release. Refused below what is sold and in carts. Returns all allocations.',
    args: {
      eventId: t.arg.id(eventId),
      allocationId: t.arg.id(allocationId),
      input: t.arg({ type: AllocationChangeRef, required: true, description: 'Both fields.' }),
    },
    resolve: async (_root, { input: { units = null, releaseAt = null }, ...args }, context) => [
      ...(await saveAllocation(
        await editorOfEvent(context, args.eventId),
        known(args.eventId),
        known(args.allocationId),
        { units, releaseAt },
      )),
    ],
  }),
  eventReleaseAllocation: t.field({
    ...manage,
    type: [AllocationRef],
    description:
      'Release an allocation now. Unsold units return to the event. Can’t be undone. Returns all allocations.',
    args: { eventId: t.arg.id(eventId), allocationId: t.arg.id(allocationId) },
    resolve: async (_root, args, context) => [
      ...(await endAllocationNow(
        await editorOfEvent(context, args.eventId),
        known(args.eventId),
        known(args.allocationId),
      )),
    ],
  }),
}))
