import { formatMoment, type Time } from '@admission/common/time.ts'
import {
  Armchair,
  Ban,
  CreditCard,
  Mail,
  NotebookPen,
  PenLine,
  QrCode,
  Scale,
  ScanLine,
  TicketCheck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

/** Something that happened to a ticket, as every area reads it. */
export interface TicketMoment {
  readonly at: Time
  readonly kind:
    | 'OWNER'
    | 'NAME'
    | 'SEAT'
    | 'MAIL'
    | 'REFUND'
    | 'DISPUTE'
    | 'CODE'
    | 'BLOCK'
    | 'PAYMENT'
    | 'SCAN'
    | 'NOTE'
  readonly title: string
  readonly text: string | null
}

const icons: Readonly<Record<TicketMoment['kind'], LucideIcon>> = {
  OWNER: TicketCheck,
  NAME: PenLine,
  SEAT: Armchair,
  MAIL: Mail,
  REFUND: Undo2,
  DISPUTE: Scale,
  CODE: QrCode,
  BLOCK: Ban,
  PAYMENT: CreditCard,
  SCAN: ScanLine,
  NOTE: NotebookPen,
}

/** Moments of one ticket, oldest first. */
export const TicketMoments = ({ of }: { readonly of: readonly TicketMoment[] }) => (
  <ol className="flex flex-col gap-2.5">
    {of.map(({ at, kind, title, text }) => {
      const Icon = icons[kind]
      return (
        <li key={`${at.utc} ${kind} ${title}`} className="flex gap-3">
          <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="mt-1 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <p className="break-words text-ink">{title}</p>
            <p className="text-14 text-ink-soft">
              <time dateTime={at.utc}>{formatMoment(at, { year: true })}</time>
              {text === null ? null : `. ${text}`}
            </p>
          </div>
        </li>
      )
    })}
  </ol>
)
