import { Keyboard } from 'lucide-react'
import { createStore } from '#ui/store.ts'
import type { PaletteCommand } from '../palette/AreaPalette.tsx'

/** Whether the list of keyboard shortcuts is open. */
export const shortcutsOpen = createStore(false)

/** Commands in an office's palette. */
export const officeCommands: readonly PaletteCommand[] = [
  { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, run: () => shortcutsOpen.set(true) },
]
