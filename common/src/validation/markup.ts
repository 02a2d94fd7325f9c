import * as v from 'valibot'
import { maxMarkup } from '../pricing/markup.ts'

const percentMessage = 'Use a percentage from 0 to 500 with up to 2 decimals.'
const amountMessage = 'Enter an amount of 0 or more.'

const whole = (max: number, message: string, tooHigh: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(0, message), v.maxValue(max, tooHigh))

/** A collection's markup: basis points, and minor units. */
export const markupSchema = v.object({
  basisPoints: whole(maxMarkup.basisPoints, percentMessage, percentMessage),
  amount: whole(maxMarkup.amount, amountMessage, 'Use a lower amount.'),
})

/** A markup as form values: the percentage as text, the amount in minor units or null. Converts to what is sent. */
export const markupForm = v.object({
  basisPoints: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? '0' : text)),
    v.regex(/^\d{1,3}([.,]\d{1,2})?$/, percentMessage),
    v.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
    markupSchema.entries.basisPoints,
  ),
  amount: v.pipe(
    v.nullable(v.custom<number>((typed) => typeof typed === 'number', amountMessage)),
    v.transform((amount) => amount ?? 0),
    markupSchema.entries.amount,
  ),
})
