import { DISPUTE_REASON_LABELS } from '@admission/common/sale-words.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { attendeeMail } from '../render/attendee-mail.ts'
import { cartReminderMail } from '../render/cart-mails.ts'
import { invitationMail } from '../render/account-mails.ts'
import { alertMail } from '../render/alert-mails.ts'
import { disputeMail } from '../render/dispute-mails.ts'
import { guestInvitationMail } from '../render/guest-mail.ts'
import { holderMail } from '../render/holder-mails.ts'
import { helpReceivedMail, helpRequestMail } from '../render/help-mails.ts'
import type { RenderedMail } from '../render/mail-types.ts'
import { orderReceiptMail } from '../render/order-receipt.ts'
import { unusedPaymentMail } from '../render/payment-mails.ts'
import { purchaseNoticeMail } from '../render/purchase-mails.ts'
import { chargesAgreedMail, chargesEndedMail, purchaserInvitationMail } from '../render/purchaser-mails.ts'
import { reportReadyMail } from '../render/report-mails.ts'
import { subscriptionMail } from '../render/subscription-mail.ts'
import { transferMail } from '../render/transfer-mails.ts'
import { waitlistClosedMail, waitlistJoinedMail, waitlistOfferMail } from '../render/waitlist-mails.ts'
import { examples } from '../rules/example-data.ts'
import {
  canceledNotice,
  orderCanceledNotice,
  postponedNotice,
  refundedNotice,
  readyNotice,
  sentNotice,
  ticketsChangedNotice,
} from '../rules/purchase-notices.ts'
import { orderReceipt } from '../rules/receipt.ts'
import { mailSender } from '../rules/sender.ts'
import type { MailType } from '../types.ts'
import { AUDIENCE_EXAMPLES } from './example-audience-mails.ts'
import { SECURITY_EXAMPLES, type Example } from './example-security-mails.ts'

const {
  message,
  link,
  part,
  sent,
  moved,
  movedUntil,
  facts,
  request,
  waiting,
  cart,
  payment,
  guest,
  transfer,
  purchaser,
  subscription,
  now,
} = examples

