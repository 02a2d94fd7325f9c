import { formatDate } from '@admission/common/time.ts'
import { PlaceLink } from '#platform/PlaceLink.tsx'
import { Collapse } from '#ui/Collapse.tsx'
import type { LegalPoliciesQuery, PolicyFieldsFragment } from './legal-policies.gql.ts'

interface PoliciesProps {
  readonly of: LegalPoliciesQuery['legalPolicies']
}

const anchors = ['terms', 'privacy', 'refunds'] as const

/** The legal policies, with a table of contents. */
export function Policies({ of }: PoliciesProps) {
  const texts = anchors.flatMap((id) => {
    const policy = of[id]
    return policy === null ? [] : [{ id, policy }]
  })
  return (
    <div className="page-margins mx-auto grid w-full max-w-[1168px] grid-cols-1 gap-x-16 gap-y-8 pt-8 pb-20 desk:grid-cols-[220px_minmax(0,1fr)] desk:pt-12">
      <div className="flex flex-col gap-3 desk:col-span-2">
        <h1 className="display-lead text-48 desk:text-64">Terms and privacy</h1>
        <p className="max-w-[60ch] text-18 text-ink-soft">
          {of.accountName === null
            ? 'These policies apply to everything you do here.'
            : `These policies apply to tickets from ${of.accountName}.`}
        </p>
      </div>
      <nav aria-label="On this page" className="desk:sticky desk:top-8 desk:self-start">
        <ul className="flex flex-wrap gap-x-6 desk:flex-col">
          {texts.map(({ id, policy }) => (
            <li key={id}>
              <PlaceLink
                place={id}
                className="flex min-h-11 items-center text-15 underline underline-offset-4 hover:decoration-2"
              >
                {policy.title}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-12">
        {texts.map(({ id, policy }) => (
          <PolicyText key={id} id={id} policy={policy} />
        ))}
      </div>
    </div>
  )
}

/** `Effective Nov 1, 2026`, or the version number. */
const versionText = (version: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) return `Version ${version}`
  return `Effective ${formatDate(version, true)}`
}

const PolicyText = ({ id, policy }: { readonly id: string; readonly policy: PolicyFieldsFragment }) => (
  <section aria-labelledby={id} className="flex max-w-[66ch] flex-col gap-4">
    <h2 id={id} className="display scroll-mt-6 text-28">
      {policy.title}
    </h2>
    <p className="text-14 text-ink-soft">{versionText(policy.version)}</p>
    <Collapse maxHeight={900} of={`of ${policy.title}`}>
      <div className="flex flex-col gap-4">
        {policy.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="text-17 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </Collapse>
  </section>
)
