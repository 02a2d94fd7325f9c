import { number } from '@admission/common/words.ts'
import { Download, FileSpreadsheet, FileText, History } from 'lucide-react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuButton.tsx'

interface ExportMenuProps {
  /** Number of rows that match the filters. */
  readonly count: number
  /** Percent written so far; undefined if no export is running. */
  readonly progress: number | undefined
  readonly onExport: (format: 'CSV' | 'XLSX') => void
  /** Opens the list of recent exports. */
  readonly onRecent?: () => void
}

/** Exports the rows and columns a table shows. Goes in the page header. */
export function ExportMenu({ count, progress, onExport, onRecent }: ExportMenuProps) {
  if (progress !== undefined)
    return (
      <Button size="office" icon={Download} busy={`${String(progress)}%`}>
        Export {number(count)}
      </Button>
    )
  const items: readonly MenuItem[] = [
    { name: 'CSV', icon: FileText, onChoose: () => onExport('CSV') },
    { name: 'Excel', icon: FileSpreadsheet, onChoose: () => onExport('XLSX') },
    ...(onRecent === undefined
      ? []
      : [{ name: 'Recent exports', icon: History, onChoose: onRecent, startsGroup: true }]),
  ]
  return <Menu label={count === 0 ? 'Export' : `Export ${number(count)}`} icon={Download} size="office" items={items} />
}
