import * as v from 'valibot'
import { formatMoney } from '@admission/common/money.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { forVisits } from '#modules/catalogue/events/rules/at-visit.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { readStacksOfPurchases } from '#modules/selling/tickets/reads/stacks.ts'
import type { Services } from '#platform/services.ts'
import type { OwnTexts, RenderedMail } from '../render/mail-types.ts'
import { orderReceiptMail } from '../render/order-receipt.ts'
import { unusedPaymentMail } from '../render/payment-mails.ts'
import { purchaseNoticeMail } from '../render/purchase-mails.ts'
import { readMailAccounts, readPurchaseIds } from '../reads/mails.ts'
import { hasPrintedCodes, orderReceipt, ticketTimes, type ReceiptPurchase } from '../rules/receipt.ts'
import { holdsSecret } from '../rules/secrets.ts'
import { mailSender } from '../rules/sender.ts'
import type { LeasedMail, MailAccount, MailType } from '../types.ts'
import { bare, MailObsolete, mailReader, type Compose, type ComposedMail } from './compose.ts'
import {
  composeAddress,
  composeAddressAdded,
  composeAuthenticatorChanged,
  composeAuthenticatorLost,
  composeAuthenticatorRemoved,
  composeInvitation,
  composeNewDevice,
  composePasskeyAdded,
  composePasswordChanged,
  composePrimaryChanged,
  composeReset,
  composeSignInCode,
  composeVerification,
} from './compose-account.ts'
import { composeAlerts } from './compose-alerts.ts'
import { composeAttendees } from './compose-attendees.ts'
import { composeAudience } from './compose-audience.ts'
import { composeDispute } from './compose-dispute.ts'
import { composeLocked, composeMerged, composeSignedOut } from './compose-care.ts'
import { composeCartReminder } from './compose-cart.ts'
import { NoticeFact, notices, type Notice } from './compose-notice.ts'
import { composeHelp } from './compose-help.ts'
import { composeHolder } from './compose-holder.ts'
import { composeGuest } from './compose-guest.ts'
import { composeAccountKept, composeDataReady, composeDeletion } from './compose-privacy.ts'
import { composeSubscription } from './compose-subscription.ts'
import { composePurchaser } from './compose-purchasers.ts'
import { composeTransfer } from './compose-transfer.ts'
import { composeWaitlist } from './compose-waitlist.ts'
import { composeReportReady } from './compose-report.ts'
import { ownTextsOf } from './own-texts.ts'

const ifStill = (rendered: RenderedMail | undefined, obsolete: string): ComposedMail => {
  if (rendered === undefined) throw new MailObsolete(obsolete)
  return bare(rendered)
}

/** The purchases of an order, by event date. */
async function purchasesOf({ databases }: Services, orderId: string): Promise<ReceiptPurchase[]> {
  const ids = await readPurchaseIds(databases.system, orderId)
  const [purchases, stacks] = await Promise.all([
    readPurchases(databases.system, ids),
    readStacksOfPurchases(databases.system, ids),
  ])
  const events = await readShownEvents(
    databases.visitor,
    [...purchases.values()].map(({ eventId }) => eventId),
  )
  return [...purchases.values()]
    .flatMap((purchase) => {
      const event = events.get(purchase.eventId)
      if (event === undefined) return []
      const shown = forVisits(
        event,
        purchase.lines.map(({ visit }) => visit),
      )
      return [{ purchase, event: shown, stacks: stacks.get(purchase.id) ?? [] }]
    })
    .toSorted((a, b) => a.event.dateShow.utc.localeCompare(b.event.dateShow.utc))
}

/** A purchase as one of its events sees it: with this event and what it has of the purchase. */
async function partOfEvent({ databases }: Services, part: ReceiptPurchase, eventId: string): Promise<ReceiptPurchase> {
  const shown = (await readShownEvents(databases.visitor, [eventId])).get(eventId)
  if (shown === undefined) throw new MailObsolete('The event no longer exists.')
  const lines = part.purchase.lines.filter((line) => line.eventId === eventId)
  const event = forVisits(
    shown,
    lines.map(({ visit }) => visit),
  )
  const stacks = part.stacks.filter((stack) => stack.eventId === eventId)
  return { purchase: { ...part.purchase, lines }, event, stacks }
}

