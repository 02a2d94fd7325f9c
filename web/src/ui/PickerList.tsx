import { plural } from '@admission/common/words.ts'
import { CircleAlert } from 'lucide-react'
import { Spinner } from './Spinner.tsx'
import { TextButton } from './TextButton.tsx'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** Tells it apart from options with the same name: a date, an e-mail, `12 events`. */
  readonly detail?: string | null
}

/** Results and state of the search. */
export interface PickerMatches {
  /** Matches, in display order. */
  readonly options: readonly PickerOption[]
  /** The options are from an earlier search. */
  readonly isLoading?: boolean
  /** There are more matches than options. */
  readonly hasMore?: boolean | undefined
  /** The search failed. */
  readonly failure?: { readonly onRetry: () => void } | undefined
}

/** An action at the end of the list, such as adding a record. */
export interface PickerAction {
  readonly label: string
  readonly onAction: () => void
}

interface PickerListProps extends PickerMatches {
  readonly action?: PickerAction | undefined
  readonly id: string
  readonly label: string
  readonly search: string
  readonly active: number
  readonly onChoose: (value: string) => void
}

// HTML has no element for a listbox controlled by an input: a datalist can't be styled or highlighted.
const listRole = { role: 'listbox' } as const
/** Selects on click, not on pointer down, so that scrolling by touch selects nothing. Focus stays in the field. */
const optionProps = (onClick: () => void) => ({ role: 'option', tabIndex: -1, onClick }) as const

export const optionId = (id: string, index: number): string => `${id}-${index}`

const countOf = (count: number): string => plural(count, 'option')

/** The dropdown of an entity picker. */
export function PickerList(props: PickerListProps) {
  const { id, label, search, options, isLoading = false, hasMore = false, failure, active, action, onChoose } = props
  const isFailed = failure !== undefined && !isLoading
  const emptyText = search.trim() === '' ? 'No options' : `No matches for “${search.trim()}”`
  const status = isLoading ? 'Searching…' : options.length === 0 ? emptyText : countOf(options.length)
  return (
    <div
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-(--z-header) mt-1 max-h-64 min-w-56 overflow-y-auto rounded-6 border border-line bg-card py-1 text-14 shadow-float"
    >
      <div
        id={`${id}-list`}
        {...listRole}
        aria-label={`Options for ${label}`}
        className={isLoading ? 'opacity-60' : ''}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={optionId(id, index)}
            {...optionProps(() => onChoose(option.value))}
            aria-selected={index === active}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            className="flex min-h-8 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-sunk aria-selected:bg-sunk pointer-coarse:min-h-11"
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.detail ? <span className="shrink-0 text-13 text-ink-soft">{option.detail}</span> : null}
          </div>
        ))}
      </div>
      {isFailed ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-stop" />
          <span className="flex-1">The search failed. Your selection was kept.</span>
          <TextButton onClick={failure.onRetry}>Try again</TextButton>
        </div>
      ) : (
        <output
          className={isLoading || options.length === 0 ? 'flex items-center gap-2 px-3 py-2 text-ink-soft' : 'sr-only'}
        >
          {isLoading ? <Spinner /> : null}
          {status}
        </output>
      )}
      {hasMore && !isLoading && !isFailed ? (
        <p className="border-t border-line px-3 pt-2 pb-1 text-13 text-ink-soft">Keep typing to narrow the list</p>
      ) : null}
      {action === undefined || isLoading ? null : (
        <div className="border-t border-line px-3 py-2">
          <TextButton onClick={action.onAction}>{action.label}</TextButton>
        </div>
      )}
    </div>
  )
}
