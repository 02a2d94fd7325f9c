import { useQueryClient } from '@tanstack/react-query'
import { Ban, LockOpen, Mail, NotebookPen, QrCode, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  BlockTicketDocument,
  NoteTicketDocument,
  ReissueTicketDocument,
  ResendTicketDocument,
  ReturnTicketToSenderDocument,
  CancelTransferOfTicketDocument,
  UnblockTicketDocument,
  type TicketRecordQuery,
} from './ticket-lookup.gql.ts'

type Ticket = TicketRecordQuery['ticketRecord']

const dialog = lazyPart(async () => (await import('#platform/form/ReasonDialog.tsx')).ReasonDialog)

/** A change of a ticket, as the API takes it. */
interface Change {
  readonly key: string
  readonly id: string
  readonly ticketId: string
  readonly reason: string
}

interface Step {
  readonly name: string
  readonly icon: LucideIcon
  readonly send: (change: Change) => Promise<unknown>
  readonly title: string
  readonly text: string
  readonly busy: string
  readonly done: string
  readonly kind: 'danger' | 'primary'
  readonly isFor: (ticket: Ticket) => boolean
}

const NOTE = 'Add note'
const isValid = ({ state }: Ticket): boolean => state !== 'VOID' && state !== 'REPLACED'

const steps: readonly Step[] = [
  {
    name: 'Resend',
    icon: Mail,
    send: (change) => request(ResendTicketDocument, change),
    title: 'Send the tickets again?',
    text: 'The buyer gets the receipt and all tickets of the order by e-mail.',
    busy: 'Sending',
    done: 'The tickets are on their way.',
    kind: 'primary',
    isFor: isValid,
  },
  {
    name: 'Reissue',
    icon: QrCode,
    send: (change) => request(ReissueTicketDocument, change),
    title: 'Replace the code of this ticket?',
    text: 'The code that is out there no longer works. If the buyer still has the ticket, they get it again by e-mail.',
    busy: 'Replacing',
    done: 'The ticket has a new code.',
    kind: 'danger',
    isFor: ({ state }) => state === 'OWNED',
  },
  {
    name: 'Block',
    icon: Ban,
    send: (change) => request(BlockTicketDocument, change),
    title: 'Block this ticket?',
    text: 'No door admits it until it is unblocked. Its owner isn’t told.',
    busy: 'Blocking',
    done: 'The ticket is blocked.',
    kind: 'danger',
    isFor: (ticket) => isValid(ticket) && !ticket.isBlocked,
  },
  {
    name: 'Unblock',
    icon: LockOpen,
    send: (change) => request(UnblockTicketDocument, change),
    title: 'Unblock this ticket?',
    text: 'Doors admit it again.',
    busy: 'Unblocking',
    done: 'The ticket is no longer blocked.',
    kind: 'primary',
    isFor: (ticket) => isValid(ticket) && ticket.isBlocked,
  },
  {
    name: 'Cancel transfer',
    icon: Undo2,
    send: (change) => request(CancelTransferOfTicketDocument, change),
    title: 'Cancel the transfer of this ticket?',
    text: 'It’s on its way to someone who hasn’t accepted it yet. Its owner has it again, with the same code.',
    busy: 'Canceling',
    done: 'Its owner has the ticket again.',
    kind: 'primary',
    isFor: ({ state }) => state === 'IN_TRANSFER',
  },
  {
    name: 'Return to sender',
    icon: Undo2,
    send: (change) => request(ReturnTicketToSenderDocument, change),
    title: 'Return this ticket to its sender?',
    text: 'Who transferred it has it again, with a new code. The code of its owner no longer works, and neither of them gets an e-mail.',
    busy: 'Returning',
    done: 'Its sender has the ticket again.',
    kind: 'danger',
    isFor: ({ state, moments }) => state === 'OWNED' && moments.filter(({ kind }) => kind === 'OWNER').length > 1,
  },
  {
    name: NOTE,
    icon: NotebookPen,
    send: (change) => request(NoteTicketDocument, change),
    title: 'Add a note',
    text: 'Employees see it in the ticket’s history. The organizer and the owner don’t.',
    busy: 'Adding',
    done: 'The note was added.',
    kind: 'primary',
    isFor: () => true,
  },
]

/** What support does with a ticket. Each step asks for a reason, which the audit trail keeps. */
export function TicketSteps({ of: ticket }: { readonly of: Ticket }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Step>()
  const send = async ({ name: step, send: sendStep, done }: Step, reason: string): Promise<void> => {
    const change = { id: ticket.purchaseId, ticketId: ticket.id, reason }
    await sendWithKey([step, change], (key) => sendStep({ ...change, key }))
    await client.invalidateQueries({
      predicate: ({ queryKey: [endpoint, name] }) =>
        endpoint === 'employee' && (name === 'TicketRecord' || name === 'TicketLookup'),
    })
    showToast({ kind: 'notice', text: done })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {steps
        .filter(({ isFor }) => isFor(ticket))
        .map((step) => (
          <Button
            key={step.name}
            size="office"
            icon={step.icon}
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            onClick={() => setOpen(step)}
          >
            {step.name}
          </Button>
        ))}
      <Lazy part={dialog} when={open !== undefined} onError={() => setOpen(undefined)}>
        {(ReasonDialog) =>
          open === undefined ? null : (
            <ReasonDialog
              title={open.title}
              text={open.text}
              help={open.name === NOTE ? 'The note.' : 'Kept in the audit trail and the ticket’s history.'}
              confirm={open.name}
              busy={open.busy}
              kind={open.kind}
              onConfirm={(reason) => send(open, reason)}
              onClose={() => setOpen(undefined)}
            />
          )
        }
      </Lazy>
    </div>
  )
}
