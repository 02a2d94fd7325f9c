import { useEffect } from 'react'

/** Calls back on Ctrl K (⌘ K on Apple devices) unless a dialog is open. Pass a stable callback. */
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
