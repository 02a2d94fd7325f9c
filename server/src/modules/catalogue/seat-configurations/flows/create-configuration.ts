import { isUuid } from '@admission/common/ids.ts'
import type { VenueId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Editor } from '#platform/records/types.ts'
import { seatConfigurationChanged } from '../facts.ts'
import { needAllEvents } from '../policy.ts'
import { readConfiguration, readConfigurationByKey } from '../reads/configurations.ts'
import { venueExists } from '../reads/venues.ts'
import type { SeatConfiguration } from '../types.ts'
import { insertSeatConfiguration } from '../writes/configurations.ts'

type Wanted = { readonly venueId: string; readonly name: string; readonly key: string }

const checked = ({ venueId, name, key }: Wanted) => {
  if (!isUuid(key)) throw inputError({ path: 'key', message: '`key` must be a UUID.' })
  const text = name.trim()
  if (text === '') throw inputError({ path: 'name', message: 'Enter a name.' })
  if (text.length > 40) throw inputError({ path: 'name', message: 'Use 40 characters or fewer.' })
  if (!isUuid(venueId)) throw notFound()
  return { venueId: venueId as VenueId, name: text, key: key.toLowerCase() }
}

/**
 * Creates an empty seat map for a venue. The same key again returns the first one. Throws userInputError if the venue
 * already has one, notFound if there is no such venue.
 */
export const createConfiguration = async (
  { services, origin, scope }: Editor,
  wanted: Wanted,
): Promise<SeatConfiguration> => {
  needAllEvents(scope)
  const { venueId, name, key } = checked(wanted)
  const { accountId } = scope
  return inAccount(services.databases.admin, accountId, async (transaction) => {
    if (!(await venueExists(transaction, venueId))) throw notFound()
    const id = await insertSeatConfiguration(transaction, { accountId, venueId, name, key })
    if (id === undefined) {
      const created = await readConfigurationByKey(transaction, scope, key)
      if (created?.venueId === venueId) return created
      throw inputError({ path: 'venueId', message: 'This venue already has a seat map. Open it in the list.' })
    }
    const target = { kind: 'seat-configuration', id }
    const after = { venueId, name }
    await writeAudit(transaction, origin, { action: 'seat-configuration-create', target, account: accountId, after })
    await announce(transaction, seatConfigurationChanged, { accountId, subjectId: id, data: { what: 'DRAFT' } })
    const created = await readConfiguration(transaction, scope, id)
    if (created === undefined) throw notFound()
    return created
  })
}
