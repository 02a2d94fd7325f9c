import { timeAt } from '@admission/common/time.ts'
import * as v from 'valibot'
import { readEventFacts } from '#modules/catalogue/events/reads/event-facts.ts'
import { readReturnFactsOf } from '#modules/selling/after-sales/reads/return-facts.ts'
import { returnTerms } from '#modules/selling/after-sales/rules/return-plan.ts'
import { hasTickets } from '#modules/selling/orders/rules/delivery-text.ts'
import type { Services } from '#platform/services.ts'
import type { PurchaseNotice } from '../render/purchase-mails.ts'
import {
  canceledNotice,
  orderCanceledNotice,
  postponedNotice,
  readyNotice,
  refundedNotice,
  sentNotice,
  ticketsChangedNotice,
} from '../rules/purchase-notices.ts'
import type { ReceiptPurchase } from '../rules/receipt.ts'
import type { MailType } from '../types.ts'
import { MailObsolete } from './compose.ts'

/** Data of the facts about one purchase. */
export const NoticeFact = v.object({
  purchaseId: v.string(),
  orderId: v.string(),
  amount: v.optional(v.number(), 0),
  tickets: v.optional(v.nullable(v.number()), null),
  eventId: v.optional(v.string()),
  what: v.optional(v.picklist(['SEATS', 'NAME']), 'SEATS'),
})

/** Composes a mail about one purchase. */
export type Notice = (
  part: ReceiptPurchase,
  fact: v.InferOutput<typeof NoticeFact>,
  services: Services,
) => Promise<PurchaseNotice> | PurchaseNotice

type NoticeType =
  | 'ORDER_REFUNDED'
  | 'ORDER_CANCELLED'
  | 'TICKETS_CHANGED'
  | 'TICKETS_SENT'
  | 'TICKETS_READY'
  | 'EVENT_CANCELLED'
  | 'EVENT_CHANGED'

/** Notices to buyers about a purchase after it was paid. */
export const notices: Readonly<Record<NoticeType & MailType, Notice>> = {
  ORDER_REFUNDED: (part, { amount, tickets }, { addresses }) =>
    refundedNotice(part, { amount, ended: tickets }, addresses.publicUrl),
  ORDER_CANCELLED: (part, { amount }, { addresses }) => orderCanceledNotice(part, amount, addresses.publicUrl),
  TICKETS_CHANGED: (part, { what }, { addresses }) => ticketsChangedNotice(part, what, addresses.publicUrl),
  TICKETS_SENT: (part, _fact, { addresses }) => {
    const { sent, canUndoSent } = part.purchase
    // Undone; if they were marked again since, a later mail says so.
    if (sent === null || canUndoSent) throw new MailObsolete('The tickets weren’t sent after all.')
    return sentNotice(part, addresses.publicUrl)
  },
  TICKETS_READY: (part, _fact, { addresses }) => {
    const { mechanism } = part.purchase.delivery
    if (part.stacks.length === 0) throw new MailObsolete('The tickets have another owner.')
    if (mechanism !== 'MOBILE' && mechanism !== 'PRINT_AT_HOME') throw new MailObsolete('These tickets show no code.')
    return readyNotice(part, addresses.publicUrl)
  },
  EVENT_CANCELLED: async (part, { amount }, { addresses, databases }) => {
    const facts = await readEventFacts(databases.visitor, [part.event.id])
    return canceledNotice(part, facts.get(part.event.id), amount, addresses.publicUrl)
  },
  EVENT_CHANGED: async (part, _fact, { addresses, databases }) => {
    if (!hasTickets(part.purchase)) throw new MailObsolete('The tickets were returned.')
    const facts = await readReturnFactsOf(databases.system, part.purchase.id)
    const terms = facts === undefined || facts.isDisputed ? null : returnTerms(facts)
    const until = facts !== undefined && terms?.isPostponed === true ? terms.until : null
    return postponedNotice(part, until && timeAt(until, facts?.timezone ?? 'UTC'), addresses.publicUrl)
  },
}
