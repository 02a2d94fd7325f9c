import { DoorOpen, Drama, Mail, MapPin, Printer, QrCode, Smartphone, type LucideIcon } from 'lucide-react'
import { nextLines, type NextLine, type Purchase } from './receipt-text.ts'

const icons: Readonly<Record<NextLine['kind'], LucideIcon>> = {
  phone: Smartphone,
  print: Printer,
  collect: MapPin,
  post: Mail,
  code: QrCode,
  doors: DoorOpen,
  show: Drama,
}

/** The next steps, each with its date. */
export function WhatHappensNext({ purchase }: { readonly purchase: Purchase }) {
  return (
    <section aria-label="What happens next">
      <h2 className="display text-22">What happens next</h2>
      <ol className="mt-4 rounded-12 border border-line bg-card">
        {nextLines(purchase).map(({ kind, when, what }) => {
          const Icon = icons[kind]
          return (
            <li
              key={`${kind} ${when}`}
              className="grid grid-cols-[20px_1fr] items-baseline gap-x-4 gap-y-0.5 border-line px-5 py-4 not-first:border-t phone:grid-cols-[20px_184px_1fr]"
            >
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="self-center text-ink-soft" />
              <p className="font-semibold">{when}</p>
              <p className="min-w-0 break-words max-phone:col-start-2">{what}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
