import { History } from 'lucide-react'
import { Fragment } from 'react'
import { Became } from '#platform/record/Became.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { ActivityDocument, type ActivityFieldsFragment } from './activity.gql.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { changeNames, recordNames } from './activity-words.ts'

const ChangesCell = ({ changes }: Pick<ActivityFieldsFragment, 'changes'>) =>
  changes.length === 0 ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <span className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">
      {changes.map(({ label, before, after }, index) => (
        <Fragment key={label}>
          {index === 0 ? null : ' · '}
          {label}:{' '}
          {before === '' ? null : (
            <>
              {before} <Became />{' '}
            </>
          )}
          {after}
        </Fragment>
      ))}
    </span>
  )

/** List of actions by people in an account, latest first. */
export const activity = defineList({
  name: 'activity',
  title: 'Activity',
  document: ActivityDocument,
  columns: [
    column.moment('at', 'Time', 'at', { sort: 'AT' }),
    {
      id: 'by',
      header: 'Person',
      cell: ({ by }) => by ?? <span className="text-ink-soft">Former user</span>,
    },
    column.text('record', 'Record', 'target'),
    column.text('what', 'What', 'what', { from: 'phone' }),
    { id: 'changes', header: 'Changes', from: 'desk', cell: ({ changes }) => <ChangesCell changes={changes} /> },
    column.text('reason', 'Reason', 'reason', { extra: true }),
  ],
  rowName: ({ what, target }) => `${what}, ${target}`,
  filters: {
    who: filter.entity('Person', 'ACTIVITY_PEOPLE'),
    record: filter.options('Record', recordNames),
    what: filter.options('What', changeNames),
    at: filter.days('Days', { choices: ['today', 'last-7', 'last-30'], maxDays: 366 }),
  },
  sort: 'AT.desc',
  panel: ActivityPanel,
  empty: { icon: History, text: 'What people change, export or view appears here.' },
  exportAs: 'ACTIVITY',
  embedded: true,
})

export const ActivitySection = () => <activity.Page />
