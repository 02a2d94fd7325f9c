import { isUuid } from '@admission/common/ids.ts'
import { areaOffSaleSchema, areaSchema, SEAT_STEPS, seatRangeSchema } from '@admission/common/validation/event-stock.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { accountReader } from '#platform/graphql/read-account.ts'
import { editorOf } from '#platform/records/graphql.ts'
import {
  previewSeatMap,
  removeEventArea,
  saveEventArea,
  setEventAreaOffSale,
  setEventSeatMap,
  setEventSeats,
} from '../flows/event-stock.ts'
import { EventStockRef, SeatMapChangeRef } from './types.ts'

const AreaInputRef = builder.inputType('AreaInput', {
  subGraphs: ADMIN,
  description: 'Name, price level and capacity of an area.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 80 characters, as on tickets.' }),
    priceLevel: t.int({ required: true, description: '1 to 99.' }),
    capacity: t.int({ required: true, description: 'Places, 0 to 1,000,000; of a timed event, those of each visit.' }),
  }),
  validate: areaSchema,
})

const AreaOffSaleInputRef = builder.inputType('AreaOffSaleInput', {
  subGraphs: ADMIN,
  description: 'Places of an area that are off sale. Not for timed events.',
  fields: (t) => ({
    blocked: t.int({ required: true, description: 'Places that only staff can sell.' }),
    killed: t.int({ required: true, description: 'Places that no one can sell.' }),
    reason: t.string({ required: true, description: '1 to 200 characters, for the audit trail.' }),
  }),
  validate: areaOffSaleSchema,
})

const SeatStepRef = builder.enumType('SeatStep', {
  subGraphs: ADMIN,
  description: 'Change of the status of free seats.',
  values: {
    BLOCKED: { description: 'Only staff can sell them.' },
    KILLED: { description: 'No one can sell them.' },
    AVAILABLE: { description: 'Put them back on sale.' },
  } satisfies Record<(typeof SEAT_STEPS)[number], object>,
})

const SeatRangeInputRef = builder.inputType('SeatRangeInput', {
  subGraphs: ADMIN,
  description: 'Seats of a section, and what to do with them.',
  fields: (t) => ({
    section: t.string({ required: true, description: 'Section.' }),
    rows: t.stringList({ required: true, description: 'Rows; an empty list for all.' }),
    seatFrom: t.int({ description: 'First seat number; null for no limit.' }),
    seatTo: t.int({ description: 'Last seat number; null for no limit.' }),
    status: t.field({ type: SeatStepRef, required: true, description: 'New status of those that are free.' }),
    reason: t.string({ required: true, description: '1 to 200 characters, for the audit trail.' }),
  }),
  validate: seatRangeSchema,
})

const known = (id: string): string => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

const eventId = { required: true, description: 'Event ID.' } as const
const eventArgs = builder.args((t) => ({ eventId: t.id(eventId) }))
const areaArgs = builder.args((t) => ({
  eventId: t.id(eventId),
  areaId: t.id({ required: true, description: 'Area ID.' }),
}))
const seatMapArgs = builder.args((t) => ({
  eventId: t.id(eventId),
  versionId: t.id({ description: 'ID of a version from `seatMapChoices`; null for no seats.' }),
}))

builder.queryFields((t) => ({
  eventSeatMapChange: t.field({
    type: SeatMapChangeRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Effects of `eventSetSeatMap`. Changes nothing.',
    args: seatMapArgs,
    resolve: (_root, args, context) =>
      previewSeatMap(editorOf(context), accountReader(context), known(args.eventId), args.versionId ?? null),
  }),
}))

const change = { type: EventStockRef, subGraphs: ADMIN, authScopes: { may: 'inventory:manage' } } as const

builder.mutationFields((t) => ({
  eventSaveArea: t.field({
    ...change,
    description:
      'Add an area or change one. Refuses a capacity below what is sold, in carts, allocated and off sale, with that number.',
    args: {
      ...eventArgs,
      areaId: t.arg.id({ description: 'Area ID; null to add one.' }),
      input: t.arg({ type: AreaInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { areaId, input, ...args }, context) =>
      saveEventArea(editorOf(context), known(args.eventId), areaId?.toLowerCase() ?? null, input),
  }),
  eventRemoveArea: t.field({
    ...change,
    description: 'Remove an area that never sold anything and isn’t in a cart.',
    args: areaArgs,
    resolve: (_root, args, context) =>
      removeEventArea(editorOf(context), known(args.eventId), args.areaId.toLowerCase()),
  }),
  eventSetAreaOffSale: t.field({
    ...change,
    description: 'Set how many places of an area are off sale. Refused for places that aren’t free.',
    args: {
      ...areaArgs,
      input: t.arg({ type: AreaOffSaleInputRef, required: true, description: 'New numbers.' }),
    },
    resolve: (_root, { input, ...args }, context) =>
      setEventAreaOffSale(editorOf(context), known(args.eventId), args.areaId.toLowerCase(), input),
  }),
  eventSetSeats: t.field({
    ...change,
    description: 'Take free seats off sale or put them back. Sold seats and seats in carts are left alone.',
    args: {
      ...eventArgs,
      input: t.arg({ type: SeatRangeInputRef, required: true, description: 'Seats and what to do with them.' }),
    },
    resolve: (_root, { input, ...args }, context) => {
      const { seatFrom = null, seatTo = null } = input
      return setEventSeats(editorOf(context), known(args.eventId), {
        ...input,
        rows: [...input.rows],
        seatFrom,
        seatTo,
      })
    },
  }),
  eventSetSeatMap: t.field({
    ...change,
    description:
      'Give an event the seats of a version, or none. Seats that both versions have stay as they are. Refused if sold, held or allocated seats would be lost.',
    args: seatMapArgs,
    resolve: (_root, args, context) => setEventSeatMap(editorOf(context), known(args.eventId), args.versionId ?? null),
  }),
}))
