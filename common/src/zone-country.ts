import { COUNTRIES } from './countries.ts'
import { currentZoneName } from './time.ts'

type WithZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined }

let byZone: ReadonlyMap<string, string> | undefined

/**
 * Country of a time zone, by default of this computer's: `GB` for `Europe/London`. Undefined for zones of no country, and in
 * browsers that don't know.
 */
export function countryOfZone(zone?: string): string | undefined {
  byZone ??= new Map(
    COUNTRIES.flatMap((country) =>
      ((new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? []).map((name) => [name, country] as const),
    ),
  )
  return byZone.get(currentZoneName(zone))
}
