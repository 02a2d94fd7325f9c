import { formatDate, formatWeekday } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { classes } from '#ui/classes.ts'
import { withDay } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'
import { WallLink, type WallPlace } from './WallLink.tsx'

export interface ShopDay {
  readonly date: string
  readonly shows: number
}

interface DayStripProps {
  readonly days: readonly ShopDay[]
  readonly search: WallSearch
  readonly place: WallPlace
  /** `joined` is one bar of fourteen days; `loose` scrolls sideways, with touch-sized targets. */
  readonly variant: 'joined' | 'loose'
  readonly className?: string
}

const styles = {
  joined: {
    list: 'flex max-w-[814px] overflow-hidden rounded-12 border border-line bg-card',
    item: 'min-w-0 flex-1 border-l border-line first:border-l-0',
    cell: 'flex h-20 flex-col items-center justify-center -outline-offset-2',
  },
  loose: {
    list: 'side-scroll relative -mx-4 gap-2 px-4 py-1 phone:-mx-6 phone:px-6',
    item: 'shrink-0 overflow-hidden rounded-6 border border-line bg-card',
    cell: 'flex h-[60px] w-14 flex-col items-center justify-center -outline-offset-2',
  },
} as const

const showsText = (shows: number): string => plural(shows, 'show')

/** Two weeks as navigation: a day filters the wall below. Days without shows stay visible but aren't links. */
export function DayStrip({ days, search, place, variant, className }: DayStripProps) {
  const { list, item, cell } = styles[variant]
  return (
    <nav aria-label="Days" className={className}>
      <ul className={list}>
        {days.map((day) => (
          <li key={day.date} className={item}>
            <Day day={day} search={search} place={place} className={cell} counted={variant === 'joined'} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DayProps extends Pick<DayStripProps, 'search' | 'place'> {
  readonly day: ShopDay
  readonly className: string
  readonly counted: boolean
}

function Day({ day: { date, shows }, search, place, className, counted }: DayProps) {
  const [month, dayOfMonth] = formatDate(date, false).split(' ')
  const chosen = search.day === date
  const text = (
    <>
      <span className="text-13">{formatWeekday(date, 'SHORT')}</span>
      <span className="sr-only">{month}</span>
      <span className={classes('display text-20', shows === 0 && 'font-normal!')}>{dayOfMonth}</span>
      <span className="sr-only">, </span>
      <span className={counted ? 'text-12' : 'sr-only'}>{shows === 0 ? 'no shows' : showsText(shows)}</span>
    </>
  )
  if (shows === 0) return <div className={classes(className, 'text-ink-soft')}>{text}</div>
  return (
    <WallLink
      place={place}
      search={withDay(search, chosen ? undefined : date)}
      className={classes(
        className,
        'no-underline transition-colors',
        chosen ? 'bg-ink text-paper outline-paper! hover:bg-ink-hover' : 'hover:bg-sunk',
      )}
    >
      {text}
      {chosen ? <span className="sr-only">, selected; show all days</span> : null}
    </WallLink>
  )
}
