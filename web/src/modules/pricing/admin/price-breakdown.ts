import { allInPrice, ticketCharges } from '@admission/common/pricing.ts'
import type { FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import type { CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import { shownAmount } from './price-cells.ts'
import type { Cell } from './price-content.ts'

type Saved = Pick<CollectionPriceTypeFieldsFragment, 'priceTypes' | 'fees'>
type Charge = Saved['priceTypes'][number]['prices'][number]['charges'][number]

/** One row of what a ticket at a price is made of. */
export type BreakdownRow = Charge

interface Sample {
  readonly face: number
  readonly allIn: number
  readonly charges: readonly Charge[]
}

/** Fees and taxes as far as stored prices tell them; `isSure`: with them every stored price comes out as the server's. */
export interface PricingFacts {
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
  readonly isSure: boolean
}

const samplesOf = ({ priceTypes }: Saved): readonly Sample[] =>
  priceTypes.flatMap(({ prices }) =>
    prices.map(({ amount, minimum, allIn, charges }) => ({ face: minimum ?? amount, allIn, charges })),
  )

/** The fees that stored prices carry for each ticket; those of a whole order are not in the price of one. */
const feesOf = ({ fees }: Saved, samples: readonly Sample[]): FeeRule[] =>
  fees.flatMap(({ name, fixed, basisPoints, minimum, maximum, bearer }, index): FeeRule[] => {
    const carrying = samples.filter(({ charges }) => charges.some((row) => row.kind === 'FEE' && row.name === name))
    if (carrying.length === 0 || bearer === 'SELLER') return []
    return [
      {
        id: `fee-${index}`,
        name,
        scope: 'PER_TICKET',
        fixed,
        basisPoints,
        minimum,
        maximum,
        bearer,
        beneficiary: 'PLATFORM',
        chargesFree: carrying.some(({ face }) => face === 0),
      },
    ]
  })

/** Rates that people choose, the roundest first: whole, half, quarter percents, then the rest up to 40 %. */
const rates = [100, 50, 25, 5, 1].flatMap((step) =>
  Array.from({ length: 4000 / step }, (_, index) => (index + 1) * step),
)

const amountNamed = (charges: readonly Charge[], name: string): number =>
  charges.find((row) => row.kind === 'TAX' && row.name === name)?.amount ?? 0

/** The tax of a name whose rate and base explain all stored prices. */
function taxOf(name: string, samples: readonly Sample[], fees: readonly FeeRule[]): TaxRule | undefined {
  const rows = samples.flatMap(({ charges }) => charges.filter((row) => row.kind === 'TAX' && row.name === name))
  const mode = rows[0]?.included === true ? 'INCLUSIVE' : 'EXCLUSIVE'
  // The dearest prices tell most rates apart, so they are asked first.
  const asked = samples.toSorted((a, b) => b.face - a.face)
  for (const basisPoints of rates)
    for (const on of [['TICKET', 'FEE'], ['TICKET']] as const) {
      const tax: TaxRule = { id: name, name, basisPoints, mode, on }
      const explains = ({ face, charges }: Sample): boolean =>
        amountNamed(ticketCharges({ face, faceName: '', fees, taxes: [tax] }), name) === amountNamed(charges, name)
      if (asked.every((sample) => explains(sample))) return tax
    }
  return undefined
}

/** Learns fees and taxes from what the server answered for the stored prices. */
export function pricingFacts(saved: Saved): PricingFacts {
  const samples = samplesOf(saved)
  const fees = feesOf(saved, samples)
  const names = [
    ...new Set(samples.flatMap(({ charges }) => charges.flatMap(({ kind, name }) => (kind === 'TAX' ? [name] : [])))),
  ]
  const taxes = names.flatMap((name) => taxOf(name, samples, fees) ?? [])
  const isSure =
    samples.length > 0 && samples.every(({ face, allIn }) => allInPrice({ face, faceName: '', fees, taxes }) === allIn)
  return { fees, taxes, isSure }
}

/** What a price is made of: as the server said it where it is stored so, else worked out. */
export interface Breakdown {
  readonly face: number
  /** What buyers pay; undefined where only the server can tell. */
  readonly allIn: number | undefined
  readonly rows: readonly BreakdownRow[]
  /** The price less the fees that the organiser bears. */
  readonly receive: number
  /** The taxes that lie inside what buyers pay. */
  readonly taxInside: number
}

const summed = (face: number, allIn: number | undefined, rows: readonly BreakdownRow[]): Breakdown => {
  const inside = (kind: string): number =>
    rows.filter((row) => row.included && row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return { face, allIn, rows, receive: face - inside('FEE'), taxInside: inside('TAX') }
}

/** The breakdown of a cell. `typeId` and `level` name the stored price, if there is one. */
export function breakdownOf(
  cell: Cell,
  name: string,
  place: { readonly typeId: string | null; readonly level: string },
  saved: Saved,
  facts: PricingFacts,
): Breakdown {
  const face = shownAmount(cell)
  const stored = saved.priceTypes
    .find(({ id }) => id === place.typeId)
    ?.prices.find(({ priceLevel }) => String(priceLevel) === place.level)
  if (stored !== undefined && (stored.minimum ?? stored.amount) === face)
    return summed(face, stored.allIn, stored.charges)
  const rows = ticketCharges({ face, faceName: name, fees: facts.fees, taxes: facts.taxes })
  const allIn = allInPrice({ face, faceName: name, fees: facts.fees, taxes: facts.taxes })
  return summed(face, facts.isSure ? allIn : undefined, rows)
}
