import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Whether keys that need no modifier act: `j`, `x`, `/`, `?`. Speech input and shaky hands press them by mistake, so each
 * person can turn them off (WCAG 2.1.4). Set from what the browser remembers of whoever is signed in.
 */
export const singleKeys = createStore(true)

/** Whether a key press is somebody's writing, or belongs to what lies over the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [popover]') !== null

/** Whether a key press can be a shortcut of a single key. */
export const isSingleKey = ({ defaultPrevented, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !defaultPrevented && !isWriting(target) && !ctrlKey && !metaKey && !altKey

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform)
const never = () => () => undefined

interface Shortcut {
  /** For `aria-keyshortcuts`. */
  readonly keys: string
  /** As the keyboard in front of a person has it: `⌘ S`, elsewhere `Ctrl S`. */
  readonly words: string
}

/** A key pressed together with ⌘ on Apple devices and Ctrl elsewhere. */
export function useShortcut(key: string): Shortcut {
  const apple = useSyncExternalStore(never, isApple, () => false)
  return { keys: `${apple ? 'Meta' : 'Control'}+${key}`, words: `${apple ? '⌘' : 'Ctrl'} ${key}` }
}
