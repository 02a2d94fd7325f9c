import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { CommandPalette, type PaletteEntry, type PaletteGroup } from '#ui/CommandPalette.tsx'
import type { ShownPlace } from '../rail.ts'
import { openedFrom } from './palette-open.ts'
import type { PaletteProps } from './PaletteHost.tsx'
import { ranked } from './rank.ts'

/** A record that was found: where it is shown, what it is called. */
interface FoundRecord {
  readonly address: string
  readonly label: string
  readonly detail?: string
}

/** Records of one kind that fit the text, as the server finds them. */
interface FoundRecords {
  readonly name: string
  readonly icon: LucideIcon
  readonly records: readonly FoundRecord[]
}

/** Something the palette does on the spot instead of leading to a screen. */
export interface PaletteCommand extends PaletteEntry {
  readonly run: () => void
}

interface AreaPaletteProps extends PaletteProps {
  readonly places: readonly ShownPlace[]
  readonly found: readonly FoundRecords[]
  readonly commands?: readonly PaletteCommand[]
  /** Records are still on their way. */
  readonly busy: boolean
}

/** The palette of an area: its screens, what the server finds, its commands. Choosing goes there, or does it. */
export function AreaPalette({ places, found, commands = [], text, onClose, ...rest }: AreaPaletteProps) {
  const router = useRouter()
  const screens = ranked(places, text).map(({ address, ...entry }) => ({ id: address, ...entry }))
  const records = text.trim() === '' ? [] : found
  const groups: PaletteGroup[] = [
    { name: 'Screens', entries: screens },
    ...records.map(({ name, icon, records: some }) => ({
      name,
      entries: some.map(({ address, ...entry }) => ({ id: address, icon, ...entry })),
    })),
    { name: 'Commands', entries: ranked(commands, text) },
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
        const command = commands.find((each) => each.id === id)
        if (command === undefined) void router.navigate({ href: id })
        else command.run()
      }}
    />
  )
}
