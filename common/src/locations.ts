/** A postal location as stored in carts and profiles. `countryCode` is ISO 3166-1, two capitals. docs/rules.md 6.1 */
export type Location = {
  readonly countryCode: string
  readonly administrativeArea?: string | null
  readonly locality?: string | null
  readonly dependentLocality?: string | null
  readonly postalCode?: string | null
  readonly addressLine1?: string | null
  readonly addressLine2?: string | null
}

export const LOCATION_FIELDS = [
  'countryCode',
  'administrativeArea',
  'locality',
  'dependentLocality',
  'postalCode',
  'addressLine1',
  'addressLine2',
] as const satisfies readonly (keyof Location)[]

/** Number of fields that aren't blank, including the country. docs/rules.md 4.4 */
export function filledFieldCount(location: Location | null | undefined): number {
  return location ? LOCATION_FIELDS.filter((field) => Boolean(location[field]?.trim())).length : 0
}
