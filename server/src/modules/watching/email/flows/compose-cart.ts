import { formatEventDates } from '@admission/common/time.ts'
import { shortSeatLabel } from '@admission/common/seats.ts'
import { readCart } from '#modules/selling/carts/reads/cart.ts'
import { readReminder, readRemindableLines } from '#modules/selling/carts/reads/reminders.ts'
import { seatsInLine } from '#modules/selling/carts/rules/shown-cart.ts'
import type { CartLine } from '#modules/selling/carts/types/cart.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { cartReminderMail, type LostTicket } from '../render/cart-mails.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import { bare, MailObsolete, mailReader, type Compose } from './compose.ts'

/** Ends the consent to an organizer's mails, by the token of a reminder. */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`
/** The same for the button of a mail program. */
export const oneClickPath = (token: string): string => `/api/unsubscribe?token=${token}`

const cartPath = ({ accountId, storefrontId, eventId }: CartLine, token: string): string => {
  const storefront = storefrontId === null ? '' : `/storefront/${storefrontId}`
  return `/marketplace/${accountId}${storefront}/event/${eventId}/tickets?cartLink=${token}`
}

const ticketOf = (line: CartLine, event: ShownEvent): LostTicket => {
  const when = formatEventDates(atVisit(event, line.visit), 'LONG')
  const place = line.units.some(({ seatNo }) => seatNo !== null)
    ? shortSeatLabel(seatsInLine(line))
    : line.snapshot.area
  return {
    show: when === '' ? event.name : `${event.name}, ${when}`,
    what: [`${String(line.quantity)} × ${line.snapshot.priceType}`, place].filter(Boolean).join(', '),
  }
}

/** Reminds of a cart, unless its owner bought meanwhile, no longer agrees, or none of it can be bought now. */
export const composeCartReminder: Compose = async (services, mail, context) => {
  const { system, visitor } = services.databases
  const { publicUrl } = services.addresses
  await mailReader(services, mail)
  const reminder = await readReminder(system, mail.fact?.subjectId ?? '')
  const cart = reminder && (await readCart(system, reminder.cartId))
  const left = reminder && (await readRemindableLines(system, reminder))
  const lines = (cart?.lines ?? []).filter(({ id }) => left?.has(id))
  const events = await readShownEvents(
    visitor,
    lines.map(({ eventId }) => eventId),
  )
  const shown = lines.flatMap((line) => {
    const event = events.get(line.eventId)
    return event === undefined ? [] : [{ line, event }]
  })
  const last = shown.at(-1)
  if (reminder === undefined || last === undefined)
    throw new MailObsolete('There is no longer anything to be reminded of.')
  return bare(
    await cartReminderMail(
      {
        accountName: reminder.accountName,
        tickets: shown.map(({ line, event }) => ticketOf(line, event)),
        quantity: shown.reduce((sum, { line }) => sum + line.quantity, 0),
        url: publicUrl + cartPath(last.line, PLACEHOLDER),
        unsubscribeUrl: publicUrl + unsubscribePath(PLACEHOLDER),
      },
      { ...context, eventId: shown.every(({ event }) => event.id === last.event.id) ? last.event.id : null },
    ),
  )
}