/** The event of purchases that are all for the same one. */
const onlyEvent = (purchases: readonly ReceiptPurchase[]): string | null => {
  const [first, ...others] = new Set(purchases.map(({ event }) => event.id))
  return others.length === 0 ? (first ?? null) : null
}

const composeReceipt: Compose = async (services, mail, context) => {
  const purchases = await purchasesOf(services, mail.fact?.subjectId ?? '')
  if (purchases.length === 0) throw new MailObsolete('The order no longer exists.')
  const now = services.clock.now()
  const [first] = purchases
  const { publicUrl } = services.addresses
  const location = first?.purchase.locationBilling ?? null
  const billedTo = location && (await locationText(location))
  const receipt = orderReceipt(purchases, { publicUrl, now, billedTo })
  const rendered = await orderReceiptMail(receipt, { ...context, eventId: onlyEvent(purchases) })
  const printed = purchases.filter((part) => hasPrintedCodes(part, now))
  return { ...rendered, attachments: printed.map(({ purchase }) => ({ kind: 'TICKETS', purchaseId: purchase.id })) }
}

const shopUrlOf = (publicUrl: string, account: MailAccount | undefined, eventId: string): string | null =>
  account?.marketplaceId ? `${publicUrl}/marketplace/${account.marketplaceId}/event/${eventId}/tickets` : null

/** Data of `LatePaymentRefunded`. */
const Returned = v.object({
  orderId: v.string(),
  reason: v.picklist(['CAME_TOO_LATE', 'SEATS_GONE', 'EVENT_CANCELLED', 'OTHER_AMOUNT', 'PAID_TWICE']),
  amount: v.number(),
  currency: v.string(),
  exponent: v.number(),
})

const composeReturned: Compose = async (services, { fact }, context) => {
  const { orderId, reason, ...amount } = v.parse(Returned, fact?.data)
  const purchases = await purchasesOf(services, orderId)
  const [first] = purchases
  if (first === undefined) throw new MailObsolete('The order no longer exists.')
  const { purchase, event } = first
  const accounts = await readMailAccounts(services.databases.system, [purchase.accountId])
  const more = purchases.length === 1 ? '' : ` and ${String(purchases.length - 1)} more`
  const rendered = await unusedPaymentMail(
    {
      title: `${event.name}${more}`,
      whenText: ticketTimes(first),
      orderNumber: purchases.map((part) => part.purchase.reference).join(', '),
      amountText: formatMoney(amount),
      paidWith: purchase.card === null ? 'the card you paid with' : `card ending ${purchase.card.last4}`,
      outcome: { kind: 'REFUNDED', reason, arrives: '3 to 5 business days' },
      shopUrl:
        reason === 'PAID_TWICE'
          ? null
          : shopUrlOf(services.addresses.publicUrl, accounts.get(purchase.accountId), event.id),
    },
    { ...context, eventId: onlyEvent(purchases) },
  )
  return bare(rendered)
}

const composeNotice =
  (notice: Notice): Compose =>
  async (services, { fact }, context) => {
    const about = v.parse(NoticeFact, fact?.data)
    const whole = (await purchasesOf(services, about.orderId)).find(({ purchase }) => purchase.id === about.purchaseId)
    if (whole === undefined) throw new MailObsolete('The purchase no longer exists.')
    const { eventId } = about
    const isWhole = eventId === undefined || whole.purchase.lines.every((line) => line.eventId === eventId)
    const part = isWhole ? whole : await partOfEvent(services, whole, eventId)
    return bare(await purchaseNoticeMail(await notice(part, about, services), { ...context, eventId: part.event.id }))
  }

const composeReport: Compose = async (services, mail, context) => {
  await mailReader(services, mail)
  return ifStill(await composeReportReady(services, mail, context), 'The schedule no longer exists.')
}

const composeMonitoring: Compose = async (services, mail, context) => {
  if (mail.userId !== null) await mailReader(services, mail)
  return ifStill(await composeAlerts(services, mail, context), 'The rule no longer exists.')
}

const composeDisputed: Compose = async (services, mail, context) => {
  await mailReader(services, mail)
  return ifStill(await composeDispute(services, mail, context), 'The order no longer exists.')
}

const composeHelpMail: Compose = async (services, mail, context) => {
  return ifStill(await composeHelp(services, mail, context), 'The request was deleted.')
}

const composeWaiting: Compose = async (services, mail, context) => {
  return ifStill(
    await composeWaitlist(services, mail, context),
    'There is no longer anything to say about this place in line.',
  )
}

