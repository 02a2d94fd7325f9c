import { isUuid } from '@admission/common/ids.ts'
import { newSeatExtraSchema, type SeatExtraIcon, type SeatExtraInput } from '@admission/common/records/seat-extra.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { seatExtraChanged } from '../facts.ts'
import { needAllEvents } from '../policy.ts'
import { readConfigurationOfVenue } from '../reads/configurations.ts'
import { readExtra, readExtraByKey } from '../reads/extras.ts'
import type { EditedSeatExtra } from '../types.ts'
import { lockSeatConfiguration } from '../writes/configurations.ts'
import { insertExtra } from '../writes/extras.ts'

const iconOf: Readonly<Record<SeatExtraInput['kind'], SeatExtraIcon>> = {
  AMENITY: 'armchair',
  WARNING: 'triangle-alert',
  ACCESS: 'accessibility',
  VIEW: 'eye',
  INCLUDED_ITEM: 'gift',
}

type Wanted = { readonly venueId: string; readonly label: string; readonly kind: string; readonly key: string }

/**
 * Creates a seat extra without seats. The same key again returns the first one. Throws notFound if the account has no
 * seat map of the venue.
 */
export const createExtra = async ({ services, origin, scope }: Editor, wanted: Wanted): Promise<EditedSeatExtra> => {
  needAllEvents(scope)
  if (!isUuid(wanted.key)) throw inputError({ path: 'key', message: '`key` must be a UUID.' })
  const key = wanted.key.toLowerCase()
  const { label, kind } = validateInput(newSeatExtraSchema, wanted)
  const { accountId } = scope
  return inAccount(services.databases.admin, accountId, async (transaction) => {
    const configuration = await readConfigurationOfVenue(transaction, scope, wanted.venueId)
    if (configuration === undefined) throw notFound()
    const configurationId = configuration.id
    await lockSeatConfiguration(transaction, accountId, configurationId)
    const id = await insertExtra(transaction, { accountId, configurationId, label, kind, icon: iconOf[kind], key })
    if (id === undefined) {
      const created = await readExtraByKey(transaction, accountId, key)
      if (created?.configurationId === configurationId) return created
      throw userError('This key was used for another seat map. Send a new one.')
    }
    const target = { kind: 'seat-extra', id }
    await writeAudit(transaction, origin, {
      action: 'seat-extra-create',
      target,
      account: accountId,
      after: { label, kind },
    })
    await announce(transaction, seatExtraChanged, { accountId, subjectId: id, data: { what: 'DETAIL' } })
    const created = await readExtra(transaction, scope, id)
    if (created === undefined) throw notFound()
    return created
  })
}
