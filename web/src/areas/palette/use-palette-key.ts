import { useEffect } from 'react'
import { isSingleKey, singleKeys, slashSearchesList } from '#ui/shortcuts.ts'

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

/**
 * Calls back on `/` from anywhere in an office that searches everything with it, unless single-key shortcuts are off. Lists of
 * the office then leave the key alone. Undefined: they have it.
 */
export function useSlashKey(onSlash: (() => void) | undefined): void {
  useEffect(() => {
    if (onSlash === undefined) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isSingleKey(event) || !singleKeys.get()) return
      event.preventDefault()
      onSlash()
    }
    slashSearchesList.set(false)
    document.addEventListener('keydown', press)
    return () => {
      slashSearchesList.set(true)
      document.removeEventListener('keydown', press)
    }
  }, [onSlash])
}
