import { classes } from '#ui/classes.ts'
import { ShowCard } from './ShowCard.tsx'
import type { Show } from './shows.ts'
import { wallGrid } from './wall-grid.ts'
import type { WallPlace } from './WallLink.tsx'

interface PostersProps {
  readonly shows: readonly Show[]
  readonly place: WallPlace
  readonly open?: boolean
  /** Newer results are loading. */
  readonly busy?: boolean
}

/** Number of posters to load eagerly: those on the first screen. */
const eagerCount = 4

/** Shows side by side, each with its poster. */
export const Posters = ({ shows, place, open = false, busy = false }: PostersProps) => (
  <ul aria-busy={busy} className={classes(wallGrid, 'transition-opacity', busy && 'opacity-60')}>
    {shows.map((show, index) => (
      <li key={show.key}>
        <ShowCard of={show} place={place} open={open} eager={index < eagerCount} />
      </li>
    ))}
  </ul>
)
