import * as v from 'valibot'
import {
  CONVERSION_ROUTE,
  PIXEL_EVENTS,
  PIXEL_KINDS,
  PIXEL_TOKENS,
  TRANSACTION_ROUTE,
  type PixelEventName,
  type PixelKind,
} from '../pixels.ts'
import { plural } from '../words.ts'
import { mergedAs } from './merge.ts'

/** Most pixels of one account. */
export const MAX_PIXELS = 20

const TOKEN_TEXT: Readonly<Record<PixelKind, string>> = {
  GOOGLE: 'Enter an ID such as G-AB12CD34EF or AW-123456789.',
  META: 'Enter a pixel ID of 8 to 20 digits.',
  FLOODLIGHT: 'Enter an advertiser ID such as DC-1234567.',
}

type Row = {
  readonly kind: PixelKind
  readonly token: string
  readonly conversionRoute: string
  readonly transactionRoute: string
  readonly events: readonly PixelEventName[]
}

const route = (pattern: RegExp, text: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || pattern.test(typed), text),
  )

const isConversion = (event: PixelEventName): boolean => event !== 'PURCHASE'
const needsConversion = ({ kind, conversionRoute, events }: Row): boolean =>
  kind === 'FLOODLIGHT' && events.some(isConversion) && conversionRoute === ''
const needsTransaction = ({ kind, transactionRoute, events }: Row): boolean =>
  kind === 'FLOODLIGHT' && events.includes('PURCHASE') && transactionRoute === ''

const pixel = v.pipe(
  v.object({
    kind: v.picklist(PIXEL_KINDS, 'Choose a kind.'),
    token: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the ID.'), v.maxLength(40, 'Use 40 characters or fewer.')),
    /** Of Floodlight only; otherwise ''. */
    conversionRoute: route(CONVERSION_ROUTE, 'Enter group/activity+method, such as conver01/signups1+standard.'),
    transactionRoute: route(TRANSACTION_ROUTE, 'Enter group/activity+method, such as saleco01/sales001+transactions.'),
    events: v.pipe(v.array(v.picklist(PIXEL_EVENTS)), v.minLength(1, 'Choose at least one event.')),
    isOn: v.boolean(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const refuse = (key: keyof typeof value, message: string): void =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
    if (!PIXEL_TOKENS[value.kind].test(value.token)) refuse('token', TOKEN_TEXT[value.kind])
    if (needsConversion(value)) refuse('conversionRoute', 'Enter the activity that counts these events.')
    if (needsTransaction(value)) refuse('transactionRoute', 'Enter the activity that counts purchases.')
    if (value.kind !== 'FLOODLIGHT' && value.conversionRoute !== '')
      refuse('conversionRoute', 'Only Floodlight has activities.')
    if (value.kind !== 'FLOODLIGHT' && value.transactionRoute !== '')
      refuse('transactionRoute', 'Only Floodlight has activities.')
  }),
)
export type PixelInput = v.InferOutput<typeof pixel>

const nameOf = ({ kind, token }: Pick<PixelInput, 'kind' | 'token'>): string => `${kind} ${token}`

/** The pixels of an account, in order. Each ID appears once. */
const pixels = v.pipe(
  v.array(pixel),
  v.maxLength(MAX_PIXELS, `Use ${String(MAX_PIXELS)} pixels or fewer.`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const names = dataset.value.map(nameOf)
    for (const [index, row] of dataset.value.entries()) {
      if (names.indexOf(nameOf(row)) === index) continue
      addIssue({
        message: 'This ID is already in the list.',
        path: [
          { type: 'array', origin: 'value', input: dataset.value, key: index, value: row },
          { type: 'object', origin: 'value', input: row, key: 'token', value: row.token },
        ],
      })
    }
  }),
)

const shown = (typed: readonly Pick<PixelInput, 'token'>[]): string =>
  typed.length === 0 ? 'None' : `${plural(typed.length, 'pixel')}: ${typed.map(({ token }) => token).join(', ')}`

/** An account's pixels, as they are saved and as their form holds them. */
export const pixelsSchema = v.object({ pixels: v.pipe(pixels, mergedAs('Pixels', { format: shown })) })
export type PixelsInput = v.InferOutput<typeof pixelsSchema>
