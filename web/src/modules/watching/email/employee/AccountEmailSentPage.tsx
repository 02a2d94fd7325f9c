import { createFileRoute } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import { AccountMailsDocument } from './account-mails.gql.ts'
import { EmailTabs } from './EmailTabs.tsx'
import { mailTypeNames } from './mail-type-names.ts'
import { SentMailPanel } from './SentMailPanel.tsx'
import { mailBadges } from './mail-badges.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/email/sent')({
  validateSearch: listSearch('accountMails', { embedded: true }),
  loader: (page) => mails.load(page),
  component: AccountEmailSentPage,
})

const mails = defineList({
  name: 'accountMails',
  title: 'E-mails',
  document: AccountMailsDocument,
  ownFilter: ({ accountId }) => ({ account: [accountId ?? ''] }),
  columns: [
    column.name('recipient', 'Recipient', 'recipient'),
    column.text('type', 'E-mail', 'name', { from: 'phone' }),
    column.text('subject', 'Subject', 'subject', { from: 'tablet' }),
    column.moment('created', 'Created', 'createdAt', { sort: 'CREATED' }),
    column.state('state', 'State', 'state', { badges: mailBadges }),
  ],
  rowName: ({ recipient, name }) => `${name} to ${recipient}`,
  filters: {
    text: filter.search('Address'),
    type: filter.options('E-mail', mailTypeNames),
    state: filter.options('State', mailBadges),
    created: filter.days('Created', { choices: ['today', 'last-7', 'last-30'], maxDays: 366 }),
  },
  sort: 'CREATED.desc',
  panel: SentMailPanel,
  empty: { icon: Mail, text: 'What this account’s buyers and members get by e-mail appears here.' },
  exportAs: 'ACCOUNT_MAILS',
  embedded: true,
})

function AccountEmailSentPage() {
  const { accountId } = Route.useParams()
  return (
    <>
      <EmailTabs accountId={accountId} />
      <mails.Page />
    </>
  )
}
