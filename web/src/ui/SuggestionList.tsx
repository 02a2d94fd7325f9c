import { classes } from './classes.ts'

/** A show that a search suggests. */
export interface Suggestion {
  readonly id: string
  readonly name: string
  /** When and where: `Fri, Mar 19, 9:00 PM, Main house`. */
  readonly detail: string
}

interface SuggestionListProps {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  readonly isStale: boolean
  readonly active: number
  readonly onChoose: (id: string, element: Element) => void
}

export const suggestionId = (id: string, index: number): string => `${id}-${String(index)}`

// HTML has no element for a listbox controlled by an input: a datalist can't be styled or highlighted.
const listRole = { role: 'listbox' } as const
/** Selects on click, not on pointer down, so that scrolling by touch selects nothing. Focus stays in the field. */
const optionProps = (onClick: (event: { readonly currentTarget: Element }) => void) =>
  ({ role: 'option', tabIndex: -1, onClick }) as const

/** The suggestions below a search field. */
export const SuggestionList = ({ id, label, suggestions, isStale, active, onChoose }: SuggestionListProps) => (
  <div
    id={`${id}-list`}
    {...listRole}
    aria-label={`Suggestions for ${label}`}
    // Keeps the focus in the field.
    onPointerDown={(event) => event.preventDefault()}
    className={classes(
      'absolute top-full right-0 z-(--z-header) mt-1 max-h-[min(420px,60dvh)] w-full min-w-64 overflow-y-auto rounded-12 border border-line bg-card p-1 text-left shadow-float transition-opacity desk:w-[340px]',
      isStale && 'opacity-60',
    )}
  >
    {suggestions.map(({ id: value, name, detail }, index) => (
      <div
        key={value}
        id={suggestionId(id, index)}
        {...optionProps(({ currentTarget }) => onChoose(value, currentTarget))}
        aria-selected={index === active}
        ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
        className="flex min-h-11 cursor-pointer flex-col justify-center rounded-6 px-3 py-1.5 hover:bg-sunk aria-selected:bg-sunk"
      >
        <span className="text-15 font-medium break-words">{name}</span>
        <span className="text-13 text-ink-soft">{detail}</span>
      </div>
    ))}
  </div>
)
