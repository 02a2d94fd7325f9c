import { buttonClasses } from '#ui/button-classes.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { styledState } from './card-states.ts'
import { canBeBought, hallName, stateLabel, whenText } from './card-text.ts'
import { smallPoster } from './pictures.ts'
import { PriceText } from './PriceText.tsx'
import type { Listed } from './shows.ts'
import { TicketsLink, type WallPlace } from './WallLink.tsx'

interface ShowRowsProps {
  readonly of: readonly Listed[]
  readonly place: WallPlace
  /** Newer results are loading. */
  readonly busy: boolean
}

/** Events below each other, each with its date, state, price and link to tickets. */
export const ShowRows = ({ of, place, busy }: ShowRowsProps) => (
  <ul
    aria-busy={busy}
    className={classes(
      'overflow-hidden rounded-12 border border-line bg-card transition-opacity',
      busy && 'opacity-60',
    )}
  >
    {of.map((listed) => (
      <li key={listed.event.id} className="border-t border-line first:border-t-0">
        <ShowRow of={listed} place={place} />
      </li>
    ))}
  </ul>
)

function ShowRow({ of, place }: { readonly of: Listed; readonly place: WallPlace }) {
  const { event } = of
  const state = stateLabel(of)
  const styled = state === undefined ? undefined : styledState(state)
  return (
    <div className="flex items-center gap-4 p-3 phone:px-5">
      <Picture src={smallPoster(event.posterUrl)} alt="" className="aspect-[3/4] w-14 shrink-0 rounded-6 bg-sunk" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className="text-17 font-semibold break-words">{event.name}</h3>
        <p className="text-14">
          {whenText(event)}
          <span className="text-ink-soft">, {hallName(event)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
          <span>
            <PriceText of={of} />
          </span>
          {styled === undefined ? null : (
            <StateBadge tone={styled.tone} icon={styled.icon}>
              {styled.text}
            </StateBadge>
          )}
        </p>
      </div>
      <TicketsLink place={place} eventId={event.id} className={classes(buttonClasses({}), 'shrink-0')}>
        {canBeBought({ key: '', dates: [of] }) ? 'Tickets' : 'Details'}
        <span className="sr-only">: {`${event.name}, ${whenText(event)}`}</span>
      </TicketsLink>
    </div>
  )
}
