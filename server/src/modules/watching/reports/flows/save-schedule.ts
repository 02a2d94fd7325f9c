import type { ScheduleContent } from '@admission/common/reports/schedule.ts'
import type { AdminActor, Membership } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { JsonValue } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { readAccounts } from '#modules/people/accounts/reads/accounts.ts'
import { reportScheduled } from '../facts.ts'
import { checkedReport, memberReader } from '../policy.ts'
import { readRecipients, readSchedules } from '../reads/schedules.ts'
import { isPersonal, mayReceive } from '../rules/recipients.ts'
import { nextDue } from '../rules/schedule-times.ts'
import type { Recipient, ReportSort, Schedule } from '../types/report.ts'
import { addSchedule } from '../writes/schedules.ts'
import { reportNamed } from './report-list.ts'

/** A schedule as the form submits it. */
export type ScheduleInput = {
  readonly report: string
  readonly parameters: JsonValue
  readonly sort: ReportSort | null
  readonly columns: readonly string[]
  readonly content: ScheduleContent
  /** Send the first file now instead of at the next due time. */
  readonly sendNow: boolean
  readonly key: string
}

type Sender = AdminActor & { readonly membership: Membership }

/** Members of the account who may receive a file with these columns, by name. */
export const possibleRecipients = async (
  { databases }: Services,
  { membership }: Pick<Sender, 'membership'>,
  report: string,
  columns: readonly string[],
): Promise<readonly Recipient[]> => {
  const personal = isPersonal(reportNamed(report).definition, columns)
  const members = await readRecipients(databases.system, membership.accountId)
  return members.filter((each) => mayReceive(each, membership, personal))
}

/**
 * Stores a schedule for the user's account and returns all of the account's schedules for that report. The same key
 * returns the same schedule. Throws userInputError for invalid parameters, columns or recipients.
 */
export const saveSchedule = async (
  services: Services,
  origin: Origin,
  sender: Sender,
  input: ScheduleInput,
): Promise<readonly Schedule[]> => {
  const { admin, system } = services.databases
  const { membership, userId } = sender
  const { accountId } = membership
  const { definition } = reportNamed(input.report)
  const { parameters, sort, columns } = checkedReport(definition, memberReader(membership), input)
  if (input.columns.length === 0 || !input.columns.every((id) => columns.includes(id)))
    throw inputError({ path: 'columns', message: 'Choose columns of this report.' })
  const possible = await possibleRecipients(services, sender, input.report, input.columns)
  if (!input.content.recipients.every((id) => possible.some((each) => each.userId === id)))
    throw inputError({ path: 'recipients', message: 'Choose members of this account who may see this report.' })
  const { key, ...body } = input
  const request = { actor: userId, operation: 'reportScheduleSave', key: checkedKey(key), body: { accountId, ...body } }
  const { id } = await firstAnswer(system, request, { id: newId('ReportSchedule') as string })
  const timezone = (await readAccounts(system, [accountId])).get(accountId)?.timezone ?? 'UTC'
  const now = services.clock.now()
  const dueAt = input.sendNow ? now : nextDue(input.content, timezone, now)
  const recipients = possible.flatMap((each) => (input.content.recipients.includes(each.userId) ? [each.userId] : []))
  return inAccount(admin, accountId, async (transaction) => {
    const schedule = {
      ...input.content,
      id,
      accountId,
      ownerId: userId,
      report: input.report,
      parameters,
      sort,
      columns: input.columns,
      recipients,
      dueAt,
    }
    if (await addSchedule(transaction, schedule)) {
      const after = { ...input.content, report: input.report, parameters, columns: input.columns, recipients }
      await writeAudit(transaction, origin, {
        action: 'schedule-report',
        target: { kind: 'report-schedule', id },
        after,
      })
      if (input.sendNow) await announce(transaction, reportScheduled, { accountId, subjectId: id, data: {} })
    }
    return readSchedules(transaction, input.report)
  })
}
