import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { countryName } from './countries.ts'
import { unlessEmpty, type Rule } from './validation/rule.ts'

// About 100 kB of numbering plans: import this where it is needed, on the server or on first use in the browser.

export type Phone = {
  /** `+12025550123`: what is kept and sent. */
  readonly e164: string
  /** ISO 3166-1, undefined for numbers that belong to no country. */
  readonly country: string | undefined
  /** As people of that country write it: `(202) 555-0123`. */
  readonly national: string
}

/** Reads a number as it is typed in a country, or with its `+`. Undefined where no such number can be. */
export function parsePhone(text: string, country: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? { defaultCountry: country } : {})
  if (!parsed?.isValid()) return undefined
  return { e164: parsed.number, country: parsed.country, national: parsed.formatNational() }
}

/** What is typed so far, grouped as the country does it. */
export function formatWhileTyped(text: string, country: string): string {
  return new AsYouType(isSupportedCountry(country) ? country : undefined).input(text)
}

/** Countries by name with the code they are called by: `+1`. */
export function callingCodes(): { readonly country: string; readonly name: string; readonly code: string }[] {
  return getCountries()
    .map((country) => ({ country, name: countryName(country), code: `+${getCountryCallingCode(country)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** A whole number with its country: `+12025550123`. */
export const phone: Rule = unlessEmpty((value, field) =>
  typeof value === 'string' && value.trim().startsWith('+') && parsePhone(value, '') !== undefined
    ? undefined
    : `The ${field} field must be a valid phone number`,
)
