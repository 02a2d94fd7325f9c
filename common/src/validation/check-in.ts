import * as v from 'valibot'
import { LIST_DIRECTIONS } from '../admission/types.ts'
import { isUuid } from '../ids.ts'

/** A week. */
export const MAX_LIST_MINUTES = 10_080
const MAX_PRICE_TYPES = 200

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.'))
const id = v.pipe(
  v.string(),
  v.check((text) => isUuid(text), 'This isn’t an ID.'),
  v.toLowerCase(),
)
const minutesText = 'Use 0 to 10,080 minutes.'
const minutes = v.nullable(
  v.pipe(
    v.number(minutesText),
    v.integer(minutesText),
    v.minValue(0, minutesText),
    v.maxValue(MAX_LIST_MINUTES, minutesText),
  ),
)

/** Which tickets a check-in list admits, and when. */
export const checkInListSchema = v.object({
  name,
  /** Empty: all. */
  priceTypeIds: v.pipe(v.array(id), v.maxLength(MAX_PRICE_TYPES, 'Choose up to 200 prices.')),
  direction: v.picklist(LIST_DIRECTIONS, 'Choose what the list is for.'),
  /** How many minutes before the start admission begins. Null: any time. */
  opensMinutesBefore: minutes,
  /** Until how many minutes after the start. Null: no end. */
  closesMinutesAfter: minutes,
  includeUnpaid: v.boolean(),
})
export type CheckInListInput = v.InferOutput<typeof checkInListSchema>

/** A scanning device to pair. */
export const scanDeviceSchema = v.object({
  name,
  /** Lists that it may use. Empty: all. */
  listIds: v.pipe(v.array(id), v.maxLength(50, 'Choose up to 50 lists.')),
  mayUndo: v.boolean(),
  /** True if it knows holders by full name, e-mail address and order number. */
  findsPeople: v.boolean(),
})
export type ScanDeviceInput = v.InferOutput<typeof scanDeviceSchema>
