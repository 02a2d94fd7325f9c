import { checkDraft } from '@admission/common/seat-map/edit/check-draft.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'

/** The parts in a text from the clipboard; null if it isn't a seat map. */
export function readClip(text: string): SeatDraft | null {
  if (!text.startsWith('{')) return null
  try {
    const checked = checkDraft(JSON.parse(text))
    return checked.ok ? checked.draft : null
  } catch {
    return null
  }
}

/** The last copy of this page, for browsers that don't let it read the clipboard without a key press. */
let lastCopy = ''

export function writeClipboard(text: string | null): void {
  if (text === null) return
  lastCopy = text
  void navigator.clipboard?.writeText(text).catch(() => undefined)
}

export const readClipboard = (): Promise<string> =>
  navigator.clipboard?.readText === undefined
    ? Promise.resolve(lastCopy)
    : navigator.clipboard.readText().catch(() => lastCopy)

/** Remembers what a key press copied, for a later paste from the menu. */
export const rememberCopy = (text: string): void => void (lastCopy = text)
