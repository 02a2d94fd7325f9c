import * as v from 'valibot'
import { mergedAs } from './merge.ts'

// Rules for a seat extra's fields, shared by the form and the server.

/** Kinds of seat extras. */
export const seatExtraKinds = ['AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM'] as const

/** Icons to choose from, by the names that maps and the API use. */
export const seatExtraIcons = [
  'accessibility',
  'armchair',
  'baby',
  'car',
  'cup-soda',
  'ear',
  'eye',
  'eye-off',
  'gift',
  'move-horizontal',
  'plug',
  'sofa',
  'star',
  'sun',
  'triangle-alert',
  'umbrella',
  'utensils',
] as const
export type SeatExtraIcon = (typeof seatExtraIcons)[number]

/** Where buyers can see a seat extra. The cart always shows it. */
export const seatExtraShown = ['MAP', 'TICKET'] as const
export type SeatExtraShown = (typeof seatExtraShown)[number]

export const seatExtraSeverities = [0, 1, 2] as const
export const maxPlaces = 400

const placesSchema = v.pipe(
  v.array(
    v.object({
      section: v.pipe(v.string(), v.nonEmpty('Choose a section.'), v.maxLength(40)),
      rows: v.pipe(v.string(), v.trim(), v.maxLength(400, 'Use 400 characters or fewer.')),
      seats: v.pipe(v.string(), v.trim(), v.maxLength(400, 'Use 400 characters or fewer.')),
    }),
  ),
  v.maxLength(maxPlaces, `Use ${maxPlaces} lines or fewer.`),
)

const entries = {
  label: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a label.'), v.maxLength(40, 'Use 40 characters or fewer.')),
  kind: v.picklist(seatExtraKinds, 'Choose a kind.'),
  icon: v.picklist(seatExtraIcons, 'Choose an icon.'),
  text: v.pipe(v.string(), v.trim(), v.maxLength(280, 'Use 280 characters or fewer.')),
  severity: v.picklist(seatExtraSeverities, 'Choose a severity.'),
  mustAcknowledge: v.boolean(),
  /** Minor units of the account's currency. */
  surcharge: v.pipe(
    v.number('Enter an amount.'),
    v.safeInteger('Enter an amount.'),
    v.minValue(0, 'Enter 0 or more.'),
    v.maxValue(100_000_000, 'Enter a smaller amount.'),
  ),
  shown: v.array(v.picklist(seatExtraShown)),
  places: placesSchema,
}

const onlyWarnings = ({ kind, mustAcknowledge }: { kind: string; mustAcknowledge: boolean }): boolean =>
  kind === 'WARNING' || !mustAcknowledge
const onlyShown = ({ shown, mustAcknowledge }: { shown: readonly string[]; mustAcknowledge: boolean }): boolean =>
  shown.includes('MAP') || !mustAcknowledge

const kindCheck = [
  [['kind'], ['mustAcknowledge']],
  onlyWarnings,
  'Only warnings can be acknowledged. Choose the kind Warning or turn this off.',
] as const
const shownCheck = [
  [['shown'], ['mustAcknowledge']],
  onlyShown,
  'Buyers acknowledge it on the seat map. Show it there or turn off acknowledgment.',
] as const

/** A seat extra. `places` aren't compared with the map here. */
export const seatExtraSchema = v.pipe(
  v.object(entries),
  v.forward(v.partialCheck(...kindCheck), ['mustAcknowledge']),
  v.forward(v.partialCheck(...shownCheck), ['shown']),
)

/** A seat extra as the form sends it. */
export type SeatExtraInput = v.InferOutput<typeof seatExtraSchema>

/** A new seat extra; everything else starts with its default. */
export const newSeatExtraSchema = v.object({ label: entries.label, kind: entries.kind })

const typedKind = v.pipe(v.string(), entries.kind)

/** A new seat extra as form values. */
export const newSeatExtraForm = v.object({ label: entries.label, kind: typedKind })

const numberOf = v.transform((text: string) => Number(text))

/** A seat extra as form values: severity as text, the surcharge in minor units, or '' for none. */
export const seatExtraForm = v.pipe(
  v.object({
    label: v.pipe(entries.label, mergedAs('Label')),
    kind: v.pipe(typedKind, mergedAs('Kind')),
    icon: v.pipe(v.string(), entries.icon, mergedAs('Icon')),
    text: v.pipe(entries.text, mergedAs('Text')),
    severity: v.pipe(v.string(), numberOf, entries.severity, mergedAs('Severity')),
    mustAcknowledge: v.pipe(entries.mustAcknowledge, mergedAs('Acknowledgment')),
    surcharge: v.pipe(v.string(), numberOf, entries.surcharge, mergedAs('Surcharge')),
    shown: v.pipe(entries.shown, mergedAs('Where shown')),
    places: v.pipe(entries.places, mergedAs('Seats')),
  }),
  v.forward(v.partialCheck(...kindCheck), ['mustAcknowledge']),
  v.forward(v.partialCheck(...shownCheck), ['shown']),
)
