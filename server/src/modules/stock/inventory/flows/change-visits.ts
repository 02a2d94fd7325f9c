import { isUuid } from '@admission/common/ids.ts'
import { setVisitsOpen } from '#modules/catalogue/events/actions/set-visits-open.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Editor, RecordScope } from '#platform/records/types.ts'
import { eventStockChanged } from '../facts.ts'
import { readStockEvent } from '../reads/event-stock.ts'
import { readStaffVisits } from '../reads/visits.ts'
import { tooSmall } from '../rules/area-texts.ts'
import type { StockEvent } from '../types/event-stock.ts'
import type { StaffVisit } from '../types/visits.ts'
import { resizeArea } from '../writes/areas.ts'
import { changeStock } from './change-stock.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const eventOf = async (transaction: AdminTx, scope: RecordScope, eventId: string): Promise<StockEvent> => {
  const event = await readStockEvent(transaction, scope, eventId)
  if (event === undefined) throw notFound()
  return event
}

/** The visits of an event in a month (`YYYY-MM`). Throws userInputError for another text, notFound if there is no such event. */
export const visitsOfMonth = async (
  transaction: AdminTx,
  scope: RecordScope,
  eventId: string,
  month: string,
): Promise<readonly StaffVisit[]> => {
  if (!MONTH.test(month)) throw inputError({ path: 'month', message: 'Use YYYY-MM.' })
  const [year = 0, number = 1] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const { id } = await eventOf(transaction, scope, eventId)
  return readStaffVisits(transaction, id, `${month}-01`, `${month}-${String(lastDay)}`)
}

/** Closes or reopens visits. All or nothing. Throws like `setVisitsOpen`, userInputError for an empty or overlong list. */
export const openOrCloseVisits = async (
  editor: Editor,
  eventId: string,
  visitIds: readonly string[],
  open: boolean,
): Promise<boolean> => {
  if (visitIds.length === 0 || visitIds.length > 500 || !visitIds.every(isUuid))
    throw inputError({ path: 'visitIds', message: 'Choose 1 to 500 visits.' })
  const { services, scope, origin } = editor
  await inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const event = await eventOf(transaction, scope, eventId)
    await setVisitsOpen(transaction, origin, event, visitIds, open)
    await announce(transaction, eventStockChanged, {
      accountId: scope.accountId,
      subjectId: event.id,
      data: { what: 'VISITS' },
    })
  })
  return true
}

type VisitCapacity = {
  readonly visitId: string
  readonly area: string
  readonly priceLevel: number
  readonly capacity: number
}

/** Sets the places of an area in one visit, which then keeps them. Throws userInputError with the lowest number that is allowed. */
export const setVisitCapacity = async (
  editor: Editor,
  eventId: string,
  { visitId, area, priceLevel, capacity }: VisitCapacity,
): Promise<boolean> => {
  if (!isUuid(visitId)) throw notFound()
  if (!Number.isSafeInteger(capacity) || capacity < 0 || capacity > 1_000_000)
    throw inputError({ path: 'capacity', message: 'Use a whole number from 0 to 1,000,000.' })
  const key = { section: area, priceLevel }
  await changeStock(editor, eventId, {
    what: 'VISITS',
    prepare: () => null,
    apply: async (transaction, event) => {
      await writeAudit(transaction, editor.origin, {
        action: 'visit-set-capacity',
        target: { kind: 'visit-plan', id: event.id },
        after: { visitId, area, priceLevel, capacity },
      })
      const size = { visitIds: [visitId], size: capacity, blocked: null, killed: null }
      const answer = await resizeArea(transaction, event.id, key, size)
      if (!answer.done) throw inputError({ path: 'capacity', message: tooSmall(answer, event.zone) })
    },
  })
  return true
}
