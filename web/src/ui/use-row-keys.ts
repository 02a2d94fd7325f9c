import { useEffect, useEffectEvent } from 'react'
import { isSingleKey, singleKeys } from './shortcuts.ts'

interface RowKeys {
  readonly ids: readonly string[]
  readonly current: string | undefined
  readonly onCurrent: ((id: string | undefined) => void) | undefined
  readonly onOpen: (id: string) => void
  readonly onSelect: (id: string) => void
}

/**
 * J and K (and the arrow keys, once there is a current row) move the current row, Enter opens it, X selects it, Escape clears it.
 * Letters do nothing if single-key shortcuts are off.
 */
export function useRowKeys({ ids, current, onCurrent, onOpen, onSelect }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSingleKey(event) || onCurrent === undefined) return
    if (/^[a-z]$/.test(event.key) && !singleKeys.get()) return
    const at = current === undefined ? -1 : ids.indexOf(current)
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined && (at >= 0 || event.key === 'j')) {
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))]
      if (next !== undefined) onCurrent(next)
      event.preventDefault()
      return
    }
    if (at < 0 || current === undefined) return
    if (event.key === 'Escape') onCurrent(undefined)
    if (event.key === 'x') onSelect(current)
    if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('a, button')))
      onOpen(current)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
