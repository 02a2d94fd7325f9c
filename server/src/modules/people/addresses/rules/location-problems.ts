import { fieldLabel, locationErrors, type AddressField } from '@admission/common/addresses.ts'
import type { Location } from '@admission/common/locations.ts'
import type { CountryAddress } from '../types.ts'

/** Problems with a location in its country, by field: what its definition says, and a state that isn't in its
 * list. */
export function locationProblems(
  { definition, stateValues }: CountryAddress,
  location: Location,
): { path: AddressField; message: string }[] {
  const state = location.administrativeArea?.trim()
  const isUnknown = Boolean(state) && stateValues !== null && !stateValues.some(({ key }) => key === state)
  const label = fieldLabel(definition, 'administrativeArea')
  return [
    ...locationErrors(definition, location, stateValues),
    ...(isUnknown ? [{ path: 'administrativeArea' as const, message: `Choose the ${label} from the list.` }] : []),
  ]
}
