import type { SeededNumbers } from './seed.ts'

/** Kinds of event with their own drawings. Anything else is drawn as theater. */
export type PosterCategory =
  | 'theatre'
  | 'opera-and-classical'
  | 'concert'
  | 'dance'
  | 'comedy'
  | 'football'
  | 'festival'
  | 'family'

/** Input for a poster. The same values give the same picture on every machine. */
export interface PosterSubject {
  readonly id: string
  readonly name: string
  /** Name that its automatic drawing was made for, before it was renamed; its name if absent. */
  readonly drawnFor?: string | null
  /** Free text from the event, matched by `posterCategory`. */
  readonly category: string
  /**
   * As printed, in the venue's zone: "Fri, Mar 12, 2027", "Jul 9 – 11, 2027". Its day is the shirt number of one drawing.
   */
  readonly dateText: string
  /** Code of the drawing and palette that the organizer chose (`choice.ts`); without one, both follow from the other values. */
  readonly poster?: string | null
}

/** Five inks. `ground` fills, `counter` answers, `accent` is used least; each is `#RRGGBB`. */
export interface Palette {
  readonly paper: string
  readonly ink: string
  readonly ground: string
  readonly counter: string
  readonly accent: string
}

/** Which of the drawings, palettes and layouts a subject gets. */
export interface Composition {
  readonly category: PosterCategory
  readonly system: number
  readonly palette: number
  readonly layout: PosterLayout
}

export type PosterLayout = 'band-below' | 'band-above' | 'framed'

/** A rectangle in drawing units. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Everything a drawing may use. It has no other source of numbers, colors or IDs. */
export interface Stage extends Frame {
  readonly seeded: SeededNumbers
  readonly palette: Palette
  readonly name: string
  /** Day of the month, 1 to 31. */
  readonly day: number
  /** Creates an ID that is unique among all posters on a page. */
  readonly nextId: () => string
}

/** One way to draw a category: fills the stage and returns SVG elements. */
export type Drawing = (stage: Stage) => string
