import { useEffect, useEffectEvent } from 'react'

/** Ctrl S, on Macs ⌘ S, saves what is in front of a person; the browser's own saving never opens. */
export function useSaveKey(save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    save?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
