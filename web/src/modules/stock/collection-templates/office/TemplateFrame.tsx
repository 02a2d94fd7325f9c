import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import { collectionPermission } from '#modules/stock/collections/office/collection-queries.ts'
import { useOffice } from '#platform/office.ts'
import { RecordLayout, type RecordTabLink } from '#platform/record/RecordLayout.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { frameQuery } from './template-queries.ts'

interface TemplateFrameProps {
  readonly templateId: string
  /** Link to the list of templates. */
  readonly list: LinkProps
  readonly tabs: readonly RecordTabLink[]
  readonly children: ReactNode
}

/** Frame of a template's pages in either office. */
export function TemplateFrame({ templateId, list, tabs, children }: TemplateFrameProps) {
  const office = useOffice()
  const { name, accountName, state, isGranted } = useSuspenseQuery(frameQuery(office, templateId)).data
    .collectionTemplate
  return (
    <RecordLayout
      recordId={templateId}
      accountName={accountName}
      title={name}
      permission={collectionPermission[office.area]}
      back={{ name: 'Templates', link: list }}
      readOnly={isGranted}
      state={
        <span className="flex flex-wrap items-center gap-x-4">
          {state === 'ARCHIVED' ? (
            <StateBadge tone="quiet" icon={Archive}>
              Archived
            </StateBadge>
          ) : null}
          {office.area === 'employee' ? <span className="text-ink-soft">{accountName}</span> : null}
          {isGranted ? <span className="text-ink-soft">Provided by the platform</span> : null}
        </span>
      }
      tabs={tabs}
    >
      {children}
    </RecordLayout>
  )
}
