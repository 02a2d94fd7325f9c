import { toId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { readEmailPage } from '../reads/mails.ts'
import { withoutLinks } from '../rules/secrets.ts'

type EmailPage = NonNullable<Awaited<ReturnType<typeof readEmailPage>>>

const EmailPageRef = builder.objectRef<EmailPage>('EmailPage').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Stored e-mail, read-only: its links are disabled and its secrets removed.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Subject line.' }),
    html: t.string({
      description: 'Complete HTML document. Show it in a sandboxed frame.',
      resolve: ({ html }) => withoutLinks(html),
    }),
    sentAt: t.field({
      type: TimeRef,
      description: 'When it was sent, or when it was written if no mail server is configured. In UTC.',
      resolve: ({ at }) => timeAt(at, 'UTC'),
    }),
  }),
})

builder.queryField('emailPage', (t) =>
  t.field({
    type: EmailPageRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      "E-mail to read in the browser, for 90 days. Only its ID is needed. Fails with `resourceNotFound` if it doesn't exist or has expired.",
    args: { id: t.arg.id({ required: true, description: 'E-mail ID: random, known only to its reader.' }) },
    resolve: async (_root, { id }, { services }) => {
      const mailId = toId('Email', id)
      const page = mailId && (await readEmailPage(services.databases.system, mailId))
      if (!page) throw notFound()
      return page
    },
  }),
)
