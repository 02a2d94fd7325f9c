import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { CommandPalette } from '#ui/CommandPalette.tsx'
import type { FoundEntry, FoundGroup } from '#ui/ResultFinder.tsx'
import type { ShownPlace } from '../rail.ts'
import { openedFrom } from './palette-open.ts'
import type { PaletteProps } from './PaletteHost.tsx'
import { rankByMatch } from './rank.ts'

/** A search result: its name, and its page or what opens it in place. */
interface FoundRecord {
  /** Address of its page. Of a record that opens in place: only its identity. */
  readonly address: string
  readonly open?: () => void
  readonly label: string
  readonly detail?: string
}

/** Search results of one kind, in the server's order. */
interface FoundRecords {
  readonly name: string
  /** Above the screens: Enter opens what was meant. */
  readonly isFirst?: boolean
  readonly icon: LucideIcon
  readonly records: readonly FoundRecord[]
}

/** A command that runs in place instead of opening a screen. */
export interface PaletteCommand extends FoundEntry {
  readonly run: () => void
}

interface AreaPaletteProps extends PaletteProps {
  readonly places: readonly ShownPlace[]
  readonly found: readonly FoundRecords[]
  readonly commands?: readonly PaletteCommand[]
  /** Records are still loading. */
  readonly busy: boolean
}

/** The palette of an area: screens, search results and commands. Choosing an entry opens or runs it. */
export function AreaPalette({ places, found, commands = [], text, onClose, ...rest }: AreaPaletteProps) {
  const router = useRouter()
  const screens = rankByMatch(places, text).map(({ address, ...entry }) => ({
    id: address,
    ...entry,
  }))
  const records = text.trim() === '' ? [] : found
  const [first, later] = [true, false].map((isWanted) =>
    records
      .filter(({ isFirst = false }) => isFirst === isWanted)
      .map(({ name, icon, records: results }) => ({
        name,
        entries: results.map(({ address, open: _open, ...entry }) => ({ id: address, icon, ...entry })),
      })),
  )
  const groups: FoundGroup[] = [
    ...(first ?? []),
    { name: 'Screens', entries: screens },
    ...(later ?? []),
    { name: 'Commands', entries: rankByMatch(commands, text) },
  ]
  return (
    <CommandPalette
      {...rest}
      text={text}
      onClose={onClose}
      onReturn={openedFrom}
      groups={groups}
      onChoose={(id) => {
        onClose()
        const opens = records.flatMap((group) => group.records).find(({ address }) => address === id)?.open
        const run = commands.find((each) => each.id === id)?.run ?? opens
        if (run === undefined) void router.navigate({ href: id })
        else run()
      }}
    />
  )
}
