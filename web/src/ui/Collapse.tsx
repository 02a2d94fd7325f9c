import { ScriptOnce } from '@tanstack/react-router'
import type { FocusEvent, ReactNode } from 'react'
import { TextButton } from './TextButton.tsx'
import { clipScript, useClip } from './use-clip.ts'

interface CollapseProps {
  /** Pixels that are shown before `View More`. */
  readonly maxHeight?: number
  /** What there is more of, for screen readers: `about the event`. */
  readonly of?: string
  readonly children: ReactNode
}

/**
 * Long text that few read to its end: 150 pixels of it, then View More, which opens the rest over 400 ms. Text that fits has no
 * button. Whoever comes to something in the hidden part by keyboard opens it. Where the server draws it, nothing moves when it is
 * measured: the button is there from the beginning, or never seen.
 */
export function Collapse({ maxHeight: limit = 150, of, children }: CollapseProps) {
  const { box, state, maxHeight, open } = useClip(limit)
  const isClipped = state === 'clipped' || state === 'unmeasured'

  const reveal = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const hidden = target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom
    if (isClipped && hidden) open()
  }
  const openAndGoThere = (): void => {
    open()
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div>
      <div
        ref={box}
        tabIndex={-1}
        onFocus={reveal}
        style={{ maxHeight }}
        // On paper and without scripts nobody could open it.
        className="view-more outline-none print:max-h-none! [@media(scripting:none)]:max-h-none!"
      >
        <div className="flow-root">{children}</div>
      </div>
      {isClipped ? (
        <div ref={show} suppressHydrationWarning className="mt-3 [@media(scripting:none)]:hidden">
          <TextButton aria-expanded={false} onClick={openAndGoThere}>
            View More
            {of === undefined ? null : <span className="sr-only">{of}</span>}
          </TextButton>
        </div>
      ) : null}
      {typeof window === 'undefined' ? <ScriptOnce>{clipScript(limit)}</ScriptOnce> : null}
    </div>
  )
}

/** From here on its state alone says whether the button is there, not what the page's script found. */
const show = (row: HTMLDivElement | null): void => {
  if (row !== null) row.hidden = false
}
