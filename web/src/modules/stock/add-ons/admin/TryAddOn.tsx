import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { plural } from '@admission/common/words.ts'
import { Blockers, Trial } from '#modules/stock/promotions/admin/TrialCart.tsx'
import type { RuleRow } from '#platform/rule/rule-content.ts'
import { Alert } from '#ui/Alert.tsx'
import { TryAddOnDocument, type TryAddOnQuery } from './add-on.gql.ts'

interface TryAddOnProps {
  readonly accountId: string
  readonly addOnId: string
  readonly rows: readonly RuleRow[]
  readonly account: CurrencyOf
}

/** Form that tries the add-on with a cart, with the rows as they are typed. The answer says why it isn't offered. */
export const TryAddOn = ({ addOnId, ...trial }: TryAddOnProps) => (
  <Trial
    {...trial}
    text="Assumes that it’s on sale. Details you don’t enter, such as the section, count as blank."
    document={TryAddOnDocument}
    variables={(asked) => ({ addOnId, ...asked })}
  >
    {({ addOnDryRun }) => <Outcome of={addOnDryRun} />}
  </Trial>
)

const unitsText = ({ minimum, maximum }: TryAddOnQuery['addOnDryRun']): string => {
  if (maximum === minimum) return plural(minimum, 'unit')
  return maximum === null ? `${plural(minimum, 'unit')} or more` : `${String(minimum)} to ${plural(maximum, 'unit')}`
}

const Outcome = ({ of }: { readonly of: TryAddOnQuery['addOnDryRun'] }) => (
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
