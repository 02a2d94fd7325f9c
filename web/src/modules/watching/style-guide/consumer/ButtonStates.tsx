import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ButtonKind } from '#ui/button-classes.ts'

interface Kind {
  readonly kind: ButtonKind
  readonly name: string
  readonly label: string
  readonly busy: string
  /** Classes that imitate the hover state. */
  readonly hover: string
}

const kinds: readonly Kind[] = [
  { kind: 'primary', name: 'Primary', label: 'Pay $166.40', busy: 'Paying', hover: 'bg-admit-deep!' },
  { kind: 'secondary', name: 'Secondary', label: 'Send 2 tickets', busy: 'Sending', hover: 'border-ink! bg-sunk!' },
  { kind: 'ink', name: 'Ink', label: 'Add seat G 21', busy: 'Adding', hover: 'bg-ink-hover!' },
  { kind: 'quiet', name: 'Quiet', label: 'Undo change', busy: 'Undoing', hover: 'bg-sunk!' },
  { kind: 'danger', name: 'Danger', label: 'Cancel 4 tickets', busy: 'Canceling', hover: 'opacity-90!' },
]
const focus = 'outline-2 outline-offset-2 outline-ink'

/** One state of all kinds, side by side. */
const Row = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0 phone:grid phone:grid-cols-[64px_minmax(0,1fr)] phone:items-center">
    <p className="text-14 text-ink-soft">{state}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)

/** Every kind of button in every state, with names below the last row. */
export const ButtonStates = () => (
  <>
    <Row state="Rest">
      {kinds.map(({ kind, label }) => (
        <Button key={kind} kind={kind}>
          {label}
        </Button>
      ))}
    </Row>
    <Row state="Hover">
      {kinds.map(({ kind, label, hover }) => (
        <Button key={kind} kind={kind} className={hover}>
          {label}
        </Button>
      ))}
    </Row>
    <Row state="Focus">
      {kinds.map(({ kind, label }) => (
        <Button key={kind} kind={kind} className={focus}>
          {label}
        </Button>
      ))}
    </Row>
    <Row state="Busy">
      {kinds.map(({ kind, label, busy }) => (
        <Button key={kind} kind={kind} busy={busy}>
          {label}
        </Button>
      ))}
    </Row>
    <Row state="Disabled">
      {kinds.map(({ kind, name, label }) => (
        <span key={kind} className="flex flex-col items-start gap-1.5">
          <Button kind={kind} disabled>
            {label}
          </Button>
          <span className="text-13 text-ink-soft">{name}</span>
        </span>
      ))}
    </Row>
  </>
)
