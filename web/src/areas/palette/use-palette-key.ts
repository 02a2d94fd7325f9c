import { useEffect, useSyncExternalStore } from 'react'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform)
const never = () => () => {}

/** How to write the keys that open a palette: Ctrl K, Command K at Apple's. */
export function usePaletteWords(): { readonly keys: string; readonly shortcut: string } {
  const apple = useSyncExternalStore(never, isApple, () => false)
  return { keys: apple ? 'Meta+K' : 'Control+K', shortcut: apple ? '⌘ K' : 'Ctrl K' }
}

/** Calls back on Ctrl K (Command K at Apple's) unless a dialog asks for something first. The callback stays the same. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) onOpen()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpen])
}
