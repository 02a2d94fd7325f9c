import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { routeAddress } from '../route-names.ts'
import { SavedViews } from './SavedViews.tsx'
import { maySee, useRights } from '../rights.ts'
import { CreateButton } from './CreateButton.tsx'
import { listApi } from './list-api.ts'
import type { List, PanelProps } from './list-options.ts'
import type { Params } from './list-view.ts'
import type { ListView } from './list-view.ts'
import { ListHead } from './ListHead.tsx'
import { ListTable } from './ListTable.tsx'
import { useList } from './use-list.ts'
import { useListExport } from './use-list-export.ts'
import { useListView } from './use-list-view.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ListPageProps<Result, Row> {
  readonly list: List<Result, Row>
}

/** A list made by `defineList`: a whole page, or part of one if the list is embedded. */
export function ListPage<Result, Row extends { readonly id: string }>({ list }: ListPageProps<Result, Row>) {
  const params: Params = useParams({ strict: false })
  const { data, stale } = useList(list.pageQuery(params, useSearch({ strict: false })))
  return data === undefined ? null : <LoadedList {...{ list, params, data, stale }} />
}

interface LoadedListProps<Result, Row> extends ListPageProps<Result, Row> {
  readonly params: Params
  readonly data: Result
  /** True while other rows are loading. */
  readonly stale: boolean
}

function LoadedList<Result, Row extends { readonly id: string }>(props: LoadedListProps<Result, Row>) {
  const { list, params, data, stale } = props
  const { tabs: PageTabs, notice: Notice, actions: Actions, embedded = false } = list
  const scope = list.scopeOf(params)
  const api = listApi(list.endpoint, scope)
  const rights = useRights()
  const columns = list.columns.filter(({ permission }) => maySee(permission, rights))
  const controls = useListView(list)
  const { view } = controls
  const saved = useSavedViews({ list, controls, api, columns })
  const shown = saved.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const exporting = useListExport({ list, params, api, view, columns: shown.map(({ id }) => id) })
  const page = list.pageOf(data)
  const isEmpty = page.totalCount === 0 && Object.keys(view.filters).length === 0
  const [isCreating, setCreating] = useState(false)
  const CreateDialog = list.create?.dialog
  const create = <CreateButton create={list.create} params={params} onOpen={() => setCreating(true)} />
  return (
    <div className={`flex min-h-0 flex-col ${embedded ? 'flex-1' : 'h-dvh max-phone:h-[calc(100dvh-62px)]'}`}>
      <ListHead {...{ list, params, controls, api, exporting }} count={page.totalCount}>
        {Actions && !isEmpty ? (
          <Actions request={list.requestOf(view, params)} count={page.totalCount} {...{ params, scope }} />
        ) : null}
        {isEmpty ? null : create}
      </ListHead>
      {PageTabs && <PageTabs />}
      {embedded ? null : <Views list={list} saved={saved} />}
      {Notice && <Notice />}
      <div className={`flex min-h-0 flex-1 ${list.isPanelWide === true ? '[--panel:404px]' : ''}`}>
        <ListTable
          {...{ list, params, scope, page, controls, saved, columns, shown, stale }}
          figures={list.figures?.(data)}
          onExport={(ids) => exporting.start('CSV', ids)}
          create={isEmpty ? list.create === undefined ? <BackButton of={list} params={params} /> : create : undefined}
          isEmpty={isEmpty}
        />
        <Panel
          {...{ list, scope, view }}
          ids={page.edges.map(({ node }) => node.id)}
          onClose={() => controls.setRow(undefined)}
        />
      </div>
      {CreateDialog !== undefined && isCreating ? (
        <CreateDialog scope={scope} onClose={() => setCreating(false)} />
      ) : null}
    </div>
  )
}

interface BackButtonProps {
  readonly of: Pick<List<unknown, unknown>, 'back'>
  readonly params: Params
}

/** The next step of an empty list in which nothing is created, such as an archive: the list that it is reached from. */
function BackButton({ of: { back }, params }: BackButtonProps) {
  const [route = '', title = ''] = back ?? []
  const address = routeAddress(route, params)
  return address === undefined ? null : (
    <Link to={address} className={buttonClasses({ size: 'office' })}>
      Go to {title.toLowerCase()}
    </Link>
  )
}

interface ViewsProps<Result, Row> extends ListPageProps<Result, Row> {
  readonly saved: ReturnType<typeof useSavedViews>
}

const Views = <Result, Row>({ list: { title }, saved }: ViewsProps<Result, Row>) => (
  <SavedViews
    of={title.toLowerCase()}
    views={saved.views}
    current={saved.current?.id}
    changed={saved.changed}
    onShow={saved.show}
    onSave={saved.save}
    onName={saved.saveAs}
    onDefault={saved.setDefault}
    onDelete={saved.remove}
  />
)

interface PanelOfRowProps<Result, Row> extends ListPageProps<Result, Row>, Pick<PanelProps, 'scope' | 'onClose'> {
  readonly view: ListView
  /** IDs of the rows on this page. */
  readonly ids: readonly string[]
}

/** Side panel of the row in the URL. */
function Panel<Result, Row>({
  list: { panel: RowPanel },
  scope,
  view: { row },
  ids,
  onClose,
}: PanelOfRowProps<Result, Row>) {
  if (RowPanel === undefined || row === undefined) return null
  const at = ids.indexOf(row)
  const place = at < 0 ? '' : `${String(at + 1)} of ${String(ids.length)}`
  return <RowPanel key={row} {...{ scope, place, onClose }} id={row} />
}
