import { reportPath } from '@admission/common/reports/definition.ts'
import * as v from 'valibot'
import { readAccounts } from '#modules/people/accounts/reads/accounts.ts'
import { FILE_DAYS } from '#modules/watching/reports/flows/deliver-report.ts'
import { readDelivery, readSchedule } from '#modules/watching/reports/reads/schedules.ts'
import type { Services } from '#platform/services.ts'
import { reportReadyMail } from '../render/report-mails.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import type { LeasedMail } from '../types.ts'

/** Data of `ReportReady`. */
const Ready = v.object({ deliveryId: v.string() })

/** The text of a scheduled report's mail, or undefined if the schedule was deleted. */
export const composeReportReady = async (
  { databases: { system }, addresses }: Services,
  { fact }: LeasedMail,
  context: MailContext,
): Promise<RenderedMail | undefined> => {
  const { deliveryId } = v.parse(Ready, fact?.data)
  const delivery = await readDelivery(system, deliveryId)
  const schedule = delivery && (await readSchedule(system, delivery.scheduleId))
  const account = schedule && (await readAccounts(system, [schedule.accountId])).get(schedule.accountId)
  if (schedule === undefined || account === undefined) return undefined
  const url = `${addresses.publicUrl}${reportPath(account.id, schedule.report)}?file=${deliveryId}`
  const mail = { scheduleName: schedule.name, accountName: account.name, url, days: FILE_DAYS }
  return reportReadyMail(mail, context)
}
