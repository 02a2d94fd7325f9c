import { formatMoney } from '@admission/common/money.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import type { RuleRow } from '#platform/rule/rule-content.ts'
import { Alert } from '#ui/Alert.tsx'
import { TryPromotionDocument, type TryPromotionQuery } from './promotion-condition.gql.ts'
import { Blockers, Trial } from './TrialCart.tsx'

interface TryPromotionProps {
  readonly accountId: string
  readonly promotionId: string
  readonly rows: readonly RuleRow[]
  readonly account: CurrencyOf
}

/** Form that tries the promotion with a cart, with the rows as they are typed. The answer says why it doesn't apply. */
export const TryPromotion = ({ promotionId, ...trial }: TryPromotionProps) => (
  <Trial
    {...trial}
    text="Assumes that it’s running and the buyer has a code. Automatic promotions that run now count too. Fees and tax are added on top. Details you don’t enter, such as the section, count as blank."
    document={TryPromotionDocument}
    variables={(asked) => ({ promotionId, ...asked })}
  >
    {({ promotionDryRun }) => <Outcome of={promotionDryRun} account={trial.account} />}
  </Trial>
)

interface OutcomeProps {
  readonly of: TryPromotionQuery['promotionDryRun']
  readonly account: CurrencyOf
}

function Outcome({ of, account }: OutcomeProps) {
  const { currency, exponent } = account
  const price = (amount: number): string => formatMoney({ currency, exponent, amount })
  const savings = (
    <ul>
      {of.applied.map(({ name, amount }) => (
        <li key={name}>
          {name}: {price(amount)} off
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {of.isApplied ? (
        <Alert tone="go" announced title={`It applies: ${price(of.total)} instead of ${price(of.full)}.`}>
          {savings}
        </Alert>
      ) : (
        <Alert tone="note" announced title={`It doesn’t apply. Buyers pay ${price(of.total)}.`}>
          {of.reason === null ? null : <p>They read: “{of.reason}”</p>}
          {savings}
        </Alert>
      )}
      <Blockers of={of.blockers} title="Buyers can’t use it right now" />
    </>
  )
}
