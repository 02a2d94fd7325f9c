import { momentText } from '#platform/time-zones.ts'
import { Accordion } from '#ui/Accordion.tsx'
import type { AccountTermsFieldsFragment } from './account-settings.gql.ts'

interface TermsVersionsProps {
  readonly title: string
  readonly of: AccountTermsFieldsFragment
}

/** The published versions of an account's terms of sale, to read. */
export const TermsVersions = ({ title, of: { body, versions } }: TermsVersionsProps) => (
  <section aria-label={title} className="border-b border-line px-5 py-4">
    <h2 className="mb-2 font-semibold">{title}</h2>
    {body === '' ? <p className="mb-2 text-ink-soft">Buyers accept the platform’s terms.</p> : null}
    <Accordion
      sections={versions.map((each, index) => ({
        id: String(each.version),
        title: `Version ${each.version}${index === 0 && body !== '' ? ', current' : ''}`,
        aside: momentText(each.publishedAt, { year: true }),
        body: <p className="text-14 whitespace-pre-line">{each.body}</p>,
      }))}
    />
  </section>
)
