import { plural } from '@admission/common/words.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

export interface FoundEntry {
  /** Unique in the whole list. */
  readonly id: string
  readonly label: string
  /** Tells it apart from entries with the same name. */
  readonly detail?: string
  readonly icon?: LucideIcon
  /** Its page, so that it can be opened in another tab. */
  readonly href?: string
}

export interface FoundGroup {
  readonly name: string
  readonly entries: readonly FoundEntry[]
}

interface ResultFinderProps {
  /** Label of the search: `Person, order, event, code`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Matches, best first. */
  readonly groups: readonly FoundGroup[]
  /** Results are still loading. */
  readonly busy?: boolean
  readonly onChoose: (id: string) => void
  /** Whether Enter opens the first entry that no one has moved to. */
  readonly isFirstMeant?: boolean
  /** Enter while no entry is meant. */
  readonly onEnter?: () => void
  /** Replaces the number of results while there are none. */
  readonly hint?: string | undefined
  /** Right of the field. */
  readonly beside?: ReactNode
  readonly field?: Ref<HTMLInputElement>
}

/** Announced to screen readers, and shown if there are no matches. */
const resultSummary = (count: number, busy: boolean, text: string): string => {
  if (count > 0) return plural(count, 'result')
  return busy ? 'Searching…' : `No results for “${text.trim()}”`
}

/** A field with groups of results below it: arrow keys go through all groups, Enter opens. The palette is one in a dialog. */
export function ResultFinder(props: ResultFinderProps) {
  const {
    label,
    text,
    onText,
    groups,
    busy = false,
    onChoose,
    isFirstMeant = true,
    onEnter,
    hint,
    beside,
    field,
  } = props
  const filled = groups.flatMap(({ name, entries }) => (entries.length === 0 ? [] : [{ value: name, items: entries }]))
  const count = filled.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Autocomplete.Root
      open
      inline
      items={filled}
      filter={null}
      autoHighlight={isFirstMeant ? 'always' : false}
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onText(next)
      }}
      itemToStringValue={(entry: FoundEntry) => entry.label}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
        <Autocomplete.Input
          ref={field}
          aria-label={label}
          placeholder={label}
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')) onEnter?.()
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-soft"
        />
        {beside}
      </div>
      <output className={classes('px-5 py-6 text-15 text-ink-soft', count > 0 && 'sr-only')}>
        {count === 0 && hint !== undefined ? hint : resultSummary(count, busy, text)}
      </output>
      <Autocomplete.List className="min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden">
        {(group: (typeof filled)[number]) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-12 font-semibold text-ink-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: FoundEntry) => <Entry key={entry.id} entry={entry} onChoose={() => onChoose(entry.id)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

interface EntryProps {
  readonly entry: FoundEntry
  readonly onChoose: () => void
}

/** Reached with the arrow keys, like entries without a page. */
const EntryLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a {...link} tabIndex={-1}>
    {children}
  </a>
)

function Entry({ entry, onChoose }: EntryProps) {
  const { label, detail, icon: Icon, href } = entry
  return (
    <Autocomplete.Item
      value={entry}
      {...(href === undefined ? {} : { render: <EntryLink href={href} /> })}
      onClick={(event: MouseEvent) => {
        // With a modifier, the browser opens the page elsewhere.
        if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        onChoose()
      }}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-6 px-3 py-1.5 text-15 no-underline outline-none data-highlighted:bg-sunk phone:py-0 pointer-coarse:min-h-11"
    >
      {Icon === undefined ? null : (
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      )}
      <span className="flex min-w-0 flex-1 flex-col phone:flex-row phone:items-center phone:gap-3">
        <span className="line-clamp-2 min-w-0 wrap-anywhere phone:line-clamp-none phone:flex-1 phone:truncate">
          {label}
        </span>
        {detail === undefined ? null : (
          <span className="line-clamp-2 min-w-0 text-14 wrap-anywhere text-ink-soft phone:line-clamp-none phone:max-w-[45%] phone:shrink-0 phone:truncate">
            {detail}
          </span>
        )}
      </span>
    </Autocomplete.Item>
  )
}
