import { Link, type LinkProps } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { StateCell } from '#platform/list/cells.tsx'
import { Alert } from '#ui/Alert.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { plural } from '@admission/common/words.ts'
import type { Column } from '#ui/table-column.ts'
import type { MailTemplateRowFragment } from './mail-templates.gql.ts'
import { templateBadges } from './template-states.ts'
import { templatesQuery, type TemplateOwner } from './template-owner.ts'

interface TemplateListProps {
  readonly owner: TemplateOwner
  /** Where a type is written. */
  readonly linkTo: (type: MailTemplateRowFragment['type']) => LinkProps
}

/** The columns of the list. */
const columnsOf = (linkTo: TemplateListProps['linkTo']): readonly Column<MailTemplateRowFragment>[] => [
  {
    id: 'name',
    header: 'E-mail',
    cell: ({ type, name }) => (
      <Link {...linkTo(type)} className="font-semibold underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'sent', header: 'Sent', from: 'tablet', cell: ({ sent }) => sent },
  { id: 'state', header: 'Text', cell: ({ state }) => <StateCell badge={templateBadges[state]} /> },
]

/** The e-mails that an account or event can write in its own words, and whose words each is sent in. */
export function TemplateList({ owner, linkTo }: TemplateListProps) {
  const { templates } = useSuspenseQuery(templatesQuery(owner)).data
  const broken = templates.filter(({ state }) => state === 'BROKEN')
  return (
    <>
      {broken.length === 0 ? null : (
        <div className="px-4 pt-4 phone:px-6">
          <Alert tone="stop" title={`${plural(broken.length, 'own text')} can’t be sent`}>
            <p>People get the default e-mail in the meantime: {broken.map(({ name }) => name).join(', ')}.</p>
          </Alert>
        </div>
      )}
      <DataTable
        label="E-mails"
        columns={columnsOf(linkTo)}
        rows={templates}
        rowId={({ type }) => type}
        rowName={({ name }) => name}
        empty={<EmptyState icon={Mail} title="No e-mails" text="Nothing here can be written in other words." />}
      />
    </>
  )
}
