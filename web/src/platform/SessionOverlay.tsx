import { useStore } from '#ui/store.ts'
import { sessionStore } from './session.ts'

/** Covers the screen during sign-out, and stays blank while another tab's session is loaded. */
export function SessionOverlay() {
  const { phase } = useStore(sessionStore)
  if (phase === 'steady') return null
  return (
    <div className="fixed inset-0 z-(--z-overlay) grid place-items-center bg-paper" aria-live="polite">
      {phase === 'signing-out' ? <p className="display text-28">Signing out</p> : null}
    </div>
  )
}
