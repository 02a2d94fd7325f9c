import { plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronRight, Printer, ReceiptText, Send, WalletCards, type LucideIcon } from 'lucide-react'
import type { Held } from './ticket-text.ts'
import type { Wallet } from './wallet.ts'

const row =
  'flex min-h-14 items-center gap-4 px-5 text-16 no-underline hover:bg-sunk -outline-offset-2 not-first:border-t border-line'

const LinkLabel = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) => (
  <>
    <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
    <span className="flex-1">{children}</span>
    <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
  </>
)

interface TicketLinksProps {
  readonly wallet: Wallet
  readonly shown: Held
  readonly count: number
}

/** Links for the tickets of a visit: transfer, calendar, wallet apps, PDF, order. */
export function TicketLinks({ wallet, shown: { stack, ticket }, count }: TicketLinksProps) {
  const all = plural(count, 'ticket')
  const appleUrl = count === 1 ? ticket.applePassUrl : wallet.applePassesUrl
  return (
    <>
      <nav aria-label="About these tickets" className="overflow-hidden rounded-12 border border-line bg-card">
        <Link
          to="/exchange/transfer/$stackId/event/$eventId"
          params={{ stackId: stack.id, eventId: stack.event.id }}
          className={row}
        >
          <LinkLabel icon={Send}>{count === 1 ? 'Transfer this ticket' : 'Transfer tickets'}</LinkLabel>
        </Link>
        {stack.groupId === null ? null : (
          <Link to="/exchange/transfer/group/$groupId" params={{ groupId: stack.groupId }} className={row}>
            <LinkLabel icon={Send}>Transfer several events</LinkLabel>
          </Link>
        )}
        <a href={stack.calendarUrl} download="" className={row}>
          <LinkLabel icon={CalendarPlus}>Add to calendar</LinkLabel>
        </a>
        {appleUrl ? (
          <a href={appleUrl} className={row}>
            <LinkLabel icon={WalletCards}>
              {count === 1 ? 'Add to Apple Wallet' : `Add all ${all} to Apple Wallet`}
            </LinkLabel>
          </a>
        ) : null}
        {ticket.googlePassUrl ? (
          <a href={ticket.googlePassUrl} className={row}>
            <LinkLabel icon={WalletCards}>
              {count === 1 ? 'Save to Google Wallet' : 'Save this ticket to Google Wallet'}
            </LinkLabel>
          </a>
        ) : null}
        {wallet.pdfUrl === null ? null : (
          <a href={wallet.pdfUrl} download="" className={row}>
            <LinkLabel icon={Printer}>{count === 1 ? 'Ticket as PDF' : `All ${all} as PDF`}</LinkLabel>
          </a>
        )}
        {ticket.pdfUrl === null || count === 1 ? null : (
          <a href={ticket.pdfUrl} download="" className={row}>
            <LinkLabel icon={Printer}>This ticket as PDF</LinkLabel>
          </a>
        )}
        {stack.purchaseId === null ? null : (
          <Link to="/user/order-history/$purchaseId" params={{ purchaseId: stack.purchaseId }} className={row}>
            <LinkLabel icon={ReceiptText}>Order and receipt</LinkLabel>
          </Link>
        )}
      </nav>
      {wallet.passNote ? <p className="px-5 text-14 text-ink-soft">{wallet.passNote}</p> : null}
    </>
  )
}
