import { number } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { RecentExports } from './exports/RecentExports.tsx'
import type { ListApi } from './list-api.ts'
import { routeAddress } from '../route-names.ts'
import type { List } from './list-options.ts'
import type { Params } from './list-view.ts'
import type { useListExport } from './use-list-export.ts'
import type { ListControls } from './use-list-view.ts'

interface ListHeadProps<Result, Row> {
  readonly list: List<Result, Row>
  readonly params: Params
  readonly controls: ListControls
  readonly api: ListApi
  readonly exporting: ReturnType<typeof useListExport<Result, Row>>
  readonly count: number
  /** The primary action. */
  readonly children: ReactNode
}

/** Page header with search, export and the primary action. An embedded list shows them in a toolbar instead. */
export function ListHead<Result, Row>({ children, params, ...props }: ListHeadProps<Result, Row>) {
  const { title, back, embedded = false } = props.list
  const [route = '', name] = back ?? []
  const address = routeAddress(route, params)
  return embedded ? (
    <div className="flex flex-wrap items-center justify-end gap-3 px-4 pt-3 phone:px-6">
      <Tools {...props} />
      {children}
    </div>
  ) : (
    <OfficeHeader
      title={title}
      beside={number(props.count)}
      path={
        address === undefined ? undefined : (
          <Link to={address} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        )
      }
    >
      <Tools {...props} />
      {children}
    </OfficeHeader>
  )
}

function Tools<Result, Row>({
  list,
  controls,
  api,
  exporting,
  count,
}: Omit<ListHeadProps<Result, Row>, 'children' | 'params'>) {
  const [isRecentOpen, setIsRecentOpen] = useState(false)
  // The row that was open at the last keystroke.
  const typedAt = useRef<string>(undefined)
  const [id, search] = Object.entries(list.filters).find(([, { Menu }]) => Menu === undefined) ?? []
  return (
    <>
      {id === undefined || search === undefined ? null : (
        <SearchBox
          label={search.label}
          value={controls.view.filters[id] ?? ''}
          onType={() => {
            typedAt.current = controls.view.row
          }}
          onSearch={(text) => controls.typeFilter(id, text, typedAt.current)}
        />
      )}
      {list.exportAs === undefined ? null : (
        <>
          <ExportMenu
            count={count}
            progress={exporting.progress}
            onExport={(format) => exporting.start(format, null)}
            onRecent={() => setIsRecentOpen(true)}
          />
          <RecentExports api={api} open={isRecentOpen} onClose={() => setIsRecentOpen(false)} />
        </>
      )}
    </>
  )
}
