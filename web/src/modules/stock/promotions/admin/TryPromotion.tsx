import { formatMoney } from '@admission/common/money.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import type { RuleRow } from '#platform/rule/rule-content.ts'
import { Alert } from '#ui/Alert.tsx'
import { TryPromotionDocument, type TryPromotionQuery } from './promotion-condition.gql.ts'
import { Blockers, InvalidTrial, TrialCart, useTrialCart } from './TrialCart.tsx'

interface TryPromotionProps {
  readonly accountId: string
  readonly promotionId: string
  /** The rows as they are typed. Incomplete ones are ignored. */
  readonly rows: readonly RuleRow[]
  readonly account: CurrencyOf
}

/** Form that tries the promotion with a cart, with the rows as they are typed. The answer says why it doesn't apply. */
export function TryPromotion({ accountId, promotionId, rows, account }: TryPromotionProps) {
  const currency = { currency: account.currency, exponent: account.exponent }
  const { asked, isValid, fields } = useTrialCart(rows, account)
  const { data, error } = useQuery({
    ...query(TryPromotionDocument, { promotionId, ...asked }, { accountId }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    meta: { silent: true },
    retry: false,
  })
  return (
    <TrialCart
      accountId={accountId}
      account={currency}
      fields={fields}
      text="Assumes that it’s running and the buyer has a code. Automatic promotions that run now count too. Fees and tax are added on top. Details you don’t enter, such as the section, count as blank."
    >
      {error === null && isValid ? (
        <Outcome of={data?.promotionDryRun} account={currency} />
      ) : (
        <InvalidTrial text={error?.message} />
      )}
    </TrialCart>
  )
}

interface OutcomeProps {
  readonly of: TryPromotionQuery['promotionDryRun'] | undefined
  readonly account: CurrencyOf
}

function Outcome({ of, account }: OutcomeProps) {
  if (of === undefined) return null
  const price = (amount: number): string => formatMoney({ ...account, amount })
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
