import { daysOfRange } from '@admission/common/reports/range.ts'
import { reportRange } from '@admission/common/reports/definition.ts'
import type { Id } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { readAccounts, readMembership } from '#modules/people/accounts/reads/accounts.ts'
import { extendExport } from '#modules/people/exports/actions/extend-export.ts'
import { beginExport } from '#modules/people/exports/flows/begin-export.ts'
import type { ExportFile } from '#modules/people/exports/types.ts'
import type { AdminActor, Membership } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { reportReady } from '../facts.ts'
import { readDelivery, readRecipients, readSchedule } from '../reads/schedules.ts'
import { isPersonal, mayReceive, maySchedule } from '../rules/recipients.ts'
import type { Schedule } from '../types/report.ts'
import { failDelivery, markNotified, stopSchedule } from '../writes/schedules.ts'
import { reportNamed } from './report-list.ts'

/** Days for which a scheduled report's file can be downloaded. */
export const FILE_DAYS = 7

/** No request is involved, so there is no network to record. */
const NO_NETWORK = '::/64'

type Owner = Membership & { readonly userId: Schedule['ownerId'] }

/**
 * Starts the export with the owner's current permissions. The delivery is the idempotency key, so a retry finds the
 * same file.
 */
const beginFile = async (
  services: Services,
  deliveryId: string,
  schedule: Schedule,
  owner: Owner,
): Promise<ExportFile> => {
  const { definition, exportable } = reportNamed(schedule.report)
  const account = (await readAccounts(services.databases.system, [schedule.accountId])).get(schedule.accountId)
  const today = timeAt(services.clock.now(), account?.timezone ?? 'UTC').local.slice(0, 10)
  const { from, to } = daysOfRange(reportRange(schedule.parameters), today)
  const actor: AdminActor = {
    kind: 'admin',
    userId: owner.userId,
    sessionId: deliveryId as Id<'Session'>,
    membership: owner,
  }
  return beginExport(services, { actor, requestId: `delivery-${deliveryId}`, network: NO_NETWORK }, exportable, {
    key: deliveryId,
    frozen: {
      accountId: schedule.accountId,
      eventIds: owner.eventIds,
      parameters: { ...schedule.parameters, range: `${from}..${to}` },
      sort: schedule.sort ?? definition.sort,
    },
    columns: schedule.columns,
    format: schedule.format,
  })
}

/** Notifies each permitted recipient once and keeps the file for them. */
const notifyRecipients = async (
  services: Services,
  deliveryId: string,
  schedule: Schedule,
  owner: Owner,
  file: ExportFile,
): Promise<void> => {
  const { system } = services.databases
  const { definition } = reportNamed(schedule.report)
  const personal = isPersonal(definition, schedule.columns)
  const members = await readRecipients(system, schedule.accountId)
  const notified = members.filter(
    (each) => schedule.recipients.includes(each.userId) && mayReceive(each, owner, personal),
  )
  await inTransaction(system, async (transaction) => {
    if (!(await markNotified(transaction, deliveryId, file.id))) return
    await extendExport(transaction, file.id, FILE_DAYS)
    for (const { userId } of notified)
      await announce(transaction, reportReady, {
        accountId: schedule.accountId,
        subjectId: userId,
        data: { deliveryId },
      })
  })
}

/**
 * Creates the file of a delivery and notifies its recipients. Returns `again` while the file is being created. Stops
 * the schedule if its owner may no longer schedule reports. Can be retried at any point; it resumes from what is
 * stored.
 */
export const deliverReport = async (services: Services, deliveryId: string): Promise<'done' | 'again'> => {
  const { system } = services.databases
  const delivery = await readDelivery(system, deliveryId)
  const schedule = delivery && (await readSchedule(system, delivery.scheduleId))
  if (delivery === undefined || schedule === undefined || delivery.notifiedAt !== null) return 'done'
  const membership = await readMembership(system, schedule.ownerId, schedule.accountId)
  if (membership === undefined || !maySchedule(membership)) {
    await stopSchedule(system, schedule.id)
    return 'done'
  }
  const owner = { ...membership, userId: schedule.ownerId }
  try {
    const file = await beginFile(services, deliveryId, schedule, owner)
    if (file.state === 'WAITING' || file.state === 'WORKING') return 'again'
    if (file.state === 'READY') await notifyRecipients(services, deliveryId, schedule, owner, file)
    else await failDelivery(system, deliveryId, 'The file could not be created.')
  } catch (error) {
    // Retry if the server is busy. Report what people can act on.
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    await failDelivery(system, deliveryId, error.message)
  }
  return 'done'
}
