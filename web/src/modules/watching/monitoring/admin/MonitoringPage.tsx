import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { listSearch } from '#platform/list/list-view.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { textParam } from '#platform/search-schema.ts'
import { alerts, rules } from './rule-list.tsx'

const ruleSearch = listSearch('monitoringRules', { embedded: true })
const alertSearch = listSearch('monitoringAlerts', { embedded: true })
const monitoringSearch = (search: Readonly<Record<string, unknown>>): { tab?: string } & Record<string, unknown> => {
  const tab = textParam(search['tab'])
  return { ...ruleSearch(search), ...alertSearch(search), ...(tab === undefined ? {} : { tab }) }
}

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/monitoring')({
  validateSearch: monitoringSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => (page.deps.tab === 'history' ? alerts : rules).load(page),
  head: () => pageHead({ title: 'Monitoring', noindex: true }),
  pendingComponent: PageSkeleton,
  component: MonitoringPage,
})

const address = '/admin/$accountId/setting/monitoring'

function MonitoringPage() {
  const params = Route.useParams()
  const isHistory = Route.useSearch().tab === 'history'
  return (
    <RecordLayout
      recordId={`monitoring-${params.accountId}`}
      title="Monitoring"
      permission="settings"
      tabs={[
        {
          tab: 'rules',
          name: 'Rules',
          link: linkOptions({
            to: address,
            params,
            search: {},
            activeOptions: { exact: true, includeSearch: isHistory },
          }),
        },
        { tab: 'history', name: 'History', link: linkOptions({ to: address, params, search: { tab: 'history' } }) },
      ]}
    >
      {isHistory ? <alerts.Page /> : <rules.Page />}
    </RecordLayout>
  )
}
