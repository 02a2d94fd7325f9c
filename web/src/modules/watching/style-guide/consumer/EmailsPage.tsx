import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MailFrame } from '#modules/watching/email/MailFrame.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { GuideEmailsDocument } from './emails.gql.ts'
import { GuidePage } from './Specimen.tsx'

/** URL parameter of the page: the type of the shown e-mail. */
const emailsSearch = searchOf({ mail: textParam })

const emailQuery = (type = 'ORDER_RECEIPT') => query(GuideEmailsDocument, { type })

export const Route = createFileRoute('/_consumer/style-guide/emails')({
  ssr: true,
  validateSearch: emailsSearch,
  loaderDeps: ({ search }) => ({ mail: search.mail }),
  loader: ({ context, deps }) => load(context.queryClient, emailQuery(deps.mail)),
  component: EmailsPage,
})

/** The mail as programs with light or dark colors show it, whatever this browser prefers. */
const inTheme = (html: string, isDark: boolean): string =>
  html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

/** One e-mail at a time, in both themes and as plain text. */
function EmailsPage() {
  const { mail = 'ORDER_RECEIPT' } = Route.useSearch()
  const { exampleMails, exampleMail } = useSuspenseQuery(emailQuery(mail)).data
  const navigate = useNavigate()
  return (
    <GuidePage
      title="E-mails"
      text="Every e-mail that we send, from the code that sends it, about made-up people and events. One button, the most important thing first, and all of it as plain text, too."
    >
      <SelectField
        label="E-mail"
        className="max-w-[400px]"
        options={exampleMails.map(({ type, name }) => ({ value: type, label: name }))}
        value={mail}
        onValue={(value) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, mail: value }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <section aria-label="Plain text" className="mt-8 border-t border-line py-6">
        <h2 className="text-16 font-semibold">Plain text</h2>
        <p className="mt-0.5 text-14 text-ink-soft">Subject: {exampleMail.subject}</p>
        <pre className="mono mt-4 max-w-[80ch] text-13 break-words whitespace-pre-wrap">{exampleMail.text}</pre>
      </section>
      <div className="grid gap-6 wide:grid-cols-2">
        {(['Light', 'Dark'] as const).map((theme) => (
          <section key={theme} aria-label={theme} className="min-w-0 border-t border-line py-6">
            <h2 className="mb-4 text-16 font-semibold">{theme}</h2>
            <MailFrame
              key={exampleMail.name}
              title={`${exampleMail.name}, ${theme.toLowerCase()}`}
              html={inTheme(exampleMail.html, theme === 'Dark')}
              height={900}
            />
          </section>
        ))}
      </div>
    </GuidePage>
  )
}
