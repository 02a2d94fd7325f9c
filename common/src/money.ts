import { DEFAULT_CURRENCY, DEFAULT_EXPONENT, exponentOf } from './currencies.ts'

/**
 * An amount of money in whole minor units: value = amount / 10^exponent. Never a float.
 * Every function here throws a RangeError beyond 2^53 - 1 instead of losing a cent.
 * docs/rules.md 2
 */
export type Money = { readonly amount: number; readonly exponent: number; readonly currency: string }

/** `amount` in minor units; the exponent defaults to the currency's. */
export function money(amount: number, currency: string, exponent: number = exponentOf(currency)): Money {
  return { amount: checked(amount), exponent, currency }
}

/** Fills in what a response may omit: exponent 2, currency USD. */
export function moneyFrom(parts: { amount: number; exponent?: number | null; currency?: string | null }): Money {
  return money(parts.amount, parts.currency ?? DEFAULT_CURRENCY, parts.exponent ?? DEFAULT_EXPONENT)
}

export function zero(currency: string): Money {
  return money(0, currency)
}

/** True if amounts can be added: same currency, same exponent. */
export function sameKind(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.exponent === b.exponent
}

export function add(a: Money, b: Money): Money {
  return { ...assert(a, b), amount: checked(a.amount + b.amount) }
}

export function subtract(a: Money, b: Money): Money {
  return { ...assert(a, b), amount: checked(a.amount - b.amount) }
}

export function negate(a: Money): Money {
  return { ...a, amount: a.amount === 0 ? 0 : -a.amount }
}

/** The sum of a list; zero of `currency` if it is empty. */
export function sum(parts: readonly Money[], currency: string): Money {
  return parts.reduce((total, part) => add(total, part), {
    ...zero(currency),
    exponent: parts[0]?.exponent ?? exponentOf(currency),
  })
}

/** `basisPoints` of an amount (1,000 = 10 %), rounded once, half away from zero. */
export function percentage(a: Money, basisPoints: number): Money {
  return { ...a, amount: fraction(a.amount, basisPoints, 10_000) }
}

/** The tax included in a price: price x bps / (10,000 + bps), rounded as `percentage`. */
export function includedPart(a: Money, basisPoints: number): Money {
  return { ...a, amount: fraction(a.amount, basisPoints, 10_000 + basisPoints) }
}

/**
 * Splits an amount by weights (whole, not negative) by largest remainder: the parts add up to the whole, and each is
 * less than one minor unit off its exact share. Equal remainders go to the earlier part. If all weights are zero, the
 * parts are equal. Throws RangeError for an empty list of weights.
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  return allocateAmount(whole.amount, weights).map((amount) => ({ ...whole, amount }))
}

/** `allocate` for a bare amount of minor units. */
export function allocateAmount(whole: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('weights are empty')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('weights must be whole and not negative')
  const shares = (weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)).map(BigInt)
  const total = shares.reduce((a, b) => a + b, 0n)
  const size = BigInt(Math.abs(checked(whole)))
  const parts = shares.map((share) => (size * share) / total)
  const missing = Number(size - parts.reduce((a, b) => a + b, 0n))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return parts.map((part, index) => signed(Number(part) + (lucky.has(index) ? 1 : 0), whole < 0))
}

/** Negative, zero or positive, for sorting. Throws RangeError if the currencies differ. */
export function compare(a: Money, b: Money): number {
  assert(a, b)
  return a.amount - b.amount
}

export function equals(a: Money, b: Money): boolean {
  return sameKind(a, b) && a.amount === b.amount
}

export function isZero(a: Money): boolean {
  return a.amount === 0
}

/** For display: `$89.50`, `−$16.00` (a true minus sign), `¥1,200`, `KWD 1.500`. */
export function formatMoney(a: Money): string {
  return formatter(a.currency, a.exponent).format(decimal(a)).replace('-', '−')
}

/** The bare number for an input field or a file: `89.50`, `-16.00`, `1200`. */
export function decimalText(a: Money): string {
  return decimal(a)
}

/**
 * Parses typed input: `12`, `12.5`, `$1,234.50`, `12,50`, `USD 12`. Undefined if it isn't an amount in this currency,
 * or has more decimals than the currency: typed input is never rounded.
 */
export function parseMoney(text: string, currency: string, exponent: number = exponentOf(currency)): Money | undefined {
  const bare = text
    .trim()
    .replace('−', '-')
    .replaceAll(/[\s\u00a0\u202f]/g, '')
  const match =
    /^(-?)(?:[A-Z]{3}|\p{Sc}|[A-Z]{1,2}\p{Sc})?(-?)(\d[\d,]*|(?=\.\d))(?:\.(\d+))?(?:[A-Z]{3}|\p{Sc})?$/u.exec(bare)
  if (!match || (bare.match(/[A-Z]{3}/)?.[0] ?? currency) !== currency) return undefined
  const [whole, part] = splitDecimalComma(match[3] ?? '', match[4], exponent)
  if (whole === undefined || part.length > exponent || (match[1] && match[2])) return undefined
  const amount = Number(`${whole}${part.padEnd(exponent, '0')}` || '0')
  return Number.isSafeInteger(amount)
    ? { amount: signed(amount, Boolean(match[1] || match[2])), exponent, currency }
    : undefined
}

/** `1,234` is grouped, `12,5` and `12,50` have a decimal comma. Anything else gets no whole part. */
function splitDecimalComma(whole: string, part: string | undefined, exponent: number): [string | undefined, string] {
  if (/^(\d*|\d{1,3}(,\d{3})+)$/.test(whole)) return [whole.replaceAll(',', ''), part ?? '']
  const comma = /^(\d+),(\d+)$/.exec(whole)
  return comma && part === undefined && exponent > 0 ? [comma[1], comma[2] ?? ''] : [undefined, '']
}

function decimal(a: Money): `${number}` {
  const digits = String(Math.abs(a.amount)).padStart(a.exponent + 1, '0')
  const cut = digits.length - a.exponent
  const text = a.exponent === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return `${a.amount < 0 ? '-' : ''}${text}` as `${number}`
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, exponent: number): Intl.NumberFormat {
  const key = `${currency}${exponent}`
  const known = formatters.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
  formatters.set(key, fresh)
  return fresh
}

const currencyText = (currency: string, currencyDisplay: 'symbol' | 'name', amount: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
    .formatToParts(amount)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Symbol of a currency, such as `$`, or its code if it has none. */
export const currencySymbol = (currency: string): string => currencyText(currency, 'symbol', 0)

/** Name of a currency in the plural: `US dollars`. */
export const currencyName = (currency: string): string => currencyText(currency, 'name', 2)

/** amount x part / whole in exact integers, rounded half away from zero. */
export function fraction(amount: number, part: number, whole: number): number {
  if (!Number.isSafeInteger(part) || part < 0) throw new RangeError(`not a part: ${part}`)
  const size = BigInt(Math.abs(checked(amount))) * BigInt(part)
  const rounded = (size * 2n + BigInt(whole)) / (2n * BigInt(whole))
  return checked(signed(Number(rounded), amount < 0))
}

function signed(size: number, negative: boolean): number {
  return negative && size !== 0 ? -size : size
}

function checked(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  return amount
}

function assert(a: Money, b: Money): Money {
  if (!sameKind(a, b)) throw new RangeError(`${a.currency}/${a.exponent} and ${b.currency}/${b.exponent} do not mix`)
  return a
}
