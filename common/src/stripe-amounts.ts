import { exponentOf } from './currencies.ts'
import type { Money } from './money.ts'

/** Stripe takes MGA without decimals, although its smallest unit is a hundredth. */
const WITHOUT_DECIMALS = new Set(['MGA'])
/** Stripe writes these with two decimals, which must be zero, although they have none. */
const WITH_ZERO_DECIMALS = new Set(['ISK', 'UGX'])
/** Stripe has no three-decimal currencies but these, and their last digit must be zero. */
const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** How many of Stripe's units make `ours` of our smallest units. */
const stepOf = (currency: string): { readonly ours: number; readonly theirs: number } => {
  if (WITHOUT_DECIMALS.has(currency)) return { ours: 100, theirs: 1 }
  if (WITH_ZERO_DECIMALS.has(currency)) return { ours: 1, theirs: 100 }
  return THREE_DECIMALS.has(currency) ? { ours: 10, theirs: 10 } : { ours: 1, theirs: 1 }
}

/**
 * An amount in the unit that Stripe takes. Undefined if Stripe can't charge exactly this amount: it's never rounded, since
 * the buyer agreed to it. That concerns MGA below a whole ariary, the last digit of BHD, JOD, KWD, OMR and TND, other
 * currencies with three or more decimals, and money whose exponent isn't its currency's.
 */
export function stripeAmount({ amount, currency, exponent }: Money): number | undefined {
  const { ours, theirs } = stepOf(currency)
  const isKnown = exponent === exponentOf(currency) && (exponent < 3 || THREE_DECIMALS.has(currency))
  return isKnown && amount % ours === 0 ? (amount / ours) * theirs : undefined
}

/** Money that Stripe reports, in our smallest unit. Undefined for what can't be written in it. */
export function moneyFrom(amount: number, currencyOfStripe: string): Money | undefined {
  const currency = currencyOfStripe.toUpperCase()
  const { ours, theirs } = stepOf(currency)
  if (theirs > 1 && ours === 1 && amount % theirs !== 0) return undefined
  return { amount: Math.round((amount / theirs) * ours), currency, exponent: exponentOf(currency) }
}

/** Amounts that a gateway can charge to a card in a currency, in its smallest unit. Totals are multiples of `step`. */
export type ChargeRule = { readonly minimum: number; readonly maximum: number; readonly step: number }

/** Highest charge at Stripe, in its unit. */
const LARGEST = 99_999_999

/** In Stripe's unit, as it publishes them. Elsewhere the minimum is converted from the account's currency, which only Stripe knows. */
const SMALLEST = new Map(
  `AED 200 AUD 50 BGN 100 BRL 50 CAD 50 CHF 50 CZK 1500 DKK 250 EUR 50 GBP 30 HKD 400 HUF 17500 INR 50 JPY 50 MXN 1000 MYR 200 NOK 300
   NZD 50 PLN 200 RON 200 SEK 300 SGD 50 THB 1000 USD 50`
    .match(/[A-Z]{3} \d+/g)
    ?.map((entry) => [entry.slice(0, 3), Number(entry.slice(4))]),
)

const TAKEN = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK
   DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD
   KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN
   PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST
   XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
)

/** Amounts that Stripe charges in a currency. Undefined if it doesn't take the currency. */
export function stripeChargeRule(currency: string): ChargeRule | undefined {
  if (!TAKEN.has(currency)) return undefined
  const { ours, theirs } = stepOf(currency)
  const inOurs = (amount: number): number => Math.ceil((amount * ours) / theirs)
  return {
    minimum: Math.max(ours, inOurs(SMALLEST.get(currency) ?? 1)),
    maximum: Math.floor(LARGEST / theirs) * ours,
    step: ours,
  }
}
