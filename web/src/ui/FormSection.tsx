import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  readonly title: string
  /** Purpose of this section, in a sentence or two. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A section of a long form: heading on the left, fields on the right; stacked below 1,024 pixels. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 desk:grid-cols-3"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={id} className="display text-18">
          {title}
        </h2>
        {text === undefined ? null : <p className="max-w-[52ch] text-14 text-ink-soft">{text}</p>}
      </div>
      <div className="flex max-w-[560px] min-w-0 flex-col gap-5 desk:col-span-2">{children}</div>
    </section>
  )
}
