import type { ReactNode } from 'react'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Buttons on the right. */
  readonly children?: ReactNode
}

/** Head of a part of an event's section: title, a line of text, its buttons. */
export const SectionHead = ({ id, title, text, children }: SectionHeadProps) => (
  <div className="flex flex-wrap items-start justify-between gap-3 px-4 phone:px-6">
    <div className="min-w-0">
      <h2 id={id} className="display text-18">
        {title}
      </h2>
      <p className="max-w-[60ch] text-14 text-ink-soft">{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
