import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Expand } from './Expand.tsx'

export interface AccordionSection {
  readonly id: string
  readonly title: string
  /** On the right of the heading: a count, a state. */
  readonly aside?: ReactNode
  readonly body: ReactNode
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[]
  /** Allows several open sections; otherwise opening one closes the other. */
  readonly multiple?: boolean
  /** IDs of the sections that start open. */
  readonly defaultOpen?: readonly string[]
  /** Heading level of the sections. */
  readonly level?: 2 | 3 | 4
}

/** Collapsible sections, for content of which people read one or two parts: FAQs, policies. */
export function Accordion({ sections, multiple = false, defaultOpen = [], level = 3 }: AccordionProps) {
  const [open, setOpen] = useState<readonly string[]>(defaultOpen)
  const own = useId()
  const Heading = `h${level}` as const
  const toggle = (id: string): void => {
    if (open.includes(id)) setOpen(open.filter((other) => other !== id))
    else setOpen(multiple ? [...open, id] : [id])
  }
  return (
    <div className="border-t border-line">
      {sections.map(({ id, title, aside, body }) => {
        const isOpen = open.includes(id)
        return (
          <div key={id} className="border-b border-line">
            <Heading>
              <button
                type="button"
                id={`${own}-${id}-head`}
                aria-expanded={isOpen}
                aria-controls={`${own}-${id}`}
                onClick={() => toggle(id)}
                className="flex min-h-13 w-full items-center gap-3 rounded-6 py-2 text-left font-semibold -outline-offset-2 hover:underline hover:underline-offset-4"
              >
                <span className="min-w-0 flex-1">{title}</span>
                {aside === undefined ? null : <span className="text-14 font-normal text-ink-soft">{aside}</span>}
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
                />
              </button>
            </Heading>
            <Expand id={`${own}-${id}`} open={isOpen}>
              <section aria-labelledby={`${own}-${id}-head`} className="pt-1 pb-5 text-ink-soft">
                {body}
              </section>
            </Expand>
          </div>
        )
      })}
    </div>
  )
}
