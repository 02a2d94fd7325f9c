import { cutText } from '@admission/common/cut-text.ts'
import { plural } from '@admission/common/words.ts'
import { Search } from 'lucide-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { FormElement } from './FormElement.tsx'
import { SuggestionList, suggestionId, type Suggestion } from './SuggestionList.tsx'

interface PageSearchProps {
  /** Current search text. */
  readonly present: string
  /** Label of the search: `Show or venue`. */
  readonly label: string
  /** Where the form submits before the page is hydrated. */
  readonly action: string
  readonly onSearch: (text: string) => void
  /** Called with what is typed; undefined when suggestions are no longer wanted. */
  readonly onType: (text: string | undefined) => void
  /** Suggestions for what is typed, best first. */
  readonly suggestions: readonly Suggestion[]
  /** The suggestions are for an earlier text. */
  readonly isStale: boolean
  readonly onChoose: (id: string) => void
  readonly className?: string
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Searches on Enter; an empty field shows everything again. Suggests while typing, as an ARIA combobox: focus stays in the
 * field, arrow keys move through the suggestions, and Enter only takes one that they reached.
 */
export function PageSearch(props: PageSearchProps) {
  const { present, label, action, onSearch, onType, suggestions, isStale, onChoose, className } = props
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const [active, setActive] = useState<string>()
  const isOpen = isTyping && suggestions.length > 0
  const activeIndex = isOpen ? suggestions.findIndex((one) => one.id === active) : -1
  const close = (): void => {
    setIsTyping(false)
    setActive(undefined)
    onType(undefined)
  }
  const leave = (field: Element): void => {
    close()
    field.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    leave(event.currentTarget)
    onSearch(typeof typed === 'string' ? cutText(typed.trim(), 100) : '')
  }
  const choose = (chosen: string, field: Element): void => {
    leave(field)
    onChoose(chosen)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isOpen) return
    const step = steps[event.key]
    if (step !== undefined && !event.altKey) {
      event.preventDefault()
      const from = activeIndex === -1 && step === -1 ? 0 : activeIndex
      setActive(suggestions[(from + step + suggestions.length) % suggestions.length]?.id)
    } else if (event.key === 'Escape') {
      // Closes the suggestions, not what is around the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && activeIndex !== -1) {
      event.preventDefault()
      choose(active ?? '', event.currentTarget)
    }
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
          // A field of type `search` can't be a combobox.
          type="text"
          inputMode="search"
          name="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={activeIndex === -1 ? undefined : suggestionId(id, activeIndex)}
          placeholder={label}
          defaultValue={present}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setIsTyping(true)
            setActive(undefined)
            onType(currentTarget.value)
          }}
          onKeyDown={press}
          onBlur={close}
          className={classes(controlClasses('touch', undefined), 'pl-10 desk:text-15')}
        />
        {isOpen ? (
          <SuggestionList
            id={id}
            label={label}
            suggestions={suggestions}
            isStale={isStale}
            active={activeIndex}
            onChoose={choose}
          />
        ) : null}
        <output className="sr-only">{isOpen && !isStale ? plural(suggestions.length, 'suggestion') : null}</output>
      </FormElement>
    </search>
  )
}
