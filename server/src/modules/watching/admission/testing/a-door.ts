import type { TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { printedCode, shownCode } from '#modules/selling/tickets/rules/shown-code.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { rotateTicketCode } from '#modules/selling/tickets/rules/rotating-code.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'
import type { Phone } from './a-phone.ts'
import { Office } from './an-office.ts'

/** Codes of a ticket as it stands in the database, or was at a generation. */
export const codesOf = async (database: TestDatabase, services: Services, ticketId: string, generation?: number) => {
  const [row] = await database.query<{ event_id: string; generation: number }>(
    'select event_id, generation from ticket where id = $1',
    [ticketId],
  )
  if (row === undefined) throw new Error('No such ticket.')
  const keys = ticketKeyring(services.secrets).current
  const of = {
    id: ticketId,
    eventId: row.event_id,
    generation: generation ?? row.generation,
  }
  return {
    printed: printedCode(keys, of),
    /** As the holder's phone shows it at a moment. */
    shownAt: (at: Date): string => {
      const { payload, seed } = shownCode(keys, of, at)
      return rotateTicketCode(payload, Buffer.from(seed, 'hex'), at)
    },
  }
}

export type ADoor = {
  readonly bought: PaidPurchase
  readonly eventId: string
  readonly office: Office
  readonly listId: string
  readonly phone: Phone
  /** Printed codes of the tickets. */
  readonly codes: readonly string[]
}

/** An event with two sold tickets, a list for everyone at any time, and a phone at its door. */
export const aDoor = async (
  database: TestDatabase,
  services: Services,
  api: TestApi,
  of: {
    readonly userId: Parameters<typeof aPaidPurchase>[1]['userId']
  } & Partial<Parameters<typeof aPaidPurchase>[1]>,
): Promise<ADoor> => {
  const bought = await aPaidPurchase(database, { seats: [3, 4], ...of })
  const { accountId, eventId } = bought.sale
  const { token } = await aMember(services, accountId, 'DOOR')
  const office = new Office(api, accountId, token)
  const listId = await office.list({ eventId })
  const phone = await office.phone(eventId, listId)
  const codes: string[] = []
  for (const id of bought.ticketIds) codes.push((await codesOf(database, services, id)).printed)
  return { bought, eventId, office, listId, phone, codes }
}
