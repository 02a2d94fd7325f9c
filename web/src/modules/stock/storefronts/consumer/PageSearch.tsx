import { cutText } from '@admission/common/cut-text.ts'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { controlClasses } from '#ui/control-classes.ts'
import { FormElement } from '#ui/FormElement.tsx'

interface PageSearchProps {
  /** Current search text. */
  readonly present: string
  /** Label of the search: `Show or venue`. */
  readonly label: string
  /** Where the form submits before the page is hydrated. */
  readonly action: string
  readonly onSearch: (text: string) => void
  readonly className?: string
}

/** Searches on Enter; an empty field shows everything again. */
export function PageSearch({ present, label, action, onSearch, className }: PageSearchProps) {
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onSearch(typeof typed === 'string' ? cutText(typed.trim(), 100) : '')
  }
  return (
    <search className={className}>
      <FormElement isSearch action={action} onSubmit={go} className="relative">
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          key={present}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={present}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={classes(controlClasses('touch', undefined), 'pl-10 desk:text-15')}
        />
      </FormElement>
    </search>
  )
}
