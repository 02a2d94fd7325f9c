import { countryName } from '@admission/common/countries.ts'
import { withoutEdges } from '@admission/common/words.ts'
import type { Location } from '@admission/common/locations.ts'
import type { CountryAddress } from '../types.ts'

// Elsewhere, addresses have the state's name, not its code.
const WITH_STATE_CODE: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US'])

/** An address in one line, in the order of its country: `4 Ropewalk, Port Averil, ME 04101, United States`. */
export function addressText({ format, stateValues }: CountryAddress, location: Location): string {
  const state = location.administrativeArea ?? ''
  const stateName = stateValues?.find(({ key }) => key === state)?.value ?? state
  const parts: Readonly<Record<string, string>> = {
    A: [location.addressLine1, location.addressLine2].filter(Boolean).join(', '),
    D: location.dependentLocality ?? '',
    C: location.locality ?? '',
    S: WITH_STATE_CODE.has(location.countryCode) ? state : stateName,
    Z: location.postalCode ?? '',
  }
  const lines = format.split('%n').flatMap((line) => {
    const isEmpty = !Array.from(line.matchAll(/%([A-Z])/g)).some(([, letter = '']) => parts[letter])
    const text = line.replaceAll(/%([A-Z])/g, (_found, letter: string) => parts[letter] ?? '')
    return isEmpty ? [] : [withoutEdges(text.replaceAll(/\s+/g, ' '), /[\s,-]/)]
  })
  return [...lines, countryName(location.countryCode)].join(', ')
}
