import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { CommandPalette, type PaletteGroup } from '#ui/CommandPalette.tsx'
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

interface AreaPaletteProps extends PaletteProps {
  readonly places: readonly ShownPlace[]
  readonly found: readonly FoundRecords[]
  /** Records are still on their way. */
  readonly busy: boolean
}

/** The palette of an area: its screens, then what the server finds. Choosing goes there. */
export function AreaPalette({ places, found, text, onClose, ...rest }: AreaPaletteProps) {
  const router = useRouter()
  const screens = ranked(places, text).map(({ address, ...entry }) => ({ id: address, ...entry }))
  const records = text.trim() === '' ? [] : found
  const groups: PaletteGroup[] = [
    { name: 'Screens', entries: screens },
    ...records.map(({ name, icon, records: some }) => ({
      name,
      entries: some.map(({ address, ...entry }) => ({ id: address, icon, ...entry })),
    })),
  ]
  return (
    <CommandPalette
      {...rest}
      text={text}
      onClose={onClose}
      onReturn={openedFrom}
      groups={groups}
      onChoose={(address) => {
        onClose()
        void router.navigate({ href: address })
      }}
    />
  )
}
