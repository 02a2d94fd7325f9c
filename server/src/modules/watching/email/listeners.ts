import { can, MEMBER_ROLES } from '@admission/common/permissions.ts'
import { helpMailbox } from '@admission/common/support.ts'
import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import {
  addressNoticed,
  authenticatorChanged,
  authenticatorLost,
  emailAdded,
  employeeAuthenticatorRemoved,
  identitiesMerged,
  lockedByStaff,
  passkeyAdded,
  passwordChanged,
  passwordResetRequested,
  primaryEmailChanged,
  signedInFromNewDevice,
  signedOutByStaff,
  signInCodeRequested,
  verificationRequested,
} from '#modules/people/identity/facts.ts'
import {
  latePaymentRefunded,
  paymentDisputed,
  orderPlaced,
  ownReceiptRequested,
  purchaseCanceled,
  purchasePostponed,
  purchaseRefunded,
  receiptRequested,
  ticketsChanged,
  ticketsReady,
  ticketsSent,
} from '#modules/selling/orders/facts.ts'
import { subscriptionStarted } from '#modules/selling/account-users/facts.ts'
import { cartAbandoned } from '#modules/selling/carts/facts.ts'
import { helpRequested } from '#modules/people/help/facts.ts'
import { readHelpRequest } from '#modules/people/help/reads.ts'
import { memberInvited } from '#modules/people/accounts/facts.ts'
import { monitoringAlerted } from '#modules/watching/monitoring/facts.ts'
import { reportReady } from '#modules/watching/reports/facts.ts'
import { waitlistClosed, waitlistJoined, waitlistOffered } from '#modules/selling/waitlists/facts.ts'
import { attendeesWrittenTo } from '#modules/watching/admission/facts.ts'
import { guestInvited } from '#modules/selling/concierge/facts.ts'
import { renewalEndsSoon } from '#modules/selling/renewals/facts.ts'
import { transferAccepted, transferEnded, transferReminded, transferSent } from '#modules/selling/transfers/facts.ts'
import { readTransfer } from '#modules/selling/transfers/reads/transfers.ts'
import type { Transfer } from '#modules/selling/transfers/types.ts'
import { chargesAgreed, chargesRevoked, purchaserInvited } from '#modules/selling/purchasers/facts.ts'
import { erasureCanceled, erasureRequested, personExportReady } from '#modules/watching/privacy/facts.ts'
import { defineListener, type Fact } from '#platform/facts.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { Refusal } from '#platform/errors.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { addJob } from '#platform/jobs.ts'
import { readHolders } from './reads/holders.ts'
import { planAttendeeMails } from './flows/plan-attendee-mails.ts'
import { mailDomain } from './rules/sender.ts'
import type { MailType } from './types.ts'
import {
  holdMail,
  planMailToAddress,
  planMailToBuyer,
  planMailToGuest,
  planMailToHolder,
  planMailToInvited,
  planMailToLocked,
  planMailToOtherAddress,
  planMailToOwner,
  planMailToPurchaser,
  planMailToRecipient,
  planMailToUser,
  planMailToWaiting,
  planMailWithCode,
  planMailsOfHelp,
  planMailsOfRule,
  planMailsToMembers,
} from './writes/mails.ts'

/** Until the mail that a subscription began goes out. */
const CHOOSING_MINUTES = 5

// A page opens by this id alone, so it is random. docs/rules.md 1.3
const planned = (
  { addresses }: Services,
  type: MailType,
  fact: Pick<Fact, 'id'>,
  accountId: AccountId | null = null,
) => {
  const id = newRandomUuid() as EmailId
  return { id, messageId: `<${id}@${mailDomain(addresses.publicUrl)}>`, type, factId: fact.id, accountId }
}

/** The value if all are the same, otherwise null. */
const only = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

/** Notifies owners of a purchase's tickets who didn't buy them what happened to the event, after its buyer. */
const notifyHolders = async (
  services: Services,
  transaction: SystemTx,
  fact: Fact<{ readonly purchaseId: string; readonly eventId?: string }>,
  type: 'HELD_EVENT_CANCELLED' | 'HELD_EVENT_CHANGED' | 'HELD_TICKETS_READY',
): Promise<void> => {
  const { purchaseId, eventId = null } = fact.data
  const holders = await readHolders(transaction, { purchaseId, eventId, isOver: type === 'HELD_EVENT_CANCELLED' })
  for (const [index, userId] of holders.entries())
    await planMailToHolder(transaction, planned(services, type, fact, fact.accountId), { userId, ordinal: index + 2 })
}

