import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { plural } from '@admission/common/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Blockers, InvalidTrial, TrialCart, useTrialCart } from '#modules/stock/promotions/admin/TrialCart.tsx'
import { query } from '#platform/api.ts'
import type { RuleRow } from '#platform/rule/rule-content.ts'
import { Alert } from '#ui/Alert.tsx'
import { TryAddOnDocument, type TryAddOnQuery } from './add-on.gql.ts'

interface TryAddOnProps {
  readonly accountId: string
  readonly addOnId: string
  /** The rows as they are typed. Incomplete ones are ignored. */
  readonly rows: readonly RuleRow[]
  readonly account: CurrencyOf
}

/** Form that tries the add-on with a cart, with the rows as they are typed. The answer says why it isn't offered. */
export function TryAddOn({ accountId, addOnId, rows, account }: TryAddOnProps) {
  const currency = { currency: account.currency, exponent: account.exponent }
  const { asked, isValid, fields } = useTrialCart(rows, account)
  const { data, error } = useQuery({
    ...query(TryAddOnDocument, { addOnId, ...asked }, { accountId }),
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
      text="Assumes that it’s on sale. Details you don’t enter, such as the section, count as blank."
    >
      {error === null && isValid ? <Outcome of={data?.addOnDryRun} /> : <InvalidTrial text={error?.message} />}
    </TrialCart>
  )
}

const unitsText = ({ minimum, maximum }: TryAddOnQuery['addOnDryRun']): string => {
  if (maximum === minimum) return plural(minimum, 'unit')
  return maximum === null ? `${plural(minimum, 'unit')} or more` : `${String(minimum)} to ${plural(maximum, 'unit')}`
}

function Outcome({ of }: { readonly of: TryAddOnQuery['addOnDryRun'] | undefined }) {
  if (of === undefined) return null
  return (
    <>
      {of.isOffered ? (
        <Alert tone="go" announced title={`It’s offered: ${unitsText(of)}.`} />
      ) : (
        <Alert tone="note" announced title="It isn’t offered with this cart.">
          {of.reason}
        </Alert>
      )}
      <Blockers of={of.blockers} title="Buyers can’t add it right now" />
    </>
  )
}
