import { formatMoney } from '@admission/common/money.ts'
import type { SeatPlaces } from '@admission/common/seat-map/places.ts'
import { seatExtraShown } from '@admission/common/validation/seat-extra.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import type { ChangedValue, HistoryTexts } from '#platform/records/history.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { EditedSeatExtra, SeatExtraState } from '../types.ts'
import { SeatExtraKindRef } from './types.ts'

const SeatPlacesRef = builder.objectRef<SeatPlaces>('SeatPlaces').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Seats of one section as text.',
  fields: (t) => ({
    section: t.exposeString('section', { description: 'Name of the section.' }),
    rows: t.exposeString('rows', { description: 'Rows such as `A-C, F`; blank for all.' }),
    seats: t.exposeString('seats', { description: 'Seats such as `1-12, 14`; blank for all.' }),
  }),
})

export const SeatExtraShownRef = builder.enumType('SeatExtraShown', {
  subGraphs: ADMIN,
  description: 'Where buyers see a seat extra. The cart always shows it.',
  values: seatExtraShown,
})

export const SeatExtraStateRef = builder.enumType('SeatExtraState', {
  subGraphs: ADMIN,
  description: 'State of a seat extra.',
  values: {
    ACTIVE: { description: 'Buyers see it.' },
    ARCHIVED: { description: 'New buyers don’t see it. Sold tickets keep it.' },
  },
})

const LABELS: Readonly<Record<string, string>> = {
  label: 'Label',
  kind: 'Kind',
  icon: 'Icon',
  text: 'Text',
  severity: 'Severity',
  mustAcknowledge: 'Acknowledgment',
  surcharge: 'Surcharge',
  shown: 'Where shown',
  places: 'Seats',
}

const SEVERITIES = ['Information', 'Caution', 'Serious']

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  AMENITY: 'Amenity',
  WARNING: 'Warning',
  ACCESS: 'Accessibility',
  VIEW: 'View',
  INCLUDED_ITEM: 'Included item',
  MAP: 'Seat map',
  TICKET: 'Tickets and receipts',
}

const placeText = ({ section, rows, seats }: SeatPlaces): string =>
  [section, rows && `rows ${rows}`, seats && `seats ${seats}`].filter(Boolean).join(', ')

const shownValue = (extra: EditedSeatExtra, name: string, value: unknown): string => {
  if (name === 'surcharge' && typeof value === 'number') return formatMoney({ ...extra, amount: value })
  if (name === 'places' && Array.isArray(value)) return (value as SeatPlaces[]).map(placeText).join('; ') || 'None'
  if (name === 'severity' && typeof value === 'number') return SEVERITIES[value] ?? String(value)
  if (Array.isArray(value)) return value.map((each) => DESCRIPTIONS[String(each)] ?? String(each)).join(', ') || 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && value !== '' ? (name === 'kind' ? (DESCRIPTIONS[value] ?? value) : value) : 'None'
}

const extraHistory: HistoryTexts<EditedSeatExtra> = {
  kind: 'seat-extra',
  actions: ['seat-extra-create', 'seat-extra-save', 'seat-extra-set-state'],
  describe: (_transaction, _context, extra, changes) =>
    changes.map(({ action, before, after }) => {
      if (action === 'seat-extra-create') return { what: 'Seat extra created', changes: [] }
      if (action === 'seat-extra-set-state')
        return { what: after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored', changes: [] }
      const values = Object.entries(LABELS).flatMap(([name, label]): ChangedValue[] => {
        const [from, to] = [before?.[name], after?.[name]].map((value) => shownValue(extra, name, value))
        return from === to ? [] : [{ label, before: from ?? '', after: to ?? '' }]
      })
      const names = values.map(({ label }) => label).join(', ')
      return { what: names === '' ? 'Saved without changes' : `${names} changed`, changes: values }
    }),
}

type AllowedState = { readonly state: SeatExtraState; readonly allowed: boolean; readonly reason: string | null }

const AllowedStateRef = builder.objectRef<AllowedState>('SeatExtraAllowedState').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A state and whether the seat extra can change to it.',
  fields: (t) => ({
    state: t.expose('state', { type: SeatExtraStateRef, description: 'State.' }),
    allowed: t.exposeBoolean('allowed', { description: 'Whether it can change to this state now.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why not; null if it can.' }),
  }),
})

/** A seat extra as people edit it. */
export const EditedSeatExtraRef = builder.objectRef<EditedSeatExtra>('SeatExtra__admin').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description: 'Fact about or benefit of seats of a venue. Changes reach buyers without a new version of the map.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    history: t.field(historyField(extraHistory)),
    venueId: t.exposeID('venueId', { description: 'Venue ID.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue with its hall.' }),
    number: t.int({ description: 'Its number on the seat map.', resolve: ({ no }) => no }),
    label: t.exposeString('label', { description: 'Short label.' }),
    kind: t.expose('kind', { type: SeatExtraKindRef, description: 'Type of extra.' }),
    icon: t.exposeString('icon', { description: 'Icon name.' }),
    text: t.exposeString('text', { description: 'Longer description; blank for none.' }),
    severity: t.exposeInt('severity', { description: '0 information, 1 caution, 2 serious.' }),
    mustAcknowledge: t.exposeBoolean('mustAcknowledge', {
      description: 'Whether buyers must acknowledge it before the seat is added. Only for warnings.',
    }),
    surcharge: t.field({
      type: MoneyRef,
      description: 'Added to the price of each seat.',
      resolve: ({ surcharge, currency, exponent }) => ({ amount: surcharge, currency, exponent }),
    }),
    shown: t.field({
      type: [SeatExtraShownRef],
      description: 'Where buyers see it.',
      resolve: ({ shown }) => [...shown],
    }),
    places: t.field({ type: [SeatPlacesRef], description: 'Its seats.', resolve: ({ places }) => [...places] }),
    seats: t.exposeInt('seats', { description: 'Number of seats on the newest version of the map.' }),
    state: t.expose('state', { type: SeatExtraStateRef, description: 'State.' }),
    allowedStates: t.field({
      type: [AllowedStateRef],
      description: 'States it can change to.',
      resolve: ({ state }): AllowedState[] => [
        { state: state === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE', allowed: true, reason: null },
      ],
    }),
  }),
})

export const SeatExtraSaveResultRef = saveResultRef(EditedSeatExtraRef, 'SeatExtra')
