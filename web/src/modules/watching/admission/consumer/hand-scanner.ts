/** A person doesn't type two keys within this time (milliseconds). */
const maxGap = 60
/** Shorter input isn't a scan. */
const minLength = 8

interface Stroke {
  readonly key: string
  /** When it was pressed, in milliseconds. */
  readonly at: number
}

/** Meaning of a key press: part of a fast sequence, its end, or neither. */
export type StrokeMeaning =
  | { readonly kind: 'part' }
  | { readonly kind: 'scan'; readonly text: string }
  | { readonly kind: 'other' }

/**
 * Tells a hand scanner, which types a code as fast keystrokes and Enter, from a person at a keyboard. Codes can begin or end with a
 * space, so nothing is trimmed.
 */
export function createHandScanner(): (stroke: Stroke) => StrokeMeaning {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at }) => {
    const isFast = at - last <= maxGap
    last = at
    if (key.length === 1) {
      text = isFast ? text + key : key
      return text.length > 1 ? { kind: 'part' } : { kind: 'other' }
    }
    // Scanners press Shift for signs like $ and %.
    if (key === 'Shift') return { kind: 'other' }
    const scanned = isFast ? text : ''
    text = ''
    return key === 'Enter' && scanned.length >= minLength ? { kind: 'scan', text: scanned } : { kind: 'other' }
  }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null

/** Calls back with each code that a hand scanner types while no field has the focus. Returns a function that stops it. */
export function listenToHandScanner(onScan: (text: string) => void): () => void {
  const meaningOf = createHandScanner()
  let isScanning = false
  const onDown = (event: KeyboardEvent): void => {
    if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const meaning = meaningOf({ key: event.key, at: event.timeStamp })
    isScanning = meaning.kind !== 'other'
    // A space would scroll the page, or press the focused button, and Enter would press it.
    if (isScanning || (event.key === ' ' && event.target === document.body)) event.preventDefault()
    if (isScanning) event.stopPropagation()
    if (meaning.kind === 'scan') onScan(meaning.text)
  }
  const onUp = (event: KeyboardEvent): void => {
    if (isScanning && event.key === ' ') event.preventDefault()
  }
  addEventListener('keydown', onDown, true)
  addEventListener('keyup', onUp, true)
  return () => {
    removeEventListener('keydown', onDown, true)
    removeEventListener('keyup', onUp, true)
  }
}
