import { plural } from '@admission/common/words.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { ticketsText } from './transfer-text.ts'
import type { Part } from './transfer-view.ts'

interface OfferActionsProps {
  /** What is accepted or declined. */
  readonly parts: readonly Part[]
  /** Whether the transfer is for one event. */
  readonly isOne: boolean
  readonly isAccepting: boolean
  readonly isDeclining: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** Accept and decline. Visitors sign in first, and return to the same address. */
export function OfferActions({ parts, isOne, isAccepting, isDeclining, onAccept, onDecline }: OfferActionsProps) {
  const { href } = useLocation()
  const isSignedIn = useSignedIn()
  const what = isOne ? ticketsText(parts) : plural(parts.length, 'event')
  const none = parts.length === 0
  return (
    <div className="flex flex-col gap-3">
      {none ? <p className="text-15">Choose at least one event.</p> : null}
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <Button kind="primary" disabled={none} busy={isAccepting && 'Accepting'} onClick={onAccept}>
            {none ? 'Accept' : `Accept ${what}`}
          </Button>
        ) : (
          <>
            <Link to="/login" search={{ redirectTo: href }} className={buttonClasses({ kind: 'primary' })}>
              Sign in to accept
            </Link>
            <Link to="/login" search={{ redirectTo: href, form: 'sign-up' }} className={buttonClasses({})}>
              Create an account
            </Link>
          </>
        )}
        <Button disabled={none} busy={isDeclining && 'Declining'} onClick={onDecline}>
          {isOne || none ? 'Decline' : `Decline ${what}`}
        </Button>
      </div>
      {isSignedIn ? null : (
        <p className="text-14 text-ink-soft">
          The tickets go to your account. It’s free, and only you see their codes.
        </p>
      )}
    </div>
  )
}
