import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead, productName } from '#platform/head.ts'
import { tokenFor } from '#platform/tokens.ts'
import { Accordion } from '#ui/Accordion.tsx'
import { commonQuestions } from './common-questions.ts'
import { HelpSenderDocument } from './help.gql.ts'
import { HelpForm } from './HelpForm.tsx'

export const Route = createFileRoute('/_consumer/_public/enterprise/help')({
  ssr: true,
  head: () =>
    pageHead({
      share: {
        title: 'Help',
        description: `Answers about tickets, payments and refunds on ${productName}, and a way to write to us.`,
        path: '/enterprise/help',
      },
    }),
  component: EnterpriseHelpPage,
})

const sections = commonQuestions.map(({ question, answer }) => ({
  id: question,
  title: question,
  body: <p className="text-ink-soft">{answer}</p>,
}))

/** Frequent questions, and a form that writes to the platform's support. */
function EnterpriseHelpPage() {
  const { data } = useQuery({
    ...query(HelpSenderDocument, {}),
    enabled: tokenFor('consumer') !== undefined,
    meta: { silent: true },
  })
  const sender = data?.me ?? { id: '', name: '', email: '' }
  return (
    <div className="page-margins mx-auto grid w-full max-w-[1168px] grid-cols-1 gap-x-16 gap-y-12 pt-8 pb-20 desk:grid-cols-[minmax(0,1fr)_420px] desk:pt-12">
      <div className="flex flex-col gap-3 desk:col-span-2">
        <h1 className="display-lead text-48 desk:text-64">Help</h1>
        <p className="max-w-[60ch] text-18 text-ink-soft">
          Most answers are here. For everything else, write to us. Questions about a show itself are best put to its
          organizer, who is named on your receipt.
        </p>
      </div>
      <section aria-labelledby="common-questions" className="flex flex-col gap-4">
        <h2 id="common-questions" className="display text-28">
          Common questions
        </h2>
        <Accordion sections={sections} multiple />
      </section>
      <section aria-labelledby="write-to-us" className="flex flex-col gap-4">
        <h2 id="write-to-us" className="display text-28">
          Write to us
        </h2>
        <HelpForm key={sender.id} sender={{ name: sender.name, email: sender.email }} />
      </section>
    </div>
  )
}
