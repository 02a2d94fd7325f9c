import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus, Users } from 'lucide-react'
import { startTransition, useState } from 'react'
import { formatMoment } from '@admission/common/time.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ToggleChip } from '#ui/ToggleChip.tsx'
import type { Column } from '#ui/table-column.ts'
import { audienceBadges } from './audience-badges.ts'
import { audiencesQuery } from './audience-owner.ts'
import { audienceText, runText } from './audience-texts.ts'
import type { AudienceMailRowFragment } from './audiences.gql.ts'
import type { TemplateOwner } from './template-owner.ts'

interface AudienceListProps {
  readonly owner: TemplateOwner
  /** Where an e-mail is written: its ID, or `new`. */
  readonly linkTo: (mailId: string) => LinkProps
}

const columnsOf = (linkTo: AudienceListProps['linkTo']): readonly Column<AudienceMailRowFragment>[] => [
  {
    id: 'name',
    header: 'Template',
    cell: ({ id, name }) => (
      <Link {...linkTo(id)} className="font-semibold underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'audience', header: 'Audience', from: 'tablet', cell: audienceText },
  {
    id: 'progress',
    header: 'Progress',
    from: 'tablet',
    cell: ({ run, createdAt }) => (run === null ? `Created ${formatMoment(createdAt, { year: true })}` : runText(run)),
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateCell badge={audienceBadges[state]} /> },
]

/** The texts that employees send to many people of an account or event. */
export function AudienceList({ owner, linkTo }: AudienceListProps) {
  const [isArchived, setArchived] = useState(false)
  const { mails } = useSuspenseQuery(audiencesQuery(owner, isArchived)).data
  const mayWrite = mayManage(owner.kind === 'account' ? 'accounts' : 'catalogue', useRights())
  return (
    <section aria-labelledby="audiences">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-6 pb-2 phone:px-6">
        <div className="min-w-0 flex-1">
          <h2 id="audiences" className="display text-18">
            To audiences
          </h2>
          <p className="text-14 text-ink-soft">Written once and sent to many people, now or at a time.</p>
        </div>
        <ToggleChip pressed={isArchived} onPress={() => startTransition(() => setArchived(!isArchived))}>
          Archived
        </ToggleChip>
        {mayWrite ? (
          <Link {...linkTo('new')} className={buttonClasses({ size: 'office' })}>
            <span className="inline-flex items-center gap-2">
              <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
              New template
            </span>
          </Link>
        ) : null}
      </div>
      <DataTable
        label="E-mails to audiences"
        columns={columnsOf(linkTo)}
        rows={mails}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <EmptyState
            icon={Users}
            title={isArchived ? 'Nothing archived' : 'No templates yet'}
            text={isArchived ? 'Archived templates are here.' : 'A template is a text with the people who get it.'}
          />
        }
      />
    </section>
  )
}
