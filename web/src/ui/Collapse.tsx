import { ScriptOnce } from '@tanstack/react-router'
import type { FocusEvent, ReactNode } from 'react'
import { TextButton } from './TextButton.tsx'
import { clipScript, useClip } from './use-clip.ts'

interface CollapseProps {
  /** Height in pixels before `View More`. */
  readonly maxHeight?: number
  /** Completes `View More` for screen readers: `about the event`. */
  readonly of?: string
  readonly children: ReactNode
}

/**
 * Clips long text to 150 pixels with a View More button that reveals the rest over 400 ms. Text that fits has no button.
 * Moving focus into the hidden part reveals it. With server rendering the layout doesn't shift when the text is measured: the
 * button is there from the start, or never painted.
 */
export function Collapse({ maxHeight: limit = 150, of, children }: CollapseProps) {
  const { box, state, maxHeight, open } = useClip(limit)
  const isClipped = state === 'clipped' || state === 'unmeasured'

  const reveal = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const hidden = target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom
    if (isClipped && hidden) open()
  }
  const openAndFocus = (): void => {
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
        // It can't be opened in print or without scripts.
        className="view-more outline-none print:max-h-none! [@media(scripting:none)]:max-h-none!"
      >
        <div className="flow-root">{children}</div>
      </div>
      {isClipped ? (
        <div ref={show} suppressHydrationWarning className="mt-3 [@media(scripting:none)]:hidden">
          <TextButton aria-expanded={false} onClick={openAndFocus}>
            View More
            {of === undefined ? null : <span className="sr-only">{of}</span>}
          </TextButton>
        </div>
      ) : null}
      {typeof window === 'undefined' ? <ScriptOnce>{clipScript(limit)}</ScriptOnce> : null}
    </div>
  )
}

/** After hydration, React state decides whether the button shows, not what the inline script measured. */
const show = (row: HTMLDivElement | null): void => {
  if (row !== null) row.hidden = false
}
