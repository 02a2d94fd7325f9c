/** The end of a card: month 1 to 12 and full year. */
export type Expiry = { readonly month: number; readonly year: number }

const SEPARATOR = String.raw`\s*[/.,\-\s]\s*`
const MONTH_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{4}|\d{2})$`)
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})$`)
const DIGITS = /^(\d{2})(\d{4}|\d{2})$/
// Year and month without a separator: no month is 20.
const YEAR_DIGITS = /^(20\d{2})(\d{2})$/

const expiryOf = (month: string | undefined, year: string | undefined): Expiry | undefined => {
  const [of, full] = [Number(month), Number(year)]
  return of >= 1 && of <= 12 ? { month: of, year: full < 100 ? 2000 + full : full } : undefined
}

/** Parses `02 / 26`, `2/2026`, `1.28`, `2029-03` or `0226`. Undefined for anything else. */
export function parseExpiry(text: string): Expiry | undefined {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\u2044\u2215]/g, '-')
    .trim()
  const yearFirst = YEAR_FIRST.exec(typed) ?? YEAR_DIGITS.exec(typed)
  if (yearFirst) return expiryOf(yearFirst[2], yearFirst[1])
  const monthFirst = MONTH_FIRST.exec(typed) ?? DIGITS.exec(typed)
  return monthFirst ? expiryOf(monthFirst[1], monthFirst[2]) : undefined
}
