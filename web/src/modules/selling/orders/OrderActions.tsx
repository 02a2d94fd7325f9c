import { Ban, Mail, Package, PackageX, Undo2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Menu } from '#ui/Menu.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { isOpen } from './item-badges.ts'
import { ResendOrderDocument, UndoSentDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

const sending = lazyPart(async () => (await import('./MarkSentDialog.tsx')).MarkSentDialog)
const dialog = lazyPart(async () => (await import('./RefundDialog.tsx')).RefundDialog)

interface OrderActionsProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
}

/**
 * Actions of staff on a whole order: refund, cancel, mark its tickets as sent or undo it, send its receipt and
 * tickets again.
 */
export function OrderActions({ of, office }: OrderActionsProps) {
  const rights = useRights()
  const change = useOrderChange(office, of.row.id)
  const [opened, setOpened] = useState<'REFUND' | 'CANCEL' | 'SEND'>()
  const mayRefund = mayManage(office.refundPermission, rights)
  const resend = useMutation({
    mutationFn: () => change(ResendOrderDocument, {}, `Receipt and tickets sent to ${of.buyerEmail}`),
  })
  const undo = useMutation({
    mutationFn: async () => {
      const errors = await change(UndoSentDocument, { version: of.version }, 'Not sent. The buyer gets no e-mail.')
      if (errors !== undefined) showToast({ kind: 'error', text: errors[''] ?? '' })
    },
  })
  const askToResend = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Send receipt and tickets again?',
      text: `They go to ${of.buyerEmail}, the address of the order.`,
      confirm: 'Send again',
    })
    if (isSure) resend.mutate()
  }
  // An open dialog stays while someone else refunds the rest: it says so.
  if ((!isOpen(of) && opened === undefined) || !(mayRefund || mayManage('orders', rights))) return null
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-2 border-b border-line px-5 py-3">
      {of.isToBeSent && mayManage('orders', rights) ? (
        <Button
          size="office"
          onPointerEnter={sending.prefetch}
          onFocus={sending.prefetch}
          onClick={() => setOpened('SEND')}
        >
          <span className="inline-flex items-center gap-2">
            <Package aria-hidden="true" size={18} strokeWidth={1.5} />
            Mark as sent
          </span>
        </Button>
      ) : null}
      {of.canUndoSent && mayManage('orders', rights) ? (
        <Button size="office" busy={undo.isPending && 'Working…'} onClick={() => undo.mutate()}>
          <span className="inline-flex items-center gap-2">
            <PackageX aria-hidden="true" size={18} strokeWidth={1.5} />
            Undo “Mark as sent”
          </span>
        </Button>
      ) : null}
      {mayRefund ? (
        <Button
          size="office"
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
          onClick={() => setOpened('REFUND')}
        >
          <span className="inline-flex items-center gap-2">
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.5} />
            Refund
          </span>
        </Button>
      ) : null}
      <Menu
        label="More"
        size="office"
        items={[
          ...(mayManage('orders', rights)
            ? [
                {
                  name: 'Send receipt and tickets again',
                  icon: Mail,
                  onChoose: () => void askToResend(),
                },
              ]
            : []),
          ...(mayRefund
            ? [
                {
                  name: 'Cancel order',
                  icon: Ban,
                  danger: true,
                  onChoose: () => setOpened('CANCEL'),
                },
              ]
            : []),
        ]}
      />
      <Lazy part={dialog} when={opened === 'REFUND' || opened === 'CANCEL'} onError={() => setOpened(undefined)}>
        {(RefundDialog) =>
          opened === undefined ? null : (
            <RefundDialog {...{ of, office }} cancels={opened === 'CANCEL'} onClose={() => setOpened(undefined)} />
          )
        }
      </Lazy>
      <Lazy part={sending} when={opened === 'SEND'} onError={() => setOpened(undefined)}>
        {(MarkSentDialog) =>
          opened === 'SEND' ? <MarkSentDialog {...{ of, office }} onClose={() => setOpened(undefined)} /> : null
        }
      </Lazy>
    </section>
  )
}
