import type { AccountId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import { normaliseEmail } from '@admission/common/emails.ts'
import type { ClaimLimit } from '../types.ts'
import type { LimitPer, LimitRule, LimitScope } from './facts.ts'
import { limitSentence } from './limit-words.ts'
import { limitSubjects, READ_BEFORE_MS } from './limits.ts'

/** A line that is to be paid for, with the limits that bind it and what its hold counts in already. */
export type LimitedLine = {
  readonly lineId: string
  readonly holdId: string
  readonly accountId: AccountId
  readonly eventId: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  /** When its hold was granted, by the clock of the database. */
  readonly heldAt: Date
  readonly rules: readonly LimitRule[]
  readonly counted: readonly { readonly r: string; readonly s: string }[]
}

/** Who pays, as far as limits ask. */
export type Payer = {
  readonly userId: string
  /** Of their account, and of this cart where it names another. */
  readonly emails: readonly string[]
  /** The gateway's mark of the card; null: nothing is to pay, or the card is no good. */
  readonly cardFingerprint: string | null
  /** Where things are sent to, and where the card is billed to. */
  readonly locations: readonly Location[]
}

/** A limit that one hold is to count in. */
export type PaymentLimit = ClaimLimit & { readonly h: string }

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A household: one address, however it is typed. Null where street and place are not both named: then nobody can say who
 * lives together, and nothing is counted.
 */
const householdOf = (location: Location): string | null => {
  const street = plain(location.addressLine1)
  const place = plain(location.postalCode) || plain(location.locality)
  return street && place ? [plain(location.countryCode), place, street, plain(location.addressLine2)].join(' ') : null
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

/** What of a payer a limit counts. An access code was counted when the line was added; a payment brings none. */
const valuesFor = (per: LimitPer, payer: Payer): readonly string[] => {
  switch (per) {
    case 'USER':
      return [payer.userId]
    case 'EMAIL':
      return present(payer.emails.map(normaliseEmail))
    case 'CARD':
      return present([payer.cardFingerprint])
    case 'HOUSEHOLD':
      return present(payer.locations.map(householdOf))
    default:
      return []
  }
}

const limitsOfRule = (line: LimitedLine, rule: LimitRule, payer: Payer, now: Date): PaymentLimit[] => {
  const counted = new Set(line.counted.flatMap(({ r, s }) => (r === rule.id ? [s] : [])))
  // A person is one subject: what counts for them since the line was added is not counted again in a later window.
  if (rule.per === 'USER' && counted.size > 0) return []
  const { holdId: h, quantity: n, heldAt } = line
  return valuesFor(rule.per, payer).flatMap((value) => {
    const subjectsAt = (at: Date): string[] => limitSubjects(rule.per, value, rule.withinSeconds, at)
    const then = [heldAt, new Date(heldAt.getTime() - READ_BEFORE_MS)].map(subjectsAt)
    const subjects = then.find((each) => each.every((subject) => counted.has(subject))) ?? subjectsAt(now)
    return subjects.map((s) => ({ h, r: rule.id, s, m: rule.maximum, n }))
  })
}

/**
 * Every limit that a payment has to count in, with those that its holds count in already. Null: there are none, and none
 * that an earlier try counted.
 */
export const paymentLimits = (
  lines: readonly LimitedLine[],
  payer: Payer,
  now: Date,
): readonly PaymentLimit[] | null => {
  if (lines.every(({ rules, counted }) => rules.length === 0 && counted.length === 0)) return null
  return lines.flatMap((line) => line.rules.flatMap((rule) => limitsOfRule(line, rule, payer, now)))
}

const SCOPE_KEY = {
  PLATFORM: null,
  ACCOUNT: 'accountId',
  EVENT: 'eventId',
  COLLECTION: 'collectionId',
  PRICE_TYPE: 'priceTypeId',
} as const satisfies Record<LimitScope, keyof LimitedLine | null>

/** A limit of one order that the lines exceed together, with the line that bears it; undefined: they keep all of them. */
export const exceededOrderLimit = (
  lines: readonly LimitedLine[],
): { readonly line: LimitedLine; readonly rule: LimitRule } | undefined => {
  for (const line of lines) {
    for (const rule of line.rules.filter(({ per }) => per === 'ORDER')) {
      const key = SCOPE_KEY[rule.scope]
      const counted = lines.filter((other) => key === null || other[key] === line[key])
      if (counted.reduce((sum, { quantity }) => sum + quantity, 0) > rule.maximum) return { line, rule }
    }
  }
  return undefined
}

/** What a limit says and what to do about it, for the buyer; nothing of what anybody has bought. */
export const limitWords = (rule: LimitRule): string => {
  const otherwise = rule.per === 'CARD' ? 'pay with another card' : 'take them out of your cart'
  return `${limitSentence(rule)} Choose fewer, or ${otherwise}.`
}
