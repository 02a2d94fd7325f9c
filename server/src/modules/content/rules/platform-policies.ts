import { PLATFORM_TERMS } from '#modules/identity/rules/platform-terms.ts'
import type { Policy } from '../types.ts'

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n')

/** The platform's terms, accepted when an account is created (docs/rules.md 6.11). */
export const platformTerms: Policy = {
  title: 'Terms and conditions',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'Project Admission sells tickets for organizers. The organizer named on the page sets the price, runs the event and decides who is admitted; we sell in their name and hold the money for them.',
    'A price that you see includes every fee that you cannot avoid. What you choose on top, such as a way of delivery, is shown before you pay.',
    'Seats and places in your cart are kept for you until the clock beside them runs out. They are yours when the payment is confirmed; if we cannot give you what you paid for, the whole amount goes back to you.',
    'A ticket admits once. Its code belongs to whoever holds the ticket in their account; a code that was passed on, sold or refunded no longer opens a door.',
    'You are at least 16 years old or act with the consent of a parent. Keep your password to yourself, and tell us if somebody else used your account.',
    'If an event is cancelled, the organizer refunds the price and the fees. If it is moved, your ticket stays valid, and you may hand it back within fourteen days of the announcement.',
  ),
}

/** What happens to personal data, accepted together with the terms. */
export const platformPrivacy: Policy = {
  title: 'Privacy policy',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'We keep your name, your e-mail address and what you bought, because tickets and receipts cannot be issued without them. Organizers see these for their own events and for no others.',
    'Card numbers go from your browser to the payment gateway and never to us; we keep the brand and the last four digits.',
    'Nothing about you is given to advertisers unless you agree to it, and never from a page where you sign in or pay.',
    'Purchases and tickets are kept for ten years, because tax law asks for it; carts for thirty days. You can ask for a copy of your data, or for its erasure, at privacy@admission.example.',
  ),
}

/** What buyers can expect back, where the organizer says nothing else. */
export const platformRefunds: Policy = {
  title: 'Refunds',
  version: PLATFORM_TERMS.since,
  body: paragraphs(
    'Tickets are refunded in full when an event is cancelled. For other reasons the organizer decides.',
    'A payment that reaches us after your seats were given back buys you the same seats while they are still free. Otherwise the whole amount goes back by itself, within fifteen minutes, and we write to you about it.',
  ),
}
