import { tabClasses } from './Tabs.tsx'

interface ViewTabProps {
  readonly name: string
  readonly isCurrent: boolean
  readonly changed?: boolean
  readonly onShow: () => void
}

/** The tab of a saved view above a table. A dot marks unsaved changes. */
export const ViewTab = ({ name, isCurrent, changed = false, onShow }: ViewTabProps) => (
  <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onShow} className={tabClasses}>
    <span className="whole">{name}</span>
    {changed ? (
      <span className="size-1.5 rounded-full bg-admit">
        <span className="sr-only">, unsaved changes</span>
      </span>
    ) : null}
  </button>
)
