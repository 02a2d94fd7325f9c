import type { EventTicketRuleQuery } from './ticket-rule.gql.ts'

const sources = { EVENT: 'This event', ACCOUNT: 'Account default', PRODUCT: 'Platform default' } as const

interface EffectiveRulesProps {
  readonly of: EventTicketRuleQuery['ticketRule']['effective']
  /** True if they are the account's default. */
  readonly isDefault: boolean
}

/** Values that apply now, and where each comes from. */
export const EffectiveRules = ({ of, isDefault }: EffectiveRulesProps) => (
  <section aria-label="Effective rules" className="border-b border-line px-5 py-4">
    <h2 className="mb-1 font-semibold">Effective rules</h2>
    <p className="mb-2 text-13 text-ink-soft">
      {isDefault
        ? 'As saved, for events without their own rules. A blank field follows the platform.'
        : 'As saved. A blank field follows the account, then the platform.'}
    </p>
    <dl>
      {of.map(({ field, label, text, source }) => (
        <div key={field} className="grid grid-cols-2 gap-x-3 border-b border-line py-2 last:border-b-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            {text}
            <span className="block text-13 text-ink-soft">{sources[source]}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
