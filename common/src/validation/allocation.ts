import * as v from 'valibot'

// Rules for allocations, shared by the form and the server.

export const ALLOCATION_MODES = ['EXCLUSIVE', 'SHARED', 'FIRST_COME'] as const

const unitsMessage = 'Use a whole number from 1 to 1,000,000.'
const units = v.pipe(
  v.number(unitsMessage),
  v.safeInteger(unitsMessage),
  v.minValue(1, unitsMessage),
  v.maxValue(1_000_000, unitsMessage),
)
const releaseAt = v.nullish(
  v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Enter a date and time.')),
  null,
)

/** A part of an event's places for another account (by ID or short name) or one of your storefronts. Times are local to the venue. */
export const allocationSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.')),
    mode: v.picklist(ALLOCATION_MODES),
    account: v.nullish(v.pipe(v.string(), v.trim()), null),
    storefrontId: v.nullish(v.string(), null),
    areaId: v.nullish(v.string(), null),
    section: v.nullish(v.string(), null),
    rows: v.array(v.string()),
    units: v.nullish(units, null),
    releaseAt,
  }),
  v.forward(
    v.partialCheck(
      [['account'], ['storefrontId'], ['mode']],
      ({ account, storefrontId, mode }) =>
        mode === 'EXCLUSIVE' ? Boolean(account) : Boolean(account) || Boolean(storefrontId),
      'Choose who this allocation is for.',
    ),
    ['account'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['areaId'], ['section']],
      ({ mode, areaId, section }) => mode !== 'EXCLUSIVE' || (areaId === null) !== (section === null),
      'Choose an area or a section.',
    ),
    ['areaId'],
  ),
  v.forward(
    v.partialCheck(
      [['section'], ['units']],
      ({ section, units: count }) => section !== null || count !== null,
      unitsMessage,
    ),
    ['units'],
  ),
)
export type AllocationInput = v.InferOutput<typeof allocationSchema>

/** Parts of an allocation that can change. */
export const allocationChangeSchema = v.object({ units: v.nullish(units, null), releaseAt })
export type AllocationChange = v.InferOutput<typeof allocationChangeSchema>