const COMPOSE: Readonly<Record<MailType, Compose>> = {
  EMAIL_VERIFICATION: composeVerification,
  ADDRESS_VERIFICATION: composeAddress,
  ADDRESS_ADDED: composeAddressAdded,
  PRIMARY_EMAIL_CHANGED: composePrimaryChanged,
  PASSWORD_RESET: composeReset,
  SIGN_IN_CODE: composeSignInCode,
  NEW_DEVICE: composeNewDevice,
  PASSWORD_CHANGED: composePasswordChanged,
  AUTHENTICATOR_CHANGED: composeAuthenticatorChanged,
  AUTHENTICATOR_LOST: composeAuthenticatorLost,
  PASSKEY_ADDED: composePasskeyAdded,
  ACCOUNT_LOCKED: composeLocked,
  SIGNED_OUT: composeSignedOut,
  ACCOUNTS_MERGED: composeMerged,
  MEMBER_INVITATION: composeInvitation,
  ORDER_RECEIPT: composeReceipt,
  PAYMENT_RETURNED: composeReturned,
  ORDER_REFUNDED: composeNotice(notices.ORDER_REFUNDED),
  ORDER_CANCELLED: composeNotice(notices.ORDER_CANCELLED),
  TICKETS_CHANGED: composeNotice(notices.TICKETS_CHANGED),
  TICKETS_SENT: composeNotice(notices.TICKETS_SENT),
  TICKETS_READY: composeNotice(notices.TICKETS_READY),
  EVENT_CANCELLED: composeNotice(notices.EVENT_CANCELLED),
  EVENT_CHANGED: composeNotice(notices.EVENT_CHANGED),
  PAYMENT_DISPUTED: composeDisputed,
  REPORT_READY: composeReport,
  MONITORING_ALERT: composeMonitoring,
  HELP_REQUEST: composeHelpMail,
  HELP_RECEIVED: composeHelpMail,
  CART_REMINDER: composeCartReminder,
  SUBSCRIPTION_STARTED: composeSubscription,
  WAITLIST_JOINED: composeWaiting,
  WAITLIST_OFFER: composeWaiting,
  WAITLIST_CLOSED: composeWaiting,
  PURCHASER_INVITATION: composePurchaser,
  CHARGES_AGREED: composePurchaser,
  CHARGES_ENDED: composePurchaser,
  GUEST_INVITATION: composeGuest,
  TRANSFER_SENT: composeTransfer,
  TRANSFER_RECEIVED: composeTransfer,
  TRANSFER_ACCEPTED: composeTransfer,
  TRANSFER_CANCELLED: composeTransfer,
  HELD_EVENT_CANCELLED: composeHolder,
  HELD_EVENT_CHANGED: composeHolder,
  HELD_TICKETS_READY: composeHolder,
  ATTENDEE_MESSAGE: composeAttendees,
  AUDIENCE_NEWS: composeAudience,
  AUDIENCE_MAIL: composeAudience,
  // Stored whole when it is planned.
  TEST: () => Promise.reject(new MailObsolete('The test has no text.')),
  DATA_EXPORT_READY: composeDataReady,
  ACCOUNT_DELETION: composeDeletion,
  ACCOUNT_KEPT: composeAccountKept,
  AUTHENTICATOR_REMOVED: composeAuthenticatorRemoved,
}

/** Types that end when their reader unsubscribes, so mail programs offer a button for it. */
export const HAS_UNSUBSCRIBE: ReadonlySet<MailType> = new Set<MailType>([
  'CART_REMINDER',
  'SUBSCRIPTION_STARTED',
  'AUDIENCE_NEWS',
])

/**
 * The stored text of a mail, in the words of its account or event if there are any (`own`). Rejects with MailObsolete if
 * there is no recipient, or nothing to say.
 */
export function composeMail(
  services: Services,
  mail: LeasedMail,
  accounts: readonly MailAccount[],
  own: OwnTexts | undefined = ownTextsOf(services, mail),
): Promise<ComposedMail> {
  const { publicUrl } = services.addresses
  const browserUrl = holdsSecret(mail.type) ? null : `${publicUrl}/email/${mail.id}`
  return COMPOSE[mail.type](services, mail, {
    sender: mailSender(publicUrl, accounts),
    browserUrl,
    ...(own && { own }),
  })
}
