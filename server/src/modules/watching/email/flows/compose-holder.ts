import * as v from 'valibot'
import { formatEventDates, formatOriginalDate } from '@admission/common/time.ts'
import { readEventFacts } from '#modules/catalogue/events/reads/event-facts.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readHolders } from '../reads/holders.ts'
import { holderMail, type HolderNews } from '../render/holder-mails.ts'
import type { LeasedMail } from '../types.ts'
import { bare, MailObsolete, mailReader, type Compose } from './compose.ts'

const About = v.object({ purchaseId: v.string(), eventId: v.optional(v.string()) })

type News = Pick<HolderNews, 'title' | 'what' | 'texts'>

const movedNews = (event: ShownEvent): News => {
  const { postponement } = event
  const isOpen = postponement?.awaitsDate ?? false
  const from = postponement?.from ?? null
  const day = from === null ? '' : formatOriginalDate(from, event)
  const original = day === '' ? '' : `The original date was ${day}.`
  return isOpen
    ? {
        title: 'This event is postponed',
        what: 'The new date isn’t known yet. We’ll e-mail you when it is.',
        texts: [original, postponement?.note ?? '', 'Your tickets stay valid.'],
      }
    : {
        title: 'This event has a new date',
        what: 'Your tickets are valid on the new date. You don’t need to do anything.',
        texts: [original, postponement?.note ?? '', 'If you can’t come, you can transfer them to someone else.'],
      }
}

const newsOf = async ({ databases }: Services, { type }: LeasedMail, event: ShownEvent): Promise<News> => {
  if (type === 'HELD_EVENT_CHANGED') return movedNews(event)
  if (type === 'HELD_TICKETS_READY')
    return {
      title: 'Your tickets are ready',
      what: 'The codes of your tickets are there now. Open your tickets once before you leave, then they work without a network, too.',
      texts: [],
    }
  const facts = (await readEventFacts(databases.visitor, [event.id])).get(event.id)
  return {
    title: 'This event is canceled',
    what: 'The tickets that someone sent you are no longer valid.',
    texts: [facts?.canceledReason ?? '', 'The person who bought them gets the money back.'],
  }
}

/** Tells someone whose tickets came from their buyer what happened to the event. Rejects with MailObsolete if they no longer have any. */
export const composeHolder: Compose = async (services, mail, context) => {
  const { purchaseId, eventId: named } = v.parse(About, mail.fact?.data)
  const { system, visitor } = services.databases
  await mailReader(services, mail)
  const purchase = (await readPurchases(system, [purchaseId])).get(purchaseId)
  const eventId = named ?? purchase?.eventId
  const event = eventId === undefined ? undefined : (await readShownEvents(visitor, [eventId])).get(eventId)
  const isOver = mail.type === 'HELD_EVENT_CANCELLED'
  const holders = await inTransaction(system, (transaction) =>
    readHolders(transaction, { purchaseId, eventId: eventId ?? null, isOver }),
  )
  if (event === undefined || !holders.some((id) => id === mail.userId))
    throw new MailObsolete('They no longer have tickets.')
  const when = formatEventDates(event, 'LONG')
  const { publicUrl } = services.addresses
  return bare(
    await holderMail(
      {
        ...(await newsOf(services, mail, event)),
        show: when === '' || event.postponement?.awaitsDate === true ? event.name : `${event.name}, ${when}`,
        link: { url: `${publicUrl}/user`, text: 'My tickets' },
      },
      { ...context, eventId: event.id },
    ),
  )
}
