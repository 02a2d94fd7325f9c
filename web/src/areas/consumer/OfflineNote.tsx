import { formatTime, timeAt } from '@admission/common/time.ts'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ownConnectionNote, savedNote } from '#platform/offline/saved-note.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { useStore } from '#ui/store.ts'

const subscribe = (changed: () => void): (() => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed)
  }
}

const savedText = (savedAt: number): string =>
  `No connection. Saved ${formatTime(timeAt(savedAt, viewerZone()), { year: false })}.`

/**
 * Shown while the browser is offline or the page shows saved tickets. The page itself stays usable.
 */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const savedAt = useStore(savedNote)
  const isOwn = useStore(ownConnectionNote)
  return (
    <output className="block">
      {isOwn || (online && savedAt === undefined) ? null : (
        <span className="page-margins flex min-h-11 items-center gap-2.5 bg-wait-tint py-2 text-15">
          <CloudOff aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
          {savedAt === undefined ? 'No connection. This page may be out of date.' : savedText(savedAt)}
        </span>
      )}
    </output>
  )
}
