import * as v from 'valibot'
import type { SeatPlaces } from '../seat-map/places.ts'
import { mergedAs } from '../validation/merge.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema } from './fields.ts'
import { choice, choices, count, money, text, tick } from './kinds.ts'

/** Icons to choose from, by the names that maps and the API use. */
const iconLabels = {
  accessibility: 'Accessibility',
  armchair: 'Armchair',
  baby: 'Baby',
  car: 'Car',
  'cup-soda': 'Cup soda',
  ear: 'Ear',
  eye: 'Eye',
  'eye-off': 'Eye off',
  gift: 'Gift',
  'move-horizontal': 'Move horizontal',
  plug: 'Plug',
  sofa: 'Sofa',
  star: 'Star',
  sun: 'Sun',
  'triangle-alert': 'Triangle alert',
  umbrella: 'Umbrella',
  utensils: 'Utensils',
}
export type SeatExtraIcon = keyof typeof iconLabels

/** The fields of a seat extra, besides its seats, which are chosen on the map. */
export const seatExtraFields = {
  label: text({ label: 'Label', max: 40, description: 'Short label.' }),
  kind: choice({
    label: 'Kind',
    labels: {
      AMENITY: 'Amenity',
      WARNING: 'Warning',
      ACCESS: 'Accessibility',
      VIEW: 'View',
      INCLUDED_ITEM: 'Included item',
    },
    message: 'Choose a kind.',
    description: 'Type of extra.',
  }),
  icon: choice<string>({
    label: 'Icon',
    labels: iconLabels,
    message: 'Choose an icon.',
    description: 'Icon name, such as `armchair`.',
  }),
  severity: count({
    label: 'Severity',
    min: 0,
    max: 2,
    labels: { 0: 'Information', 1: 'Caution', 2: 'Serious' },
    message: 'Choose a severity.',
    description: '0 information, 1 caution, 2 serious.',
  }),
  text: text({
    label: 'Text',
    max: 280,
    optional: true,
    lines: 2,
    help: 'One sentence for buyers.',
    description: 'Longer description; blank for none.',
  }),
  mustAcknowledge: tick({
    label: 'Acknowledgment',
    help: 'Warnings only. Buyers confirm it before the seat goes into their cart.',
    description: 'Buyers must acknowledge it before the seat is added. Only for warnings that are shown on the map.',
  }),
  surcharge: money({
    label: 'Surcharge',
    min: 0,
    max: 100_000_000,
    blank: 0,
    message: 'Enter 0 or more.',
    help: 'Added to the price of each seat. Leave blank for none.',
    description: 'Added to the price of each seat.',
  }),
  shown: choices({
    label: 'Where buyers see it',
    labels: { MAP: 'On the seat map and in the list of seats', TICKET: 'On tickets and receipts' },
    help: 'The cart always shows it.',
    description: 'Where buyers see it.',
  }),
}

const rangesText = v.pipe(v.string(), v.trim(), v.maxLength(400, 'Use 400 characters or fewer.'))
/** Its seats. They aren't compared with the map here. */
const places: v.GenericSchema<readonly SeatPlaces[]> = v.pipe(
  v.array(
    v.object({
      section: v.pipe(v.string(), v.nonEmpty('Choose a section.'), v.maxLength(40)),
      rows: rangesText,
      seats: rangesText,
    }),
  ),
  v.maxLength(400, 'Use 400 lines or fewer.'),
)
type Places = { readonly places: readonly SeatPlaces[] }
export type SeatExtraInput = Values<typeof seatExtraFields> & Places
export type TypedSeatExtra = Typed<typeof seatExtraFields> & Places

const canBeAcknowledged = checkFields<SeatExtraInput>(({ kind, shown, mustAcknowledge }) => [
  mustAcknowledge &&
    kind !== 'WARNING' && [
      'mustAcknowledge',
      'Only warnings can be acknowledged. Choose the kind Warning or turn this off.',
    ],
  mustAcknowledge &&
    !shown.includes('MAP') && [
      'shown',
      'Buyers acknowledge it on the seat map. Show it there or turn off acknowledgment.',
    ],
])

/** Everything of a seat extra. */
export const seatExtraSchema = v.pipe(v.object({ ...valuesSchema(seatExtraFields).entries, places }), canBeAcknowledged)
export const seatExtraForm = (account: CurrencyOf) =>
  v.pipe(
    v.object({ ...formSchema(seatExtraFields, account).entries, places: v.pipe(places, mergedAs('Seats')) }),
    canBeAcknowledged,
  )

/** The fields of a new seat extra; everything else starts with its default. */
export const newSeatExtraFields = pick(seatExtraFields, 'label', 'kind')
export const newSeatExtraSchema = valuesSchema(newSeatExtraFields)
export const newSeatExtraForm = formSchema(newSeatExtraFields)
