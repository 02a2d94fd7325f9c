import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'

interface ExportMenuProps {
  /** Rows that are filtered. */
  readonly count: number
  /** Parts of a hundred that are written while a file is made. */
  readonly progress: number | undefined
  readonly onExport: (format: 'CSV' | 'XLSX') => void
}

/** Takes what a table shows, in its columns, out as a file. In the head of its page. */
export const ExportMenu = ({ count, progress, onExport }: ExportMenuProps) =>
  progress === undefined ? (
    <Menu
      label={`Export ${count.toLocaleString('en-US')}`}
      icon={Download}
      size="office"
      items={[
        { name: 'CSV, for any program', icon: FileText, onChoose: () => onExport('CSV') },
        { name: 'Excel', icon: FileSpreadsheet, onChoose: () => onExport('XLSX') },
      ]}
    />
  ) : (
    <Button size="office" icon={Download} busy={`${String(progress)}%`}>
      Export {count.toLocaleString('en-US')}
    </Button>
  )
