import { Download, FileSpreadsheet, FileText, History } from 'lucide-react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuButton.tsx'

interface ExportMenuProps {
  /** Rows that are filtered. */
  readonly count: number
  /** Parts of a hundred that are written while a file is made. */
  readonly progress: number | undefined
  readonly onExport: (format: 'CSV' | 'XLSX') => void
  /** Shows what was exported before. */
  readonly onRecent?: () => void
}

/** Takes what a table shows, in its columns, out as a file. In the head of its page. */
export function ExportMenu({ count, progress, onExport, onRecent }: ExportMenuProps) {
  if (progress !== undefined)
    return (
      <Button size="office" icon={Download} busy={`${String(progress)}%`}>
        Export {count.toLocaleString('en-US')}
      </Button>
    )
  const items: readonly MenuItem[] = [
    { name: 'CSV, for any program', icon: FileText, onChoose: () => onExport('CSV') },
    { name: 'Excel', icon: FileSpreadsheet, onChoose: () => onExport('XLSX') },
    ...(onRecent === undefined ? [] : [{ name: 'Recent exports', icon: History, onChoose: onRecent, apart: true }]),
  ]
  return <Menu label={`Export ${count.toLocaleString('en-US')}`} icon={Download} size="office" items={items} />
}
