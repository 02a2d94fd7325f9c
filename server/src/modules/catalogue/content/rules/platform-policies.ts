import { PLATFORM_TERMS } from '#modules/people/identity/rules/platform-terms.ts'
import type { Policy } from '../types.ts'

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n')

/** The platform's terms, accepted when an account is created (docs/rules.md 6.11). */
export const platformTerms: Policy = {
  title: 'Terms and conditions',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'Project Admission sells tickets on behalf of organizers. The organizer named on the page sets the price, runs the event and decides who is admitted. We sell in the organizer’s name and hold your payment for them.',
    'The price you see includes all mandatory fees. Optional extras, such as a delivery method, are shown before you pay.',
    'Seats and places in your cart are held for you until the timer next to them runs out. They’re yours once your payment is confirmed. If we can’t give you what you paid for, you get a full refund.',
    'A ticket admits one person, once. Its code belongs to the person who holds the ticket in their account. A code no longer works after its ticket is transferred, sold or refunded.',
    'You must be at least 16 years old or have a parent’s consent. Keep your password private, and tell us if someone else has used your account.',
    'If an event is canceled, the organizer refunds the price and the fees. If it is rescheduled, your ticket stays valid, and you can return it within fourteen days of the announcement.',
  ),
}

/** How personal data is handled. Accepted together with the terms. */
export const platformPrivacy: Policy = {
  title: 'Privacy policy',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'We store your name, your e-mail address and your purchases because we need them to issue tickets and receipts. Organizers see this data for their own events only.',
    'Your card number goes straight from your browser to the payment gateway and never reaches us. We store the brand and the last four digits.',
    'We never share your data with advertisers unless you agree, and never from a page where you sign in or pay.',
    'We keep purchases and tickets for ten years, as required by tax law, and carts for thirty days. You can download a copy of your data and delete your account in your profile, or write to privacy@admission.example.',
  ),
}

/** Refunds that buyers can expect unless the organizer has its own policy. */
export const platformRefunds: Policy = {
  title: 'Refunds',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'Tickets are refunded in full if an event is canceled. For any other reason, the organizer decides.',
    'If your payment reaches us after your seats were released, you get the same seats if they’re still available. Otherwise you’re refunded in full automatically within fifteen minutes, and we e-mail you about it.',
  ),
}
