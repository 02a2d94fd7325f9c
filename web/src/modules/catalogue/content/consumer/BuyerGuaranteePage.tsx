import { createFileRoute, Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarX2, CreditCard, Lock, Ticket } from 'lucide-react'
import { pageHead, productName } from '#platform/head.ts'
import { buttonClasses } from '#ui/button-classes.ts'

export const Route = createFileRoute('/_consumer/_public/buyer-guarantee')({
  ssr: true,
  head: () =>
    pageHead({
      share: {
        title: 'Buyer guarantee',
        description: `What ${productName} promises everyone who buys a ticket here: valid entry, in time, and your money back if an event is canceled.`,
        path: '/buyer-guarantee',
      },
    }),
  component: BuyerGuaranteePage,
})

const promises = [
  {
    icon: BadgeCheck,
    title: 'Your ticket gets you in',
    text: 'Every ticket comes from the organizer’s own stock and has one code that admits one person, once. If a valid ticket doesn’t get you in through our fault, you get your money back in full.',
  },
  {
    icon: Ticket,
    title: 'In time',
    text: 'Tickets on your phone are in your account as soon as your payment is confirmed. If tickets by mail don’t arrive before the event, we replace them with ones you can pick up or show on your phone.',
  },
  {
    icon: CalendarX2,
    title: 'Your money back if it’s canceled',
    text: 'If an event is canceled, its price and fees are refunded to the card you paid with. You don’t need to ask for it. If it moves to another date, your ticket stays valid.',
  },
  {
    icon: CreditCard,
    title: 'Never charged twice',
    text: 'What you see before you pay is what you’re charged, fees and taxes included. If your payment arrives after your seats were released and they’re gone, it’s refunded automatically.',
  },
  {
    icon: Lock,
    title: 'Your card stays private',
    text: 'Your card number goes straight to the payment gateway and never reaches us or the organizer.',
  },
] as const

/** Promises that buyers can rely on, as cards. */
function BuyerGuaranteePage() {
  return (
    <div className="page-margins mx-auto flex w-full max-w-[1168px] flex-col gap-10 pt-8 pb-20 desk:pt-12">
      <div className="flex flex-col gap-3">
        <h1 className="display-lead text-48 desk:text-64">Buyer guarantee</h1>
        <p className="max-w-[60ch] text-18 text-ink-soft">
          It covers every ticket you buy here, from every organizer, and costs nothing.
        </p>
        <p className="text-14 text-ink-soft">Effective Nov 26, 2026</p>
      </div>
      <ul className="grid grid-cols-1 gap-5 phone:grid-cols-2 desk:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3 rounded-12 border border-line bg-card p-6">
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            <h2 className="display text-22">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
        <li className="flex flex-col items-start gap-3 rounded-12 border border-line bg-sunk p-6">
          <h2 className="display text-22">Something went wrong?</h2>
          <p className="text-ink-soft">Write to us with your order number, before or up to 30 days after the event.</p>
          <Link to="/enterprise/help" className={buttonClasses({ kind: 'secondary' })}>
            Get help
          </Link>
        </li>
      </ul>
    </div>
  )
}
