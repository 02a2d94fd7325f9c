import { formatMoney } from '@admission/common/money.ts'
import { plural } from '@admission/common/words.ts'
import { Alert } from '#ui/Alert.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Money } from '#ui/Money.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { RefundPreview } from './order-documents.ts'

const LINES: Readonly<Record<RefundPreview['lines'][number]['kind'], string>> = {
  TICKETS: 'Tickets',
  ADD_ONS: 'Add-ons',
  FEES: 'Fees',
  DELIVERY: 'Delivery',
  PROTECTION: 'Purchase protection',
  TAX: 'Tax',
}

const PAYERS: Readonly<Record<RefundPreview['payers'][number]['kind'], string>> = {
  ORGANIZER: 'The organizer',
  PLATFORM: 'The platform, from its fees',
  GATEWAY: 'The payment gateway, from its fees',
  SELLER: 'The seller',
  TAX: 'Tax, no longer owed',
  PROTECTION: 'The insurer',
}

type PassedOn = RefundPreview['passedOn']

const whereIs = ({ place, state, holderName }: PassedOn[number]): string => {
  if (state === 'OWNED_BY_OTHER') return `${place} (${holderName === '' ? 'someone else has it' : holderName})`
  return `${place} (${state === 'ON_ITS_WAY' ? 'on its way to someone' : 'for sale'})`
}

const MAX_NAMED = 10

/** How many tickets others have or are about to get, and who. */
function passedOnText(passedOn: PassedOn): string {
  const more = passedOn.length - MAX_NAMED
  const all = [...passedOn.slice(0, MAX_NAMED).map(whereIs), ...(more > 0 ? [`${String(more)} more`] : [])]
  const [was, lose] = passedOn.length === 1 ? ['was', 'It becomes'] : ['were', 'They become']
  return `${plural(passedOn.length, 'ticket')} ${was} passed on: ${all.join('; ')}. ${lose} void as well, and the money goes to the buyer.`
}

/** Effects besides the money, in sentences. */
function notesOf({
  tickets,
  usedTickets,
  addOns,
  keptAddOns,
  passedOn,
  keptFees,
  borneFees,
  limit,
  left,
}: RefundPreview): string[] {
  return [
    tickets === 0
      ? 'No ticket changes.'
      : `${plural(tickets, 'ticket')} will be void, and ${tickets === 1 ? 'its place goes' : 'their places go'} back on sale.`,
    usedTickets === 0 ? '' : `${plural(usedTickets, 'used ticket')} will stay used.`,
    passedOn.length === 0 ? '' : passedOnText(passedOn),
    addOns === '' ? '' : `Add-ons that go back to stock: ${addOns}.`,
    keptAddOns === '' ? '' : `The buyer keeps ${keptAddOns}. Choose add-ons as well to refund them.`,
    keptFees.amount === 0 ? '' : `The buyer doesn’t get back ${formatMoney(keptFees)} in fees.`,
    borneFees.amount === 0
      ? ''
      : `${formatMoney(borneFees)} in fees isn’t returned to the organizer, who pays it to the buyer.`,
    left.amount === 0 ? '' : `${formatMoney(left)} is left to refund later.`,
    limit === null ? '' : `You can refund up to ${formatMoney(limit)} of this order.`,
  ].filter((note) => note !== '')
}

interface RefundEffectsProps {
  /** Undefined while nothing can be refunded. */
  readonly of: RefundPreview | undefined
  readonly isWaiting: boolean
  /** A problem that belongs to no field. */
  readonly error: string | undefined
}

/** The dry run of a refund: what the buyer gets back by line, who pays it, and what happens to the tickets. */
export function RefundEffects({ of, isWaiting, error }: RefundEffectsProps) {
  if (error !== undefined) return <Alert tone="stop" announced title={error} />
  if (of === undefined)
    return isWaiting ? (
      <Loading label="Working out the refund">
        <Skeleton className="h-40" />
      </Loading>
    ) : null
  return (
    <section
      aria-label="What happens"
      aria-live="polite"
      className="mt-5 flex flex-col gap-4 border-t border-line pt-4"
    >
      <Amounts
        header="The buyer gets back"
        total={of.amount}
        rows={of.lines.map((row) => ({ ...row, name: LINES[row.kind] }))}
      />
      {of.payers.length === 0 ? null : (
        <Amounts header="Paid by" rows={of.payers.map((row) => ({ ...row, name: PAYERS[row.kind] }))} />
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14">
        {notesOf(of).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

interface AmountsProps {
  readonly header: string
  readonly rows: readonly {
    readonly kind: string
    readonly name: string
    readonly amount: RefundPreview['amount']
  }[]
  readonly total?: RefundPreview['amount']
}

const Amounts = ({ header, rows, total }: AmountsProps) => (
  <div>
    <h3 className="mb-1.5 font-semibold">{header}</h3>
    <dl className="flex flex-col gap-1">
      {rows.map(({ kind, name, amount }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>
            <Money of={amount} mono className="text-13" />
          </dd>
        </div>
      ))}
      {total === undefined ? null : (
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Total</dt>
          <dd>
            <Money of={total} mono className="text-13" />
          </dd>
        </div>
      )}
    </dl>
  </div>
)
