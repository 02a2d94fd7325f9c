import type { UserId } from '@admission/common/ids.ts'
import { readMembership } from '#modules/people/accounts/reads/accounts.ts'
import { readExport } from '#modules/people/exports/reads.ts'
import type { ExportFile } from '#modules/people/exports/types.ts'
import type { Membership } from '#platform/actor.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readDelivery, readSchedule } from '../reads/schedules.ts'
import { isPersonal, mayReceive } from '../rules/recipients.ts'
import { reportNamed } from './report-list.ts'

const FILE_DELETED = 'This file has been deleted. Export the report again.'

/**
 * The file of a delivery for a member notified by e-mail. Permissions are checked each time. Throws notFound for
 * another account's file, for non-recipients or if the file expired, forbidden if the member lost the permission.
 */
export const openDelivery = async (
  { databases: { system } }: Services,
  reader: { readonly userId: UserId; readonly membership: Membership },
  id: string,
): Promise<ExportFile> => {
  const delivery = await readDelivery(system, id)
  const schedule = delivery && (await readSchedule(system, delivery.scheduleId))
  const { accountId } = reader.membership
  if (delivery?.exportId == null || schedule === undefined || schedule.accountId !== accountId)
    throw notFound(FILE_DELETED)
  if (![schedule.ownerId, ...schedule.recipients].includes(reader.userId)) throw notFound(FILE_DELETED)
  const owner = await readMembership(system, schedule.ownerId, accountId)
  const personal = isPersonal(reportNamed(schedule.report).definition, schedule.columns)
  if (owner === undefined || !mayReceive(reader.membership, owner, personal)) throw forbidden()
  const file = await readExport(system, delivery.exportId)
  if (file === undefined) throw notFound(FILE_DELETED)
  return file
}
