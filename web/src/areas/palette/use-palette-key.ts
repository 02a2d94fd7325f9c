import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform)
const never = () => () => {}

/** Calls back on Ctrl K (Command K at Apple's) unless a dialog asks for something first; tells how to write the keys. */
export function usePaletteKey(onOpen: () => void): { readonly keys: string; readonly shortcut: string } {
  const apple = useSyncExternalStore(never, isApple, () => false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) onOpen()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { keys: apple ? 'Meta+K' : 'Control+K', shortcut: apple ? '⌘ K' : 'Ctrl K' }
}
