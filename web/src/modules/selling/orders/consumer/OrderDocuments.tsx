import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Download, FileText, ReceiptText, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { OrderHistoryPurchaseQuery } from './orders.gql.ts'

type Purchase = OrderHistoryPurchaseQuery['purchase']

const dialog = lazyPart(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog)

const row =
  'flex min-h-14 items-center gap-4 px-5 py-2 no-underline hover:bg-sunk -outline-offset-2 not-first:border-t border-line'

interface LabelProps {
  readonly icon: LucideIcon
  readonly iconAfter: LucideIcon
  readonly name: string
  readonly detail?: string
}

const Label = ({ icon: Icon, iconAfter: After, name, detail }: LabelProps) => (
  <>
    <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
    <span className="min-w-0 flex-1">
      <span className="block">{name}</span>
      {detail === undefined ? null : <span className="block text-14 text-ink-soft">{detail}</span>}
    </span>
    <After aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
  </>
)

interface OrderDocumentsProps {
  readonly of: Purchase
  readonly onIssued: () => Promise<void>
}

/** Receipt, invoice with credit notes, and tickets of an order. */
export function OrderDocuments({ of, onIssued }: OrderDocumentsProps) {
  const { id, invoices, invoiceNote, invoiceLocation, ticketsPdfUrl } = of
  return (
    <section aria-labelledby="documents" className="flex flex-col items-start gap-3">
      <h2 id="documents" className="display text-22">
        Documents
      </h2>
      <div className="w-full overflow-hidden rounded-12 border border-line bg-card">
        <Link to="/checkout/receipt/$purchaseIds" params={{ purchaseIds: id }} className={row}>
          <Label icon={ReceiptText} iconAfter={ChevronRight} name="Receipt" />
        </Link>
        {ticketsPdfUrl === null ? null : (
          <a href={ticketsPdfUrl} download="" className={row}>
            <Label icon={FileText} iconAfter={Download} name="Tickets as PDF" />
          </a>
        )}
        {invoices.map(({ id: invoiceId, kind, number, pdfUrl, issuedAt, gross }) => (
          <a key={invoiceId} href={pdfUrl} download="" className={row}>
            <Label
              icon={FileText}
              iconAfter={Download}
              name={`${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number}`}
              detail={`${formatMoney(gross)}, ${formatDay(issuedAt.local, true)}`}
            />
          </a>
        ))}
      </div>
      {invoices.length > 0 ? null : invoiceNote === null ? (
        <InvoiceButton purchaseId={id} ordered={invoiceLocation} onIssued={onIssued} />
      ) : (
        <p className="text-14 text-ink-soft">{invoiceNote}</p>
      )}
    </section>
  )
}

interface InvoiceButtonProps {
  readonly purchaseId: string
  /** Billing address of the order. */
  readonly ordered: Purchase['invoiceLocation']
  readonly onIssued: () => Promise<void>
}

function InvoiceButton(props: InvoiceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={FileText} onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch} onClick={() => setOpen(true)}>
        Get an invoice
      </Button>
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(InvoiceDialog) => <InvoiceDialog {...props} onClose={() => setOpen(false)} />}
      </Lazy>
    </>
  )
}
