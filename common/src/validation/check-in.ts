import * as v from 'valibot'
import { LIST_DIRECTIONS } from '../admission/types.ts'

// Rules for check-in lists and scanning devices, as staff type them.

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.'))

const minutesMessage = 'Use a whole number from 0 to 10,080, which is a week.'

/** Minutes as typed; null if the field is blank. */
const minutesText = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(
    v.pipe(
      v.number(minutesMessage),
      v.integer(minutesMessage),
      v.minValue(0, minutesMessage),
      v.maxValue(10_080, minutesMessage),
    ),
  ),
)

/** A check-in list. No price types: it admits all. No minutes: no limit on that side. */
export const checkInListSchema = v.object({
  name,
  priceTypeIds: v.array(v.string()),
  direction: v.picklist(LIST_DIRECTIONS),
  opensMinutesBefore: minutesText,
  closesMinutesAfter: minutesText,
  includeUnpaid: v.boolean(),
})

/** A new scanning device. No lists: it may use all of the event. */
export const newDeviceSchema = v.object({ name, listIds: v.array(v.string()), mayUndo: v.boolean() })
