import { topicsText } from '@admission/common/mail-topics.ts'
import { readablePhone } from '@admission/common/phones.ts'
import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, oneOf, texts, contains, yesNo } from '#platform/lists/filters.ts'
import { AccountUserRef, MailTopicRef } from '../graphql/types.ts'
import { userSource, userSql } from '../reads/user-list.ts'

defineList({
  area: 'admin',
  name: 'users',
  type: 'AccountUser',
  title: 'Buyers',
  may: 'orders:view',
  description:
    'Users who bought or hold tickets of the account, latest order first by default. Members limited to some events only get buyers and figures of these.',
  row: AccountUserRef,
  columns: {
    name: {
      fields: [
        { header: 'Name', of: ({ name }) => name },
        { header: 'E-mail', of: ({ email }) => email },
      ],
      isPersonal: true,
      sort: [{ sql: userSql.name, type: 'text' }],
    },
    phone: { header: 'Phone', value: ({ phone }) => phone && readablePhone(phone), isPersonal: true },
    orders: { header: 'Orders', value: ({ orders }) => orders, sort: [{ sql: userSql.orders, type: 'integer' }] },
    tickets: {
      header: 'Tickets held',
      value: ({ tickets }) => tickets,
      sort: [{ sql: userSql.tickets, type: 'integer' }],
    },
    spent: {
      header: 'Spent',
      money: ({ spent, currency, exponent }) => ({ amount: spent, currency, exponent }),
      may: 'orders:view',
      sort: [{ sql: userSql.spent, type: 'bigint' }],
    },
    lastOrder: {
      header: 'Last order',
      time: ({ lastOrderAt, timezone }) => (lastOrderAt === null ? null : timeAt(lastOrderAt, timezone)),
      sort: [{ sql: userSql.lastOrder, type: 'timestamptz' }],
      filter: days('the account’s', userSql.orderedOn),
    },
    tags: { header: 'Tags', value: ({ tags }) => tags.join(', ') },
    consent: {
      header: 'Agrees to mails',
      value: ({ topics }) => topicsText(topics) || 'No',
      filter: yesNo('Whether they agree to get the account’s mails.', userSql.consents),
    },
  },
  filters: {
    text: contains(userSql.text, 'Part of the name or e-mail. Not case-sensitive.'),
    event: ids('Bought, or hold tickets of, one of these events.', userSql.ofEvents),
    topic: oneOf(MailTopicRef, 'Agree to one of these topics of the account’s mails.', { where: userSql.hasTopic }),
    tag: texts('Have one of these tags.', userSql.hasTag),
  },
  sort: { by: 'LAST_ORDER', descending: true },
  source: userSource,
})
