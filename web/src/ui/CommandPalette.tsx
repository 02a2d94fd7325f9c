import { plural } from '@admission/common/words.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Search, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { enterStack, isMeantFor } from './dismissal.ts'

export interface PaletteEntry {
  /** Unique in the whole list. */
  readonly id: string
  readonly label: string
  /** Tells it apart from entries with the same name. */
  readonly detail?: string
  readonly icon?: LucideIcon
}

export interface PaletteGroup {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

interface CommandPaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Element to focus on close; undefined leaves the focus alone. */
  readonly onReturn: () => HTMLElement | undefined
  /** Label of the search: `Go to a screen, an event or a collection`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Matches, best first. */
  readonly groups: readonly PaletteGroup[]
  /** Results are still loading. */
  readonly busy?: boolean
  readonly onChoose: (id: string) => void
}

/**
 * Jumps to any screen or record by name, with the keyboard alone. One per area, opened with Ctrl K; to search one list use
 * `SearchBox`. Load it on first use.
 */
export function CommandPalette({ open, onClose, onReturn, label, groups, onChoose, ...field }: CommandPaletteProps) {
  const [dialogId] = useState(() => Symbol(label))
  useEffect(() => (open ? enterStack(dialogId) : undefined), [open, dialogId])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (isMeantFor(dialogId, details.reason, details.event)) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className="appear fixed inset-0 z-(--z-modal) bg-shade" />
        <Base.Popup
          finalFocus={onReturn}
          className="arrive fixed inset-x-0 top-0 z-(--z-modal) mx-auto flex max-h-[min(560px,100dvh)] w-full flex-col overflow-hidden bg-card text-ink shadow-float outline-none phone:top-[12dvh] phone:max-h-[min(560px,80dvh)] phone:w-[min(600px,calc(100vw-32px))] phone:rounded-12"
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <Finder label={label} groups={groups} onChoose={onChoose} {...field} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type FinderProps = Omit<CommandPaletteProps, 'open' | 'onClose' | 'onReturn'>

/** Announced to screen readers, and shown if there are no matches. */
const resultSummary = (count: number, busy: boolean, text: string): string => {
  if (count > 0) return plural(count, 'result')
  return busy ? 'Searching…' : `No results for “${text.trim()}”`
}

function Finder({ label, text, onText, groups, busy = false, onChoose }: FinderProps) {
  const filled = groups.flatMap(({ name, entries }) => (entries.length === 0 ? [] : [{ value: name, items: entries }]))
  const count = filled.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Autocomplete.Root
      open
      inline
      items={filled}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onText(next)
      }}
      itemToStringValue={(entry: PaletteEntry) => entry.label}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          spellCheck={false}
          className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-soft"
        />
        <Base.Close
          aria-label="Close"
          className="flex size-9 shrink-0 items-center justify-center rounded-6 hover:bg-sunk pointer-coarse:size-11"
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </Base.Close>
      </div>
      <output className={classes('px-5 py-6 text-15 text-ink-soft', count > 0 && 'sr-only')}>
        {resultSummary(count, busy, text)}
      </output>
      <Autocomplete.List className="min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden">
        {(group: (typeof filled)[number]) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-12 font-semibold text-ink-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => <Entry key={entry.id} entry={entry} onChoose={() => onChoose(entry.id)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

interface EntryProps {
  readonly entry: PaletteEntry
  readonly onChoose: () => void
}

function Entry({ entry, onChoose }: EntryProps) {
  const { label, detail, icon: Icon } = entry
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-6 px-3 text-15 outline-none data-highlighted:bg-sunk pointer-coarse:min-h-11"
    >
      {Icon === undefined ? null : (
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail === undefined ? null : (
        <span className="max-w-[45%] shrink-0 truncate text-14 text-ink-soft">{detail}</span>
      )}
    </Autocomplete.Item>
  )
}
