import { toId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { readEmailPage } from '../reads.ts'
import { withoutLinks } from '../rules/secrets.ts'

type EmailPage = NonNullable<Awaited<ReturnType<typeof readEmailPage>>>

const EmailPageRef = builder.objectRef<EmailPage>('EmailPage').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A kept mail, to be read. It permits nothing: its links are dead, its secrets are left out.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'One line.' }),
    html: t.string({
      description: 'A whole document; to be shown in a sandboxed frame.',
      resolve: ({ html }) => withoutLinks(html),
    }),
    sentAt: t.field({
      type: TimeRef,
      description: 'When it was sent, or written where there is no server to send it; in UTC.',
      resolve: ({ at }) => timeAt(at, 'UTC'),
    }),
  }),
})

builder.queryField('emailPage', (t) =>
  t.field({
    type: EmailPageRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'A mail in the browser, for 90 days, by its id alone; resourceNotFound before and after.',
    args: { id: t.arg.id({ required: true, description: 'Of the mail: random, known to its reader.' }) },
    resolve: async (_root, { id }, { services }) => {
      const mailId = toId('Email', id)
      const page = mailId && (await readEmailPage(services.databases.system, mailId))
      if (!page) throw notFound()
      return page
    },
  }),
)
