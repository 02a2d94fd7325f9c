import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { collectionLink } from '#modules/stock/collections/office/collection-link.ts'
import { useOffice } from '#platform/office.ts'
import type { TemplateDetailFieldsFragment } from './template-record.gql.ts'

interface TemplateCollectionsProps {
  readonly template: TemplateDetailFieldsFragment
  /** Actions below the list. */
  readonly children?: ReactNode
}

/** Collections made from a template. */
export function TemplateCollections({ template: { collections }, children }: TemplateCollectionsProps) {
  const office = useOffice()
  return (
    <section aria-label="Collections" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Collections from this template</h2>
      {collections.length === 0 ? <p className="mt-1 text-ink-soft">None yet.</p> : null}
      <ul className="mt-1 flex flex-col gap-1.5">
        {collections.map(({ id, name }) => (
          <li key={id}>
            <Link {...collectionLink(office, id, 'detail')} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
