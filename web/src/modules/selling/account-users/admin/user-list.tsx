import { MAIL_TOPIC_LABELS, topicsText } from '@admission/common/mail-topics.ts'
import { Users } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { BuyerTabs } from './BuyerTabs.tsx'
import { SubscriberNote } from './SubscriberNote.tsx'
import { UserListDocument } from './user-list.gql.ts'
import { UserPanel } from './UserPanel.tsx'

/** List of people who bought from an account or hold its tickets. */
export const users = defineList({
  name: 'users',
  title: 'Buyers',
  document: UserListDocument,
  columns: [
    column.person('name', 'Buyer', { sort: 'NAME' }),
    column.count('orders', 'Orders', 'orders', { sort: 'ORDERS', from: 'phone' }),
    column.count('tickets', 'Tickets held', 'tickets', { sort: 'TICKETS', from: 'tablet' }),
    column.money('spent', 'Spent', 'spent', { sort: 'SPENT', permission: 'orders' }),
    column.moment('lastOrder', 'Last order', 'lastOrderAt', { sort: 'LAST_ORDER', from: 'tablet' }),
    column.tags('tags', 'Tags', 'tags', { from: 'desk' }),
    {
      id: 'consent',
      header: 'Agrees to mails',
      from: 'wide',
      cell: ({ topics }) => topicsText(topics) || <span className="text-ink-soft">No</span>,
    },
  ],
  rowName: ({ name, email }) => name || email,
  filters: {
    text: filter.search('Name or e-mail'),
    event: filter.entity('Event', 'EVENTS'),
    tag: filter.entity('Tag', 'USER_TAGS'),
    topic: filter.options('Topic', MAIL_TOPIC_LABELS),
    consent: filter.yesNo('Mails', { yes: 'Agrees to mails', no: 'No mails' }),
    lastOrder: filter.days('Last order', {
      choices: ['last-7', 'last-30', 'last-90'],
      isOfAccount: true,
      maxDays: 366,
    }),
  },
  sort: 'LAST_ORDER.desc',
  open: ['AdminUser', ({ id }) => ({ userId: id })],
  panel: UserPanel,
  tabs: BuyerTabs,
  notice: SubscriberNote,
  empty: { icon: Users, text: 'Everyone who buys from you or receives your tickets appears here.' },
  exportAs: 'USERS',
})
