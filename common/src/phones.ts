import {
  AsYouType,
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import * as v from 'valibot'
import { countryName } from './countries.ts'
import { checkWith } from './validation/schema.ts'

// About 100 kB of numbering plans: in the browser, import this lazily.

export type Phone = {
  /** `+12025550123`: the stored form. */
  readonly e164: string
  /** ISO 3166-1; undefined for numbers without a country. */
  readonly country: string | undefined
  /** National format: `(202) 555-0123`. */
  readonly national: string
}

/** Parses a number as typed in a country, or with its `+`. Undefined if no such number can exist, or if it has an extension. */
export function parsePhone(text: string, country: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? { defaultCountry: country } : {})
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined
  return { e164: parsed.number, country: parsed.country, national: parsed.formatNational() }
}

const COUNTED = /\b(?:seat|row|section|block|gate|order|booking|ticket)s?[:#\s]+$/i
/** Shorter ones are local numbers, which look like anything. */
const MIN_DIGITS = 7
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** What is dialed first inside a country: 0 in most, nothing in some. The package has it, but not in its types. */
function nationalPrefix(country: CountryCode): string {
  const plans = new Metadata()
  plans.selectNumberingPlan(country)
  const plan = plans.numberingPlan as { readonly nationalPrefix?: () => string | undefined } | undefined
  return plan?.nationalPrefix?.() ?? ''
}

/** True if a text holds a phone number as people write it inside their country, with the 0 in front where there is one. */
export function holdsNationalPhone(text: string, country: string): boolean {
  if (!isSupportedCountry(country)) return false
  const prefix = nationalPrefix(country)
  return findPhoneNumbersInText(text, { defaultCountry: country }).some(({ number, startsAt, endsAt }) => {
    const written = text.slice(startsAt, endsAt)
    const digits = digitsOf(written)
    const isWhole = digits.length >= MIN_DIGITS && digits === digitsOf(number.formatNational())
    return isWhole && (digits.startsWith(prefix) || written.startsWith('(')) && !COUNTED.test(text.slice(0, startsAt))
  })
}

/** Formats a partly typed number the way the country does. */
export function formatWhileTyped(text: string, country: string): string {
  return new AsYouType(isSupportedCountry(country) ? country : undefined).input(text)
}

/** Countries by name with their calling code: `+1`. */
export function callingCodes(): { readonly country: string; readonly name: string; readonly code: string }[] {
  return getCountries()
    .map((country) => ({ country, name: countryName(country), code: `+${getCountryCallingCode(country)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** A complete number with its country code, spaced as people write it: `+1 (202) 555-0123`. In its stored form; '' for none. */
export const phoneText = v.pipe(
  v.string(),
  v.trim(),
  checkWith((text: string) =>
    text === '' || (text.startsWith('+') && parsePhone(text, '') !== undefined)
      ? undefined
      : 'The phone number field must be a valid phone number',
  ),
  v.transform((text) => parsePhone(text, '')?.e164 ?? text),
)

/** A stored number as people read it, with its country: `+1 202 555 0123`. As it is if it isn't a valid number with a country code. */
export const readablePhone = (stored: string): string =>
  (stored.startsWith('+') ? parsePhoneNumberFromString(stored) : undefined)?.formatInternational() ?? stored