/** An example of every mail, composed by the code that composes the real ones. A new type needs one to compile. */
export const EXAMPLES: Readonly<Record<MailType, Example>> = {
  ORDER_RECEIPT: {
    name: 'Receipt',
    from: 'ORGANIZER',
    render: (url, context) => {
      const receipt = orderReceipt([part], { publicUrl: url, now, billedTo: '4 Mill Lane, Port Averil' })
      const events = receipt.events.map((event) => ({ ...event, artUrl: `${url}/api/art-example.png` }))
      return orderReceiptMail({ ...receipt, events }, context)
    },
  },
  ORDER_REFUNDED: {
    name: 'Refund',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(refundedNotice(part, { amount: 8870, ended: 1 }, url), context),
  },
  ORDER_CANCELLED: {
    name: 'Order canceled',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(orderCanceledNotice(part, 17_740, url), context),
  },
  EVENT_CANCELLED: {
    name: 'Event canceled',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(canceledNotice(part, facts, 17_740, url), context),
  },
  EVENT_CHANGED: {
    name: 'New date',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(postponedNotice(moved, movedUntil, url), context),
  },
  TICKETS_CHANGED: {
    name: 'Seats changed',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(ticketsChangedNotice(part, 'SEATS', url), context),
  },
  TICKETS_SENT: {
    name: 'Tickets mailed',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(sentNotice(sent, url), context),
  },
  TICKETS_READY: {
    name: 'Tickets ready',
    from: 'ORGANIZER',
    render: (url, context) => purchaseNoticeMail(readyNotice(part, url), context),
  },
  PAYMENT_RETURNED: {
    name: 'Payment returned',
    from: 'ORGANIZER',
    render: (url, context) => unusedPaymentMail({ ...payment, shopUrl: url }, context),
  },
  CART_REMINDER: {
    name: 'Cart reminder',
    from: 'ORGANIZER',
    render: (url, context) => cartReminderMail({ ...cart, url, unsubscribeUrl: url }, context),
  },
  SUBSCRIPTION_STARTED: {
    name: 'Subscription',
    from: 'ORGANIZER',
    render: (url, context) => subscriptionMail({ ...subscription, url, unsubscribeUrl: url }, context),
  },
  WAITLIST_JOINED: {
    name: 'On the waitlist',
    from: 'ORGANIZER',
    render: (url, context) => waitlistJoinedMail({ ...waiting, url, place: 3 }, context),
  },
  WAITLIST_OFFER: {
    name: 'Offer from the waitlist',
    from: 'ORGANIZER',
    render: (url, context) => waitlistOfferMail({ ...waiting, url, until: 'Thu, Mar 11, 6:00 PM' }, context),
  },
  WAITLIST_CLOSED: {
    name: 'Waitlist closed',
    from: 'ORGANIZER',
    render: (url, context) => waitlistClosedMail({ ...waiting, url }, context),
  },
  PAYMENT_DISPUTED: {
    name: 'Payment disputed',
    from: 'PLATFORM',
    render: (url, context) =>
      disputeMail(
        {
          accountName: 'The Larkhall',
          reference: 'LH 7F42 09C',
          eventName: 'The Lantern Keeper',
          amountText: '$177.40',
          reasonText: DISPUTE_REASON_LABELS.FRAUDULENT,
          dueText: 'Fri, Mar 19, 2027, 11:59 PM',
          url,
        },
        context,
      ),
  },
  GUEST_INVITATION: {
    name: 'Tickets held for a guest',
    from: 'ORGANIZER',
    render: (url, context) => guestInvitationMail({ ...guest, url }, context),
  },
  TRANSFER_SENT: {
    name: 'Tickets sent to someone',
    from: 'ORGANIZER',
    render: (url, context) => transferMail({ ...transfer, news: 'SENT', url }, context),
  },
  TRANSFER_RECEIVED: {
    name: 'Tickets from someone',
    from: 'ORGANIZER',
    render: (url, context) => transferMail({ ...transfer, news: 'OFFER', url }, context),
  },
  TRANSFER_ACCEPTED: {
    name: 'Sent tickets accepted',
    from: 'ORGANIZER',
    render: (url, context) => transferMail({ ...transfer, news: 'ACCEPTED', url }, context),
  },
  TRANSFER_CANCELLED: {
    name: 'Sent tickets not accepted',
    from: 'ORGANIZER',
    render: (url, context) => transferMail({ ...transfer, news: 'DECLINED', url }, context),
  },
  HELD_EVENT_CANCELLED: {
    name: 'Event canceled, to owners of sent tickets',
    from: 'ORGANIZER',
    render: (url, context) =>
      holderMail(
        {
          title: 'This event is canceled',
          show: transfer.show,
          what: 'The tickets that someone sent you are no longer valid.',
          texts: ['The person who bought them gets the money back.'],
          link: { url, text: 'My tickets' },
        },
        context,
      ),
  },
  HELD_EVENT_CHANGED: {
    name: 'New date, to owners of sent tickets',
    from: 'ORGANIZER',
    render: (url, context) =>
      holderMail(
        {
          title: 'This event has a new date',
          show: transfer.show,
          what: 'Your tickets are valid on the new date. You don’t need to do anything.',
          texts: ['If you can’t come, you can transfer them to someone else.'],
          link: { url, text: 'My tickets' },
        },
        context,
      ),
  },
  HELD_TICKETS_READY: {
    name: 'Tickets ready, to owners of sent tickets',
    from: 'ORGANIZER',
    render: (url, context) =>
      holderMail(
        {
          title: 'Your tickets are ready',
          show: transfer.show,
          what: 'The codes of your tickets are there now.',
          texts: [],
          link: { url, text: 'My tickets' },
        },
        context,
      ),
  },
  ATTENDEE_MESSAGE: {
    name: 'Message to attendees',
    from: 'ORGANIZER',
    render: (url, context) => attendeeMail({ ...message, url }, context),
  },
  ...AUDIENCE_EXAMPLES,
  PURCHASER_INVITATION: {
    name: 'Invitation to be charged by staff',
    from: 'ORGANIZER',
    render: (url, context) => purchaserInvitationMail({ ...purchaser, by: 'Noor', url }, context),
  },
  CHARGES_AGREED: {
    name: 'Charges agreed',
    from: 'ORGANIZER',
    render: (url, context) =>
      chargesAgreedMail({ ...purchaser, limit: '$500.00', until: 'Fri, Mar 12, 2027', version: 2, url }, context),
  },
  CHARGES_ENDED: {
    name: 'Charges ended',
    from: 'ORGANIZER',
    render: (url, context) => chargesEndedMail({ ...purchaser, isByStaff: true, wasAgreed: true, url }, context),
  },
  MEMBER_INVITATION: {
    name: 'Invitation to an account',
    from: 'ORGANIZER',
    render: (url, context) =>
      invitationMail(
        { ...link, url, validFor: '7 days' },
        { account: 'The Larkhall', by: 'Noor', role: 'Box office', events: ['Lantern Keeper', 'Hinge'] },
        context,
      ),
  },
  REPORT_READY: {
    name: 'Report ready',
    from: 'PLATFORM',
    render: (url, context) =>
      reportReadyMail({ scheduleName: 'Buyers, weekly', accountName: 'The Larkhall', url, days: 30 }, context),
  },
  MONITORING_ALERT: {
    name: 'Alert',
    from: 'PLATFORM',
    render: (url, context) =>
      alertMail(
        {
          accountName: 'The Larkhall',
          ruleName: 'Payments',
          alerts: ['12 of 40 payments failed in the last hour', '3 refunds failed today'],
          url,
        },
        context,
      ),
  },
  ...SECURITY_EXAMPLES,
  HELP_REQUEST: {
    name: 'Request for help, to support',
    from: 'PLATFORM',
    render: (_url, context) => helpRequestMail(request, context),
  },
  HELP_RECEIVED: {
    name: 'Request for help, received',
    from: 'PLATFORM',
    render: (_url, context) => helpReceivedMail(request, context),
  },
}

const rendered = perProcess(() => new Map<MailType, Promise<RenderedMail>>())

/** Stands for our own URL in plain texts, so that an example reads the same wherever the product runs. */
const EXAMPLE_URL = 'https://tickets.example'

/** The example of a mail type, as it would be sent, except for the URL in its plain text. Composed once per process. */
export function exampleMail(services: Services, type: MailType): Promise<RenderedMail> {
  const { publicUrl } = services.addresses
  const known = rendered(services)
  const { from, render } = EXAMPLES[type]
  const context = {
    sender: mailSender(publicUrl, from === 'ORGANIZER' ? [examples.account] : []),
    browserUrl: from === 'ORGANIZER' ? publicUrl : null,
  }
  const mail =
    known.get(type) ??
    render(publicUrl, context).then((one) => ({ ...one, text: one.text.replaceAll(publicUrl, EXAMPLE_URL) }))
  known.set(type, mail)
  return mail
}
