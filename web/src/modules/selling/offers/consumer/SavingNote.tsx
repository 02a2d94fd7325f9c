import { savingText } from './offer-text.ts'
import type { Price } from './place.ts'

interface SavingNoteProps {
  /** Undefined if the price isn't known. */
  readonly price: Pick<Price, 'allIn' | 'promoted' | 'singles'> | undefined
  readonly className?: string
}

/** What a pass saves compared with single tickets; nothing if it saves nothing. */
export function SavingNote({ price, className = '' }: SavingNoteProps) {
  const text = price === undefined ? '' : savingText(price)
  return text === '' ? null : <p className={`text-14 text-go ${className}`}>{text}</p>
}