const onlyAccount = ({ parts }: Transfer): AccountId | null => only(parts.map(({ accountId }) => accountId))

const isWithinLimit = async ({ sharedLimits }: Services, userId: string): Promise<boolean> => {
  try {
    await sharedLimits.take(LIMITS.newDeviceMails, userId)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.category === 'tooManyRequests') return false
    throw error
  }
}

/** The facts that people are notified of by mail. Signing up requests its verification with a fact of its own. */
export const mailListeners = [
  defineListener('email.verification', verificationRequested, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'EMAIL_VERIFICATION', fact), fact.subjectId as UserId),
  ),
  defineListener('email.address', emailAdded, (services, transaction, fact) =>
    planMailToAddress(transaction, planned(services, 'ADDRESS_VERIFICATION', fact), fact.data.emailId),
  ),
  defineListener('email.address-added', addressNoticed, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'ADDRESS_ADDED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.primary-changed', primaryEmailChanged, (services, transaction, fact) =>
    planMailToAddress(transaction, planned(services, 'PRIMARY_EMAIL_CHANGED', fact), fact.data.oldEmailId),
  ),
  defineListener('email.password-reset', passwordResetRequested, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'PASSWORD_RESET', fact), fact.subjectId as UserId),
  ),
  defineListener('email.sign-in-code', signInCodeRequested, (services, transaction, fact) =>
    planMailWithCode(transaction, planned(services, 'SIGN_IN_CODE', fact), fact.subjectId),
  ),
  defineListener('email.new-device', signedInFromNewDevice, async (services, transaction, fact) => {
    if (await isWithinLimit(services, fact.subjectId))
      await planMailToUser(transaction, planned(services, 'NEW_DEVICE', fact), fact.subjectId as UserId)
  }),
  defineListener('email.password-changed', passwordChanged, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'PASSWORD_CHANGED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.authenticator-changed', authenticatorChanged, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'AUTHENTICATOR_CHANGED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.authenticator-lost', authenticatorLost, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'AUTHENTICATOR_LOST', fact), fact.subjectId as UserId),
  ),
  defineListener('email.authenticator-removed', employeeAuthenticatorRemoved, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'AUTHENTICATOR_REMOVED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.passkey-added', passkeyAdded, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'PASSKEY_ADDED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.locked', lockedByStaff, (services, transaction, fact) =>
    planMailToLocked(transaction, planned(services, 'ACCOUNT_LOCKED', fact), fact.subjectId as UserId),
  ),
  defineListener('email.signed-out', signedOutByStaff, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'SIGNED_OUT', fact), fact.subjectId as UserId),
  ),
  defineListener('email.merged', identitiesMerged, async (services, transaction, fact) => {
    await planMailToUser(transaction, planned(services, 'ACCOUNTS_MERGED', fact), fact.subjectId as UserId)
    const { otherEmailId } = fact.data
    if (otherEmailId !== null)
      await planMailToOtherAddress(transaction, planned(services, 'ACCOUNTS_MERGED', fact), otherEmailId)
  }),
  defineListener('email.data-ready', personExportReady, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'DATA_EXPORT_READY', fact), fact.subjectId as UserId),
  ),
  defineListener('email.account-deletion', erasureRequested, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'ACCOUNT_DELETION', fact), fact.subjectId as UserId),
  ),
  defineListener('email.account-kept', erasureCanceled, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'ACCOUNT_KEPT', fact), fact.subjectId as UserId),
  ),
  defineListener('email.member-invitation', memberInvited, (services, transaction, fact) =>
    planMailToInvited(transaction, planned(services, 'MEMBER_INVITATION', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.receipt', orderPlaced, (services, transaction, fact) => {
    const { orderId, purchases } = fact.data
    const account = only(purchases.map(({ accountId }) => accountId))
    return planMailToBuyer(transaction, planned(services, 'ORDER_RECEIPT', fact, account), orderId)
  }),
  defineListener('email.payment-returned', latePaymentRefunded, (services, transaction, fact) =>
    planMailToBuyer(transaction, planned(services, 'PAYMENT_RETURNED', fact, fact.accountId), fact.data.orderId),
  ),
  defineListener('email.event-cancelled', purchaseCanceled, async (services, transaction, fact) => {
    const isEvents = fact.data.source === 'CANCELLATION'
    const mail = planned(services, isEvents ? 'EVENT_CANCELLED' : 'ORDER_CANCELLED', fact, fact.accountId)
    await planMailToBuyer(transaction, mail, fact.data.orderId)
    if (isEvents) await notifyHolders(services, transaction, fact, 'HELD_EVENT_CANCELLED')
  }),
  defineListener('email.receipt-again', receiptRequested, (services, transaction, fact) =>
    planMailToBuyer(transaction, planned(services, 'ORDER_RECEIPT', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.own-receipt-again', ownReceiptRequested, (services, transaction, fact) =>
    planMailToOwner(
      transaction,
      planned(services, 'ORDER_RECEIPT', fact, fact.accountId),
      fact.subjectId,
      fact.data.userId,
    ),
  ),
  defineListener('email.tickets-changed', ticketsChanged, (services, transaction, fact) =>
    planMailToBuyer(transaction, planned(services, 'TICKETS_CHANGED', fact, fact.accountId), fact.data.orderId),
  ),
  // The buyer is told when staff can no longer undo it.
  defineListener('email.tickets-sent', ticketsSent, async (services, transaction, fact) => {
    await planMailToBuyer(transaction, planned(services, 'TICKETS_SENT', fact, fact.accountId), fact.data.orderId)
    await holdMail(transaction, fact.id, UNDO_SENT_MINUTES)
  }),
  defineListener('email.tickets-ready', ticketsReady, async (services, transaction, fact) => {
    await planMailToBuyer(transaction, planned(services, 'TICKETS_READY', fact, fact.accountId), fact.data.orderId)
    await notifyHolders(services, transaction, fact, 'HELD_TICKETS_READY')
  }),
  defineListener('email.order-refunded', purchaseRefunded, async (services, transaction, fact) => {
    // One of its events doesn't take place; it keeps the tickets of the others.
    const isEvents = fact.data.source === 'CANCELLATION'
    const mail = planned(services, isEvents ? 'EVENT_CANCELLED' : 'ORDER_REFUNDED', fact, fact.accountId)
    await planMailToBuyer(transaction, mail, fact.data.orderId)
    if (isEvents) await notifyHolders(services, transaction, fact, 'HELD_EVENT_CANCELLED')
  }),
  defineListener('email.event-changed', purchasePostponed, async (services, transaction, fact) => {
    await planMailToBuyer(transaction, planned(services, 'EVENT_CHANGED', fact, fact.accountId), fact.data.orderId)
    await notifyHolders(services, transaction, fact, 'HELD_EVENT_CHANGED')
  }),
  // Those who answer for the money of orders.
  defineListener('email.payment-disputed', paymentDisputed, ({ addresses }, transaction, fact) =>
    planMailsToMembers(transaction, {
      type: 'PAYMENT_DISPUTED',
      factId: fact.id,
      purchaseId: fact.subjectId,
      roles: MEMBER_ROLES.filter((role) => can(role, 'refunds', 'manage')),
      domain: mailDomain(addresses.publicUrl),
    }),
  ),
  defineListener('email.report-ready', reportReady, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'REPORT_READY', fact), fact.subjectId as UserId),
  ),
  defineListener('email.help', helpRequested, async ({ addresses, databases }, transaction, fact) => {
    const request = await readHelpRequest(databases.system, fact.subjectId)
    if (request === undefined) return
    await planMailsOfHelp(transaction, {
      factId: fact.id,
      domain: mailDomain(addresses.publicUrl),
      recipients: { HELP_REQUEST: helpMailbox(request.topic), HELP_RECEIVED: request.email },
    })
  }),
  defineListener('email.cart-reminder', cartAbandoned, (services, transaction, fact) =>
    planMailToUser(transaction, planned(services, 'CART_REMINDER', fact, fact.accountId), fact.data.userId as UserId),
  ),
  // It names the topics that are chosen in the end: each checkbox is saved on its own.
  defineListener('email.subscription-started', subscriptionStarted, async (services, transaction, fact) => {
    const mail = planned(services, 'SUBSCRIPTION_STARTED', fact, fact.accountId)
    await planMailToUser(transaction, mail, fact.subjectId as UserId)
    await holdMail(transaction, fact.id, CHOOSING_MINUTES)
  }),
  defineListener('email.waitlist-joined', waitlistJoined, (services, transaction, fact) =>
    planMailToWaiting(transaction, planned(services, 'WAITLIST_JOINED', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.waitlist-offer', waitlistOffered, (services, transaction, fact) =>
    planMailToWaiting(transaction, planned(services, 'WAITLIST_OFFER', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.waitlist-closed', waitlistClosed, (services, transaction, fact) =>
    planMailToWaiting(transaction, planned(services, 'WAITLIST_CLOSED', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.purchaser-invitation', purchaserInvited, (services, transaction, fact) =>
    planMailToPurchaser(transaction, planned(services, 'PURCHASER_INVITATION', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.charges-agreed', chargesAgreed, (services, transaction, fact) =>
    planMailToPurchaser(transaction, planned(services, 'CHARGES_AGREED', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.charges-ended', chargesRevoked, (services, transaction, fact) =>
    planMailToPurchaser(transaction, planned(services, 'CHARGES_ENDED', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.guest-invitation', guestInvited, (services, transaction, fact) =>
    planMailToGuest(transaction, planned(services, 'GUEST_INVITATION', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.renewal-ends-soon', renewalEndsSoon, (services, transaction, fact) =>
    planMailToGuest(transaction, planned(services, 'GUEST_INVITATION', fact, fact.accountId), fact.subjectId),
  ),
  defineListener('email.transfer-sent', transferSent, async (services, transaction, fact) => {
    const transfer = await readTransfer(services.databases.system, fact.subjectId)
    if (transfer === undefined) return
    const account = onlyAccount(transfer)
    await planMailToRecipient(transaction, planned(services, 'TRANSFER_RECEIVED', fact, account), fact.subjectId)
    await planMailToUser(transaction, planned(services, 'TRANSFER_SENT', fact, account), transfer.senderId)
  }),
  defineListener('email.transfer-reminder', transferReminded, async (services, transaction, fact) => {
    const transfer = await readTransfer(services.databases.system, fact.subjectId)
    const account = transfer === undefined ? null : onlyAccount(transfer)
    await planMailToRecipient(transaction, planned(services, 'TRANSFER_RECEIVED', fact, account), fact.subjectId)
  }),
  defineListener('email.transfer-accepted', transferAccepted, async (services, transaction, fact) => {
    const transfer = await readTransfer(services.databases.system, fact.subjectId)
    if (transfer === undefined) return
    await planMailToUser(
      transaction,
      planned(services, 'TRANSFER_ACCEPTED', fact, onlyAccount(transfer)),
      transfer.senderId,
    )
  }),
  // What was canceled concerns the recipient; what they declined or let lapse, the sender.
  defineListener('email.transfer-ended', transferEnded, async (services, transaction, fact) => {
    const transfer = await readTransfer(services.databases.system, fact.subjectId)
    if (transfer === undefined) return
    const mail = planned(services, 'TRANSFER_CANCELLED', fact, onlyAccount(transfer))
    if (fact.data.how === 'CANCELLED') await planMailToRecipient(transaction, mail, transfer.id)
    else await planMailToUser(transaction, mail, transfer.senderId)
  }),
  // Thousands of mails: a job plans them in batches.
  defineListener('email.attendees-written-to', attendeesWrittenTo, (_services, transaction, fact) =>
    addJob(transaction, planAttendeeMails, {
      factId: fact.id,
      messageId: fact.subjectId,
      ...fact.data,
      at: fact.data.from,
    }),
  ),
  defineListener('email.monitoring-alert', monitoringAlerted, ({ addresses }, transaction, fact) =>
    planMailsOfRule(transaction, {
      type: 'MONITORING_ALERT',
      factId: fact.id,
      ruleId: fact.subjectId,
      domain: mailDomain(addresses.publicUrl),
    }),
  ),
]
