import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ButtonKind } from '#ui/button-classes.ts'

interface Kind {
  readonly kind: ButtonKind
  readonly name: string
  readonly words: string
  readonly busy: string
  /** What a pointer over it makes of it, held still. */
  readonly hover: string
}

const kinds: readonly Kind[] = [
  { kind: 'primary', name: 'Primary', words: 'Pay $166.40', busy: 'Paying', hover: 'bg-admit-deep!' },
  { kind: 'secondary', name: 'Secondary', words: 'Send 2 tickets', busy: 'Sending', hover: 'border-ink! bg-sunk!' },
  { kind: 'ink', name: 'Ink', words: 'Add seat G 21', busy: 'Adding', hover: 'bg-ink-hover!' },
  { kind: 'quiet', name: 'Quiet', words: 'Undo the change', busy: 'Undoing', hover: 'bg-sunk!' },
  { kind: 'danger', name: 'Danger', words: 'Cancel 4 tickets', busy: 'Cancelling', hover: 'opacity-90!' },
]
const focus = 'outline-2 outline-offset-2 outline-ink'

/** One state of all kinds, beside one another as far as there is room. */
const Row = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0 phone:grid phone:grid-cols-[64px_minmax(0,1fr)] phone:items-center">
    <p className="text-14 text-ink-soft">{state}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)

/** Every kind of button in every state; their names stand below the last. */
export const ButtonStates = () => (
  <>
    <Row state="Rest">
      {kinds.map(({ kind, words }) => (
        <Button key={kind} kind={kind}>
          {words}
        </Button>
      ))}
    </Row>
    <Row state="Hover">
      {kinds.map(({ kind, words, hover }) => (
        <Button key={kind} kind={kind} className={hover}>
          {words}
        </Button>
      ))}
    </Row>
    <Row state="Focus">
      {kinds.map(({ kind, words }) => (
        <Button key={kind} kind={kind} className={focus}>
          {words}
        </Button>
      ))}
    </Row>
    <Row state="Busy">
      {kinds.map(({ kind, words, busy }) => (
        <Button key={kind} kind={kind} busy={busy}>
          {words}
        </Button>
      ))}
    </Row>
    <Row state="Not now">
      {kinds.map(({ kind, name, words }) => (
        <span key={kind} className="flex flex-col items-start gap-1.5">
          <Button kind={kind} disabled>
            {words}
          </Button>
          <span className="text-13 text-ink-soft">{name}</span>
        </span>
      ))}
    </Row>
  </>
)
