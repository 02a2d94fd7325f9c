import { formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { RuleValues } from '../types/rule-record.ts'

/** Where an effective value comes from. */
export const RULE_SOURCES = ['EVENT', 'ACCOUNT', 'PRODUCT'] as const
export type RuleSource = (typeof RULE_SOURCES)[number]

/** One rule as it holds: its value as text, and where it comes from. */
export type EffectiveValue = {
  readonly field: string
  readonly label: string
  readonly text: string
  readonly source: RuleSource
}

/** Defaults if neither the event nor the account says otherwise. Null: no limit. */
export const productRule: RuleValues = {
  codeReveal: 'AT_ONCE',
  codeHours: null,
  codeAt: null,
  stillCode: true,
  transferAllowed: true,
  transferFromHours: null,
  transferUntilHours: null,
  maxTransfers: null,
  resale: 'ALL',
  resaleMinPercent: null,
  resaleMaxPercent: 100,
}

const hours = (count: number, prefix: string): string => `${prefix} ${plural(count, 'hour')} before the show`
const percent = (value: number | null, none: string): string =>
  value === null ? none : `${String(value)}% of face value`
const RESALE = { NONE: 'Not allowed', ALL: 'Any holder', INITIAL_OWNER: 'First buyer only' } as const

const codeText = ({ codeReveal, codeHours, codeAt }: RuleValues, zone: string): string => {
  if (codeReveal === 'HOURS_BEFORE') return hours(codeHours ?? 0, 'From')
  return codeReveal === 'AT' && codeAt !== null
    ? `From ${formatTime(timeAt(codeAt, zone), { year: true })}`
    : 'Immediately'
}

type Line = {
  readonly field: keyof RuleValues
  readonly label: string
  readonly text: (rule: RuleValues, zone: string) => string
}

const lines: readonly Line[] = [
  { field: 'codeReveal', label: 'Code available', text: codeText },
  { field: 'stillCode', label: 'Code on paper', text: ({ stillCode }) => (stillCode ? 'Yes' : 'Phone only') },
  {
    field: 'transferAllowed',
    label: 'Transfer',
    text: ({ transferAllowed }) => (transferAllowed ? 'Allowed' : 'Not allowed'),
  },
  {
    field: 'transferFromHours',
    label: 'Transfers begin',
    text: ({ transferFromHours: at }) => (at === null ? 'Immediately' : hours(at, 'From')),
  },
  {
    field: 'transferUntilHours',
    label: 'Transfers end',
    text: ({ transferUntilHours: at }) => (at === null ? 'At the show' : hours(at, 'Until')),
  },
  {
    field: 'maxTransfers',
    label: 'Transfers per ticket',
    text: ({ maxTransfers }) => (maxTransfers === null ? 'No limit' : `${String(maxTransfers)} or fewer`),
  },
  { field: 'resale', label: 'Resale', text: ({ resale }) => RESALE[resale ?? 'NONE'] },
  {
    field: 'resaleMinPercent',
    label: 'Lowest resale price',
    text: ({ resaleMinPercent }) => percent(resaleMinPercent, 'No limit'),
  },
  {
    field: 'resaleMaxPercent',
    label: 'Highest resale price',
    text: ({ resaleMaxPercent }) => percent(resaleMaxPercent, 'No limit'),
  },
]

/** The rule as it holds: of each value the event's, else the account's, else the product's, with its source. */
export const effectiveRule = (
  event: RuleValues | null,
  account: RuleValues | null,
  zone: string,
): readonly EffectiveValue[] =>
  lines.map(({ field, label, text }) => {
    const sources = [
      ['EVENT', event],
      ['ACCOUNT', account],
    ] as const
    const [source, rule] = sources.find(([, values]) => values?.[field] != null) ?? (['PRODUCT', productRule] as const)
    return { field, label, text: text(rule ?? productRule, zone), source }
  })
