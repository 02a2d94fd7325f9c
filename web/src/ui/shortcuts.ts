import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * True if single-key shortcuts are on: `j`, `x`, `/`, `?`. Speech input and tremors trigger them by mistake, so each person can turn
 * them off (WCAG 2.1.4). Set from the signed-in user's preferences in this browser.
 */
export const singleKeys = createStore(true)

/** True if `/` searches the list of a page; false in an office where it searches everything. */
export const slashSearchesList = createStore(true)

/** True if a key press goes to a text field or to something above the page, such as a dialog or menu. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [popover]') !== null

/** True if a key press can be a single-key shortcut. */
export const isSingleKey = ({ defaultPrevented, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !defaultPrevented && !isWriting(target) && !ctrlKey && !metaKey && !altKey

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform)
const never = () => () => undefined

interface Shortcut {
  /** For `aria-keyshortcuts`. */
  readonly keys: string
  /** Display text: `⌘ S` on Apple devices, `Ctrl S` elsewhere. */
  readonly label: string
}

/** A shortcut with ⌘ on Apple devices and Ctrl elsewhere. */
export function useShortcut(key: string): Shortcut {
  const apple = useSyncExternalStore(never, isApple, () => false)
  return { keys: `${apple ? 'Meta' : 'Control'}+${key}`, label: `${apple ? '⌘' : 'Ctrl'} ${key}` }
}
