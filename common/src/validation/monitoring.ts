import * as v from 'valibot'
import { isEmail } from '../emails.ts'
import { isUuid } from '../ids.ts'
import { plural } from '../words.ts'

/** Conditions that a monitoring rule can watch for. */
export const MONITORING_KINDS = ['NO_SALES', 'REFUND_RATE', 'SOLD_OUT', 'PAYMENT_FAILURES', 'JOB_FAILURES'] as const
export type MonitoringKind = (typeof MONITORING_KINDS)[number]

const MAX_RECIPIENTS = 20
const MAX_EMAILS = 5
const MAX_HOURS = 720

/** Unit of the threshold of rules of a kind: a percentage or a count; null without a threshold. */
export const thresholdUnit = (kind: MonitoringKind): 'PERCENT' | 'COUNT' | null => {
  if (kind === 'REFUND_RATE') return 'PERCENT'
  return kind === 'PAYMENT_FAILURES' || kind === 'JOB_FAILURES' ? 'COUNT' : null
}
/** True if rules of a kind look back over a time. */
export const hasWindow = (kind: MonitoringKind): boolean => kind !== 'SOLD_OUT'

type Texts = Readonly<Record<MonitoringKind, (time: string, count: number) => string>>

const RULE_TEXTS: Texts = {
  NO_SALES: (time) => `An event on sale hasn’t sold anything for ${time}`,
  REFUND_RATE: (time, count) => `Refunds are ${count}% of sales or more within ${time}`,
  SOLD_OUT: () => 'An event is sold out',
  PAYMENT_FAILURES: (time, count) => `${plural(count, 'payment')} or more failed within ${time}`,
  JOB_FAILURES: (time, count) =>
    `${plural(count, 'export, report or e-mail', 'exports, reports or e-mails')} or more failed within ${time}`,
}

/** Condition of a rule in a sentence. */
export const ruleText = (rule: {
  readonly kind: MonitoringKind
  readonly threshold: number | null
  readonly windowHours: number | null
}): string => RULE_TEXTS[rule.kind](plural(rule.windowHours ?? 0, 'hour'), rule.threshold ?? 0)

const hoursText = `Use 1 to ${MAX_HOURS} hours.`
const thresholdText = 'Use a whole number from 1 to 10,000.'
const percentText = 'Use 1 to 100 percent.'

const fields = v.object({
  kind: v.picklist(MONITORING_KINDS, 'Choose what to watch.'),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.')),
  /** A percentage or a count; null if the kind has none. */
  threshold: v.nullable(
    v.pipe(
      v.number(thresholdText),
      v.integer(thresholdText),
      v.minValue(1, thresholdText),
      v.maxValue(10_000, thresholdText),
    ),
  ),
  /** Null if the kind has none. */
  windowHours: v.nullable(
    v.pipe(v.number(hoursText), v.integer(hoursText), v.minValue(1, hoursText), v.maxValue(MAX_HOURS, hoursText)),
  ),
  /** User IDs of members. */
  recipients: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((id) => isUuid(id), 'Choose members of this account.'),
      ),
    ),
    v.maxLength(MAX_RECIPIENTS, `Choose up to ${MAX_RECIPIENTS} members.`),
  ),
  emails: v.pipe(
    v.array(v.string()),
    v.check((addresses) => addresses.every(isEmail), 'Enter valid e-mail addresses, like name@example.com.'),
    v.maxLength(MAX_EMAILS, `Use up to ${MAX_EMAILS} e-mail addresses.`),
  ),
  isOn: v.boolean(),
})
type Fields = v.InferOutput<typeof fields>

const complete = v.rawCheck<Fields>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value: input } = dataset
  const report = (key: keyof Fields, message: string): void =>
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  const threshold = thresholdUnit(input.kind)
  if ((threshold === null) !== (input.threshold === null)) report('threshold', thresholdText)
  if (threshold === 'PERCENT' && (input.threshold ?? 0) > 100) report('threshold', percentText)
  if (hasWindow(input.kind) === (input.windowHours === null)) report('windowHours', hoursText)
  if (input.recipients.length + input.emails.length === 0) report('recipients', 'Choose who gets the e-mail.')
})

/** A monitoring rule: what it watches, and who is told. */
export const monitoringRuleSchema = v.pipe(fields, complete)
export type MonitoringRuleInput = v.InferOutput<typeof monitoringRuleSchema>

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** A rule as a form holds it: numbers and addresses are text. What its kind doesn't have is left out. */
export const monitoringRuleForm = v.pipe(
  v.object({
    kind: v.string(),
    name: v.string(),
    threshold: v.string(),
    windowHours: v.string(),
    recipients: v.array(v.string()),
    emails: v.string(),
    isOn: v.string(),
  }),
  v.transform(({ kind, emails, threshold, windowHours, isOn, ...rest }) => {
    const known = MONITORING_KINDS.find((one) => one === kind)
    return {
      ...rest,
      kind: kind as MonitoringKind,
      threshold: known !== undefined && thresholdUnit(known) !== null ? numberOf(threshold) : null,
      windowHours: known !== undefined && hasWindow(known) ? numberOf(windowHours) : null,
      emails: emails
        .split(/[,;\s]+/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
      isOn: isOn === 'yes',
    }
  }),
  monitoringRuleSchema,
)
