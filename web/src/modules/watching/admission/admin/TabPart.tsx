import type { ReactNode } from 'react'

interface TabPartProps {
  readonly id: string
  readonly title: string
  readonly text: string
  /** A button on the right. */
  readonly action: ReactNode
  readonly children: ReactNode
}

/** A part of the check-in tab: head and table, which reaches the tab’s edges. */
export const TabPart = ({ id, title, text, action, children }: TabPartProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id={id} className="display text-18">
          {title}
        </h2>
        <p className="max-w-[60ch] text-14 text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
    <div className="-mx-4 phone:-mx-6">{children}</div>
  </section>
)
