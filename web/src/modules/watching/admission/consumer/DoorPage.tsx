import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageHead } from '#platform/head.ts'
import { useReportHydrated } from '#platform/hydration.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { useStore } from '#ui/store.ts'
import { DoorScreen } from './DoorScreen.tsx'
import { pairDoor, startDoor } from './door-session.ts'
import { doorState } from './door-state.ts'
import { PairDoor } from './PairDoor.tsx'
import { pairingSecret } from './pairing-link.ts'

export const Route = createFileRoute('/_consumer/door')({
  // Rendered in the browser: everything that it shows is stored there.
  ssr: false,
  head: () => pageHead({ noindex: true }),
  component: DoorPage,
})

/** The secret in the address, which is removed from it: addresses are shown, stored and shared. */
function takeSecret(): string | undefined {
  const secret = pairingSecret(window.location.hash)
  if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return secret
}

async function openDoor(): Promise<void> {
  const secret = takeSecret()
  await startDoor()
  if (secret !== undefined) await pairDoor(secret)
}

function pairByNewLink(): void {
  const secret = takeSecret()
  if (secret !== undefined) void pairDoor(secret)
}

/** Scans tickets at a door, on a device that the organizer paired by a link. */
function DoorPage() {
  useReportHydrated()
  const state = useStore(doorState)
  useEffect(() => {
    void openDoor()
    addEventListener('hashchange', pairByNewLink)
    return () => removeEventListener('hashchange', pairByNewLink)
  }, [])
  if (state.phase === 'starting')
    return <StatePage figure="" title="Opening the door" text="This takes a moment." busy />
  if (state.phase === 'ready') return <DoorScreen state={state} />
  return (
    <PairDoor
      problem={state.pairingProblem}
      isPairing={state.isPairing}
      wasRevoked={state.phase === 'revoked'}
      onPair={(secret) => void pairDoor(secret)}
    />
  )
}
