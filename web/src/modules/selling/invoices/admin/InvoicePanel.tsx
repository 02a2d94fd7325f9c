import { formatMoney } from '@admission/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { Watched } from '#modules/selling/orders/OrderSidePanel.tsx'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { kindLabels } from './invoice-kinds.ts'
import { InvoiceFileDocument, type InvoiceRowFieldsFragment } from './invoices.gql.ts'

const orderDialog = lazyPart(async () => (await import('#modules/selling/orders/admin/OrderDialog.tsx')).OrderDialog)

/** The link to the PDF works for 15 minutes, and the panel can stay open for longer. */
const RENEW_MS = 10 * 60_000

/** Preview of an invoice or credit note beside the list, with its PDF and its order. A look is recorded, so it isn't refetched on focus. */
export function InvoicePanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery({
    ...query(InvoiceFileDocument, { id }, scope),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: RENEW_MS,
  })
  const [isOrderOpen, setOrderOpen] = useState(false)
  const file = reading.data?.invoiceFile
  const closeOrder = (): void => setOrderOpen(false)
  return (
    <PreviewPanel
      label={file === undefined ? 'Invoice' : file.invoice.number}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={<Watched what="document" />}
    >
      {file === undefined ? null : (
        <>
          <Facts of={file.invoice} />
          <div className="flex flex-wrap gap-3 px-5 py-4">
            <a href={file.pdfUrl} download="" className={buttonClasses({ kind: 'ink', size: 'office' })}>
              <span className="inline-flex items-center gap-2">
                <Download aria-hidden="true" size={18} strokeWidth={1.5} />
                Download PDF
              </span>
            </a>
            <Button
              size="office"
              icon={ReceiptText}
              onPointerEnter={orderDialog.prefetch}
              onFocus={orderDialog.prefetch}
              onClick={() => setOrderOpen(true)}
            >
              Open order
            </Button>
          </div>
        </>
      )}
      <Lazy part={orderDialog} when={isOrderOpen} onError={closeOrder}>
        {(OrderDialog) =>
          isOrderOpen && file !== undefined ? (
            <OrderDialog id={file.invoice.purchaseId} scope={scope} onClose={closeOrder} />
          ) : null
        }
      </Lazy>
    </PreviewPanel>
  )
}

function Facts({ of }: { readonly of: InvoiceRowFieldsFragment }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Buyer', of.buyerName || 'Erased'],
    ...(of.company === '' ? [] : [['Company', of.company] as const]),
    ['Order', of.reference],
    ...(of.corrects === null ? [] : [['Corrects', of.corrects] as const]),
    ['Issued', momentText(of.issuedAt, { year: true })],
    ['Net', formatMoney(of.net)],
    ['Tax', formatMoney(of.tax)],
    [of.kind === 'INVOICE' ? 'Total' : 'Went back', formatMoney(of.gross)],
  ]
  return (
    <section aria-label="Document" className="border-b border-line px-5 py-4">
      <p className="text-13 text-ink-soft">{kindLabels[of.kind]}</p>
      <h2 className="display text-22">{of.number}</h2>
      <dl className="mt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-3 gap-x-3 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="col-span-2 min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
