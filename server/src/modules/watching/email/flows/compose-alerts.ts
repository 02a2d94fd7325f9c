import * as v from 'valibot'
import { readAlertMail } from '#modules/watching/monitoring/reads/rules.ts'
import { alertText } from '#modules/watching/monitoring/rules/alert-text.ts'
import type { Services } from '#platform/services.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import { alertMail } from '../render/alert-mails.ts'
import type { LeasedMail } from '../types.ts'

/** Data of `MonitoringAlerted`. */
const Alerted = v.object({ alertIds: v.array(v.string()) })

/** The text of a monitoring alert's mail, or undefined if its rule was removed. */
export const composeAlerts = async (
  { databases: { system }, addresses }: Services,
  { fact }: LeasedMail,
  context: MailContext,
): Promise<RenderedMail | undefined> => {
  const { alertIds } = v.parse(Alerted, fact?.data)
  const found = await readAlertMail(system, fact?.subjectId ?? '', alertIds)
  if (found === undefined) return undefined
  const { accountId, accountName, ruleName, alerts } = found
  const url = `${addresses.publicUrl}/admin/${accountId}/setting/monitoring?tab=history`
  return alertMail({ accountName, ruleName, alerts: alerts.map(alertText), url }, context)
}
