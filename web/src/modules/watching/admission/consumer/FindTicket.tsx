import { readCode } from '@admission/common/admission/read-code.ts'
import { shortName } from '@admission/common/admission/short-name.ts'
import type { RosterEntry } from '@admission/common/admission/types.ts'
import { typedCode } from '@admission/common/typed-code.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { DoorState } from './door-state.ts'
import { findEntries } from './roster.ts'
import { scanTicket } from './scan-ticket.ts'

interface FindTicketProps {
  readonly state: DoorState
  /** The result is shown elsewhere. */
  readonly onScanned: () => void
}

const stateLabels = { VALID: '', UNPAID: 'Not paid', SUSPENDED: 'On hold', REVOKED: 'Not valid' } as const

const lineOf = ({ priceTypeName, seat, state, inside }: RosterEntry): string =>
  [priceTypeName, seat ?? '', stateLabels[state], inside ? 'Inside' : ''].filter((part) => part !== '').join(' · ')

/** Finds a ticket by name or seat, or takes a typed code, for tickets that can't be scanned. */
export function FindTicket({ state, onScanned }: FindTicketProps) {
  const [text, setText] = useState('')
  const { entries: found, isFew } = findEntries(text)
  const nameOf = ({ holder }: RosterEntry): string => (isFew ? holder : shortName(holder))
  const code = [text, typedCode(text)].find((typed) => readCode(typed) !== null)
  const action = state.direction === 'EXIT' ? 'Check out' : 'Check in'
  const check = (scanned: Parameters<typeof scanTicket>[0]): void => {
    void scanTicket(scanned)
    onScanned()
  }
  return (
    <section aria-label="Find a ticket" className="page-margins flex flex-1 flex-col gap-4 py-4">
      <TextField
        label="Name, e-mail, order, seat or code"
        help="Compare with an ID or the order confirmation before you check someone in."
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValue={setText}
      />
      {code === undefined ? null : (
        <Button kind="primary" onClick={() => check({ code })}>
          Check code
        </Button>
      )}
      <output className="text-14 text-ink-soft">
        {text.trim() === '' || code !== undefined ? '' : found.length === 0 ? 'No tickets found.' : ''}
      </output>
      <ul aria-label="Tickets" className="flex flex-col">
        {found.map((entry) => (
          <li key={entry.ticketId} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <div className="min-w-0">
              <p className="font-semibold">{entry.holder === '' ? 'No name' : nameOf(entry)}</p>
              <p className="text-14 text-ink-soft">{lineOf(entry)}</p>
            </div>
            <Button
              aria-label={`${action}: ${entry.holder === '' ? lineOf(entry) : nameOf(entry)}`}
              onClick={() => check({ ticketId: entry.ticketId })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
