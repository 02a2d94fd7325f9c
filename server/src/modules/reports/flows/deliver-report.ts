import { daysOfRange } from '@admission/common/reports/range.ts'
import { rangeOf } from '@admission/common/reports/definition.ts'
import type { Id } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { readAccounts, readMembership } from '#modules/accounts/reads.ts'
import { extendExport } from '#modules/exports/actions/extend-export.ts'
import { beginExport } from '#modules/exports/flows/begin-export.ts'
import type { ExportFile } from '#modules/exports/types.ts'
import type { AdminActor, Membership } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { reportReady } from '../facts.ts'
import { readDelivery, readRecipients, readSchedule } from '../reads/schedules.ts'
import { isPersonal, mayReceive, maySchedule } from '../rules/recipients.ts'
import type { Schedule } from '../types.ts'
import { failDelivery, markTold, stopSchedule } from '../writes.ts'
import { reportNamed } from './report-list.ts'

/** Days for which the file of a scheduled report can be downloaded. */
export const FILE_DAYS = 7

/** No request leads here, so there is no network to name. */
const NO_NETWORK = '::/64'

type Owner = Membership & { readonly userId: Schedule['ownerId'] }

/** Begins the file as its owner would, under the owner's rights of today; the delivery is the key, so a repetition finds it. */
const beginFile = async (
  services: Services,
  deliveryId: string,
  schedule: Schedule,
  owner: Owner,
): Promise<ExportFile> => {
  const { definition, exportable } = reportNamed(schedule.report)
  const account = (await readAccounts(services.databases.system, [schedule.accountId])).get(schedule.accountId)
  const today = timeAt(services.clock.now(), account?.timezone ?? 'UTC').local.slice(0, 10)
  const { from, to } = daysOfRange(rangeOf(schedule.parameters), today)
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

/** Tells each recipient who may have it, once, and keeps the file for them. */
const tellRecipients = async (
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
  const told = members.filter((each) => schedule.recipients.includes(each.userId) && mayReceive(each, owner, personal))
  await inTransaction(system, async (transaction) => {
    if (!(await markTold(transaction, deliveryId, file.id))) return
    await extendExport(transaction, file.id, FILE_DAYS)
    for (const { userId } of told)
      await announce(transaction, reportReady, {
        accountId: schedule.accountId,
        subjectId: userId,
        data: { deliveryId },
      })
  })
}

/**
 * Makes the file of a delivery and tells its recipients. Answers `again` while the file is still being made. A schedule whose
 * owner may no longer schedule reports stops. May run twice, and after a crash: it goes on from what is stored.
 */
export const deliverReport = async (services: Services, deliveryId: string): Promise<'done' | 'again'> => {
  const { system } = services.databases
  const delivery = await readDelivery(system, deliveryId)
  const schedule = delivery && (await readSchedule(system, delivery.scheduleId))
  if (delivery === undefined || schedule === undefined || delivery.toldAt !== null) return 'done'
  const membership = await readMembership(system, schedule.ownerId, schedule.accountId)
  if (membership === undefined || !maySchedule(membership)) {
    await stopSchedule(system, schedule.id)
    return 'done'
  }
  const owner = { ...membership, userId: schedule.ownerId }
  try {
    const file = await beginFile(services, deliveryId, schedule, owner)
    if (file.state === 'WAITING' || file.state === 'WORKING') return 'again'
    if (file.state === 'READY') await tellRecipients(services, deliveryId, schedule, owner, file)
    else await failDelivery(system, deliveryId, 'The file could not be made.')
  } catch (error) {
    // Busy is no reason to give up; what a person can act on is told to them.
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    await failDelivery(system, deliveryId, error.message)
  }
  return 'done'
}
