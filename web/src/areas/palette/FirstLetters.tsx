import { useEffect, useRef } from 'react'

interface FirstLettersProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  /** The focus has gone on, to the palette's own field. */
  readonly onTaken: () => void
}

/** In the place of a palette whose code is on its way: takes what is typed, until the palette's own field does. */
export function FirstLetters({ label, text, onText, onClose, onTaken }: FirstLettersProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="appear-late fixed inset-0 z-(--z-modal) bg-shade">
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
        }}
        // A press beside it leaves it for nothing else; where the window was left, the focus comes back here.
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) onTaken()
          else if (document.hasFocus()) onClose()
        }}
        className="mx-auto block h-14 w-full bg-card pr-4 pl-12 text-16 text-ink shadow-float outline-none placeholder:text-ink-soft phone:mt-[12dvh] phone:w-[min(600px,calc(100vw-32px))] phone:rounded-12"
      />
    </div>
  )
}
