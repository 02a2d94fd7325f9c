import type { ReactNode } from 'react'

interface DetailSectionProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** A titled group of fields on the detail tab. */
export const DetailSection = ({ title, text, children }: DetailSectionProps) => (
  <section aria-label={title} className="flex max-w-[640px] flex-col gap-5">
    <div>
      <h2 className="display text-18">{title}</h2>
      {text === undefined ? null : <p className="mt-1 text-ink-soft">{text}</p>}
    </div>
    {children}
  </section>
)
