import * as v from 'valibot'
import { formatMoney } from '../money.ts'
import { formatTime } from '../time.ts'
import { localTime } from './bounds.ts'
import { mergedAs } from './merge.ts'

// Form fields whose typed value differs from what is sent, each named for the conflict dialog.

/** An account's currency: amounts are minor units in it. */
export interface CurrencyOf {
  readonly currency: string
  readonly exponent: number
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
// Multiplying by 100 leaves the noise of floating point: 1.15 would become 114.99999999999999.
const basisPointsOf = (text: string): number | null => {
  const share = numberOf(text.replace('%', ''))
  return share === null ? null : Number((share * 100).toFixed(6))
}

/** Basis points as the text of a percentage field; '' for null. */
export const percentTyped = (basisPoints: number | null): string =>
  basisPoints === null ? '' : String(basisPoints / 100)

/** A count typed as text; blank is null unless `blank` says otherwise. `labels` name its values. */
export const typedCount = <Output>(
  schema: v.GenericSchema<Output, Output>,
  label: string,
  blank: number | null = null,
  labels: Readonly<Record<string, string>> = {},
) =>
  v.pipe(
    v.string(),
    v.transform((text) => (numberOf(text) ?? blank) as Output),
    schema,
    mergedAs(label, { format: (text: string) => labels[text] ?? (text || '–') }),
  )

/** A percentage typed as text, in basis points; blank is null. */
export const typedPercent = <Output>(schema: v.GenericSchema<Output, Output>, label: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => basisPointsOf(text) as Output),
    schema,
    mergedAs(label, { format: (text: string) => (text === '' ? '–' : `${text}%`) }),
  )

/** A typed wall-clock time as people read it: `Thu, Mar 4, 2027, 7:30 PM`. */
export const momentText = (local: string): string =>
  local === '' ? '–' : localTime.test(local) ? formatTime({ local }, { year: true }) : local

/** A wall-clock time (`YYYY-MM-DDTHH:MM`); '' is null. */
export const typedMoment = (schema: v.GenericSchema<string | null, string | null>, label: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : text)),
    schema,
    mergedAs(label, { format: momentText }),
  )

/** An amount in minor units; blank is null unless `blank` says otherwise. */
export const typedAmount = <Output extends number | null>(
  schema: v.GenericSchema<Output, Output>,
  label: string,
  { currency, exponent }: CurrencyOf,
  blank: number | null = null,
) =>
  v.pipe(
    v.custom<number | null>(() => true),
    v.transform((amount) => (amount ?? blank) as Output),
    schema,
    mergedAs(label, {
      format: (amount: number | null) => (amount === null ? '–' : formatMoney({ amount, currency, exponent })),
    }),
  )

/** One of several labeled values; '' is null. */
export const typedChoice = <Output extends string | null>(
  schema: v.GenericSchema<Output, Output>,
  label: string,
  labels: Readonly<Record<string, string>>,
) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : text) as Output),
    schema,
    mergedAs(label, { format: (value: string) => labels[value] ?? value }),
  )

/** A yes or no that a select holds as text. */
export const typedEither = (label: string, labels: { readonly yes: string; readonly no: string }) =>
  v.pipe(
    v.string(),
    v.transform((text) => text === 'yes'),
    mergedAs(label, { format: (value: string) => (value === 'yes' ? labels.yes : labels.no) }),
  )
