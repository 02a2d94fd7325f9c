import { plural } from '@admission/common/words.ts'
import { heading, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Alerts of a monitoring rule. */
export interface AlertMail {
  readonly accountName: string
  readonly ruleName: string
  /** Alerts, a sentence each. */
  readonly alerts: readonly string[]
  /** Where a signed-in member sees the alerts. */
  readonly url: string
}

/** Alerts that a mail names; the page has all of them. */
const MAX_NAMED = 10

/** Tells people what a monitoring rule noticed. */
export const alertMail = (
  { accountName, ruleName, alerts, url }: AlertMail,
  context: MailContext,
): Promise<RenderedMail> => {
  const [first = '', ...rest] = alerts
  const subject = rest.length === 0 ? `${accountName}: ${first}` : `${accountName}: ${plural(alerts.length, 'alert')}`
  const named = alerts.slice(0, MAX_NAMED)
  const more = alerts.length > MAX_NAMED ? [`And ${plural(alerts.length - MAX_NAMED, 'more', 'more')}.`] : []
  const lines = [...named.map((alert) => `${alert}.`), ...more]
  const rule = `Your monitoring rule “${ruleName}” noticed this at ${accountName}. You won’t get another e-mail until it’s over and happens again.`
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, ruleName),
    ...lines.map((line) => paragraph({ padding: '14px 0 0' }, line)),
    paragraph({ padding: '12px 0 24px', color: SOFT }, rule),
    action(context.sender, url, 'Open monitoring'),
  )
  const reason = `You’re receiving this because a member of ${accountName} added you to a monitoring rule.`
  return renderMail({ subject, preview: first, body, reason, text: [subject, ...lines, rule, url] }, context)
}
