import { isWriting } from '#ui/shortcuts.ts'
import { rememberCopy } from './clipboard.ts'
import type { Editor } from './editor-store.ts'

const isElsewhere = (event: ClipboardEvent): boolean =>
  event.defaultPrevented || isWriting(event.target) || document.getSelection()?.isCollapsed === false

/** Ctrl or ⌘ with C, X and V in the editor. Text that is selected or typed keeps them. Returns a function that stops. */
export function listenToClipboard(editor: Editor): () => void {
  const stop = new AbortController()
  const copy = (event: ClipboardEvent): void => {
    if (isElsewhere(event)) return
    const text = editor.copy()
    if (text === null) return
    rememberCopy(text)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    if (event.type === 'cut') editor.remove()
  }
  const paste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || isWriting(event.target)) return
    event.preventDefault()
    editor.paste(event.clipboardData?.getData('text/plain') ?? '')
  }
  const { signal } = stop
  document.addEventListener('copy', copy, { signal })
  document.addEventListener('cut', copy, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => stop.abort()
}
