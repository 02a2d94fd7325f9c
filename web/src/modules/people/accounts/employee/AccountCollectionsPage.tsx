import { plural } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { grantBadges, shareText } from '#modules/stock/collections/grant-states.ts'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { load } from '#platform/load.ts'
import { routeAddress } from '#platform/route-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AccountCollectionsDocument, type AccountCollectionsQuery } from './account-collections.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/ticket-collection')({
  loader: ({ context, params }) => load(context.queryClient, collectionsQuery(params.accountId)),
  head: () => pageHead({ title: 'Collections', noindex: true }),
  component: AccountCollectionsPage,
})

const collectionsQuery = (id: string) => query(AccountCollectionsDocument, { id }, {})

function AccountCollectionsPage() {
  const { accountId } = Route.useParams()
  const { collections, granted, templates } = useSuspenseQuery(collectionsQuery(accountId)).data.accountCollections
  if (collections.length === 0 && granted.length === 0 && templates.length === 0)
    return (
      <EmptyState
        icon={Layers}
        title="Nothing to sell yet"
        text="The account’s members create collections, which say what is on sale and at what price."
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-8 px-4 py-4 phone:px-6 wide:overflow-y-auto">
      <Rows title="Collections" empty="None yet." count={collections.length}>
        {collections.map((collection) => (
          <Collection key={collection.id} of={collection} />
        ))}
      </Rows>
      <Rows title="Granted by other accounts" empty="None." count={granted.length}>
        {granted.map((grant) => (
          <Granted key={grant.id} of={grant} />
        ))}
      </Rows>
      <Rows title="Templates" empty="None. Collections are made one by one." count={templates.length}>
        {templates.map((template) => (
          <Template key={template.id} of={template} />
        ))}
      </Rows>
    </div>
  )
}

interface RowsProps {
  readonly title: string
  readonly empty: string
  readonly count: number
  readonly children: ReactNode
}

const Rows = ({ title, empty, count, children }: RowsProps) => (
  <section aria-label={title} className="max-w-[760px]">
    <h2 className="font-semibold">{title}</h2>
    {count === 0 ? <p className="mt-1 text-ink-soft">{empty}</p> : <ul className="mt-1 flex flex-col">{children}</ul>}
  </section>
)

/** The name of a record, as a link where this office has a page for it. */
function Name({ name, address }: { readonly name: string; readonly address: string | undefined }) {
  return address === undefined ? (
    <span>{name}</span>
  ) : (
    <Link {...({ to: address } as LinkProps)} className="underline underline-offset-4">
      {name}
    </Link>
  )
}

type Overview = AccountCollectionsQuery['accountCollections']

const rowClasses =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0'

const Collection = ({
  of: { id, name, saleState, templateName },
}: {
  readonly of: Overview['collections'][number]
}) => (
  <li className={rowClasses}>
    <span className="flex min-w-0 flex-col">
      <Name name={name} address={routeAddress('EmployeeCollectionDetail', { collectionId: id })} />
      {templateName === null ? null : <span className="text-13 text-ink-soft">Follows {templateName}</span>}
    </span>
    <StateCell badge={collectionStateBadges[saleState]} />
  </li>
)

const Granted = ({ of }: { readonly of: Overview['granted'][number] }) => (
  <li className={rowClasses}>
    <span className="flex min-w-0 flex-col">
      <Name
        name={of.collectionName}
        address={routeAddress('EmployeeCollectionAccount', { collectionId: of.collectionId })}
      />
      <span className="text-13 text-ink-soft">
        From {of.ownerName}. {shareText(of.share)}.{' '}
        {of.soldIn.length === 0
          ? 'No storefront sells it yet'
          : `Sold in ${of.soldIn.map(({ name }) => name).join(', ')}`}
        .
      </span>
    </span>
    <StateCell badge={grantBadges[of.state]} />
  </li>
)

const Template = ({
  of: { id, name, isArchived, collectionCount },
}: {
  readonly of: Overview['templates'][number]
}) => (
  <li className={rowClasses}>
    <Name name={name} address={routeAddress('EmployeeCollectionTemplateDetail', { templateId: id })} />
    <span className="text-13 text-ink-soft">
      {isArchived
        ? 'Archived'
        : `${plural(collectionCount, 'collection')} follow${collectionCount === 1 ? 's' : ''} it`}
    </span>
  </li>
)
