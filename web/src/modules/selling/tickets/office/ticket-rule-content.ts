import { mergedAs } from '@admission/common/validation/merge.ts'
import { CODE_REVEALS, RESALE_PERMISSIONS, ticketRuleSchema } from '@admission/common/validation/ticket-rule.ts'
import * as v from 'valibot'
import type { EventTicketRuleQuery } from './ticket-rule.gql.ts'

type Rule = EventTicketRuleQuery['ticketRule']

const text = (label: string) => v.pipe(v.string(), v.trim(), mergedAs(label))
const numberOf = (value: string): number | null => (value === '' ? null : Number(value))
const yesOrNo = (value: string): boolean | null => (value === '' ? null : value === 'YES')

/** Form of a ticket rule: every field is text, and blank follows the default. */
export const ticketRuleForm = v.pipe(
  v.object({
    codeReveal: text('Code available'),
    codeHours: text('Hours before the show'),
    codeAt: text('Date and time of the code'),
    stillCode: text('Code on paper'),
    transferAllowed: text('Transfer'),
    transferFromHours: text('Transfers begin'),
    transferUntilHours: text('Transfers end'),
    maxTransfers: text('Transfers per ticket'),
    resale: text('Resale'),
    resaleMinPercent: text('Lowest resale price'),
    resaleMaxPercent: text('Highest resale price'),
  }),
  v.transform((typed) => ({
    codeReveal: CODE_REVEALS.find((one) => one === typed.codeReveal) ?? null,
    // Fields of other choices are left out.
    codeHours: typed.codeReveal === 'HOURS_BEFORE' ? numberOf(typed.codeHours) : null,
    codeAt: typed.codeReveal === 'AT' && typed.codeAt !== '' ? typed.codeAt : null,
    stillCode: yesOrNo(typed.stillCode),
    transferAllowed: yesOrNo(typed.transferAllowed),
    transferFromHours: numberOf(typed.transferFromHours),
    transferUntilHours: numberOf(typed.transferUntilHours),
    maxTransfers: numberOf(typed.maxTransfers),
    resale: RESALE_PERMISSIONS.find((one) => one === typed.resale) ?? null,
    resaleMinPercent: numberOf(typed.resaleMinPercent),
    resaleMaxPercent: numberOf(typed.resaleMaxPercent),
  })),
  ticketRuleSchema,
)

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))
const choiceOf = (value: boolean | null): string => (value === null ? '' : value ? 'YES' : 'NO')

/** A rule as its form shows it. */
export const typedRule = (rule: Rule): Readonly<Record<keyof (typeof ticketRuleForm)['entries'], string>> => ({
  codeReveal: textOf(rule.codeReveal),
  codeHours: textOf(rule.codeHours),
  codeAt: textOf(rule.codeAt),
  stillCode: choiceOf(rule.stillCode),
  transferAllowed: choiceOf(rule.transferAllowed),
  transferFromHours: textOf(rule.transferFromHours),
  transferUntilHours: textOf(rule.transferUntilHours),
  maxTransfers: textOf(rule.maxTransfers),
  resale: textOf(rule.resale),
  resaleMinPercent: textOf(rule.resaleMinPercent),
  resaleMaxPercent: textOf(rule.resaleMaxPercent),
})
