import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { listSearch } from '#platform/list/list-view.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { maySee, useRights } from '#platform/rights.ts'
import { textParam } from '#platform/search-schema.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { accountSectionOf, accountSections } from './account-sections.ts'

const activitySearch = listSearch('activity', { embedded: true })
const accountSearch = (search: Readonly<Record<string, unknown>>): { tab?: string } & Record<string, unknown> => {
  const tab = textParam(search['tab'])
  return { ...activitySearch(search), ...(tab === undefined ? {} : { tab }) }
}

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/account')({
  validateSearch: accountSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const section = accountSectionOf(page.deps.tab)
    await Promise.all([section.load(page), section.part.load()])
  },
  head: () => pageHead({ title: 'Account', noindex: true }),
  pendingComponent: PageSkeleton,
  component: AccountSettingsPage,
})

const address = '/admin/$accountId/setting/account'

function AccountSettingsPage() {
  const params = Route.useParams()
  const { tab, part, permission } = accountSectionOf(Route.useSearch().tab)
  const rights = useRights()
  const sections = accountSections.filter((section) => maySee(section.permission, rights))
  return (
    <RecordLayout
      recordId={params.accountId}
      title="Account"
      permission={permission}
      tabs={sections.map((section, index) => ({
        tab: section.tab,
        name: section.name,
        link:
          index === 0
            ? linkOptions({
                to: address,
                params,
                search: {},
                activeOptions: { exact: true, includeSearch: tab !== section.tab },
              })
            : linkOptions({ to: address, params, search: { tab: section.tab } }),
      }))}
    >
      <Lazy key={tab} part={part}>
        {(Section) => <Section {...params} />}
      </Lazy>
    </RecordLayout>
  )
}
