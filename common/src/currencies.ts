/**
 * Currencies whose smallest unit is not a hundredth (ISO 4217). Everything else has two decimals.
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/** Defaults for money without an exponent or currency (docs/rules.md 2.2). */
export const DEFAULT_EXPONENT = 2
export const DEFAULT_CURRENCY = 'USD'

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. Takes three capital letters, else throws RangeError. */
export function exponentOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not a currency code: ${currency}`)
  return EXPONENTS[currency] ?? DEFAULT_EXPONENT
}
