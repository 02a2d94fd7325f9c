import { zonePlace } from '@admission/common/time.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

/** All time zones by place, including the given one. */
export const zoneOptions = (current: string): readonly SelectOption[] =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => ({
      value: zone,
      label: zone === 'UTC' ? 'UTC' : `${zonePlace(zone)} (${zone.replaceAll('_', ' ')})`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
