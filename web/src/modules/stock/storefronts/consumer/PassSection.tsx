import { formatMoney } from '@admission/common/money.ts'
import { choiceText, passText } from '@admission/common/pass-text.ts'
import { formatMoment, timeAt } from '@admission/common/time.ts'
import { Ticket } from '#ui/Ticket.tsx'
import type { ListedPassFieldsFragment } from './listed-pass.gql.ts'
import { TicketsLink, type WallPlace } from './WallLink.tsx'

type Listed = ListedPassFieldsFragment

interface PassSectionProps {
  readonly passes: readonly Listed[]
  readonly place: WallPlace
}

/** The passes of a shop: a ticket for each of several events, or of those that the buyer chooses, bought as one. Nothing if it has none. */
export const PassSection = ({ passes, place }: PassSectionProps) =>
  passes.length === 0 ? null : (
    <section aria-labelledby="passes" className="flex flex-col gap-5">
      <h2 id="passes" className="display text-28">
        Season passes
      </h2>
      <ul className="grid gap-4 phone:grid-cols-2 desk:grid-cols-3">
        {passes.map((pass) => (
          <li key={pass.id} className="relative flex">
            <PassCard pass={pass} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )

/** When its sale begins, by the clock of its first event. */
const onSaleText = ({ onSaleFrom, events: [first] }: Listed): string =>
  onSaleFrom === null || first === undefined
    ? ''
    : `On sale ${formatMoment(timeAt(Date.parse(onSaleFrom), first.dateShow.timezone), { year: false })}`

const PassCard = ({ pass, place }: { readonly pass: Listed; readonly place: WallPlace }) => (
  <Ticket
    className="ticket-card w-full"
    stub={
      <div className="flex w-full items-center justify-between gap-2 px-4">
        <p className="min-w-0 text-15 text-ink-soft">
          {pass.lowest === null ? null : (
            <>
              from <span className="whole font-semibold text-ink">{formatMoney(pass.lowest)}</span>
            </>
          )}
        </p>
        <TicketsLink
          place={place}
          eventId={pass.events[0]?.id ?? ''}
          search={{ pass: pass.id }}
          className='shrink-0 rounded-4 text-15 font-semibold text-admit-text before:absolute before:inset-0 before:content-[""]'
        >
          Details<span className="sr-only">: {pass.name}</span>
        </TicketsLink>
      </div>
    }
  >
    <div className="flex flex-1 flex-col gap-0.5 px-4 pt-4 pb-3">
      <h3 className="display mb-1 text-20 break-words">{pass.name}</h3>
      <p className="text-15 font-semibold">
        {pass.choose === null ? passText(pass.events) : choiceText(pass.choose, pass.events)}
      </p>
      <p className="text-14 text-ink-soft">{onSaleText(pass)}</p>
    </div>
  </Ticket>
)
