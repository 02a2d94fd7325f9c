import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed)
  }
}

/** Says that there is no network, for as long as there is none. What is open stays open. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {online ? null : (
        <span className="page-margins flex min-h-11 items-center gap-2.5 bg-wait-tint py-2 text-15">
          <CloudOff aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
          No connection. What you see stays, and may have changed since.
        </span>
      )}
    </output>
  )
}
