import { seatLabel } from '@admission/common/seats.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { FoundRecord, SearchHit } from '../types/search.ts'

const seatOf = ({ name: section, row, position }: FoundRecord): string =>
  seatLabel([
    position === null
      ? { section, type: 'GENERAL_ADMISSION' }
      : { section, row, position: String(position), type: 'RESERVED' },
  ])

const titleOf = (found: FoundRecord): string => {
  const { kind, id, name, detail, accountName } = found
  if (kind === 'ORDER') return `${purchaseReference(accountName, id)}, ${name}`
  if (kind === 'TICKET') return `${detail}, ${seatOf(found)}`
  return name || detail
}

const detailOf = ({ kind, detail, accountName, at, zone }: FoundRecord): string => {
  const moment = at === null ? '' : formatTime(timeAt(at, zone), { year: true })
  const parts: Readonly<Record<FoundRecord['kind'], readonly string[]>> = {
    PERSON: [detail],
    ORDER: [detail, accountName],
    TICKET: [moment, accountName],
    EVENT: [moment, detail, accountName],
    ACCOUNT: [detail],
    COLLECTION: [accountName],
    VENUE: [detail],
    MAIL: [detail, moment],
  }
  return parts[kind].filter(Boolean).join(', ')
}

/** A found record as it is shown. */
export const hitOf = (found: FoundRecord): SearchHit => ({
  kind: found.kind,
  id: found.id,
  eventId: found.eventId,
  isExact: found.isExact,
  title: titleOf(found),
  detail: detailOf(found),
})
