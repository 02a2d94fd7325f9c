import { formatClock, timeAt } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Cloud, CloudCog, CloudOff } from 'lucide-react'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { DoorState } from './door-state.ts'

function syncText({ syncedAt, door, isOnline }: DoorState): string {
  if (syncedAt === undefined) return isOnline ? 'Loading tickets…' : 'Not updated since this page was opened'
  return `Updated ${formatClock(timeAt(syncedAt, door?.venueTimeZone ?? 'UTC').local)}`
}

/** Connection, last update, scans to upload, and how many people are inside. */
export function DoorStatus({ state }: { readonly state: DoorState }) {
  const { isOnline, syncedAt, waiting, counts, canVerify, isCached } = state
  // Until the first answer, a network that is slow can't be told from none.
  const isConnecting = isOnline && syncedAt === undefined
  return (
    <section
      aria-label="Status"
      className="page-margins flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-card py-2 text-14"
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <output>
          {isConnecting ? (
            <StateBadge tone="note" icon={CloudCog}>
              Connecting
            </StateBadge>
          ) : (
            <StateBadge tone={isOnline ? 'go' : 'wait'} icon={isOnline ? Cloud : CloudOff}>
              {isOnline ? 'Online' : 'Offline'}
            </StateBadge>
          )}
        </output>
        <span className="text-ink-soft">{syncText(state)}</span>
        {waiting === 0 ? null : <span className="font-semibold">{plural(waiting, 'scan')} to upload</span>}
      </p>
      {counts === undefined ? null : (
        <p className="whole font-semibold">
          {number(counts.inside)} of {number(counts.expected)} inside
        </p>
      )}
      {canVerify && isCached ? null : (
        <p className="basis-full text-ink-soft">
          {canVerify
            ? 'Keep this page open: it can’t be reloaded offline.'
            : 'This browser can’t check tickets offline. Stay connected.'}
        </p>
      )}
    </section>
  )
}
