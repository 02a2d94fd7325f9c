import { classes } from '#ui/classes.ts'
import { Contrast } from './Contrast.tsx'

interface Swatch {
  /** The token's name, as in the stylesheet. */
  readonly token: string
  readonly use: string
  /** The token to measure its contrast against. */
  readonly on?: string
}

/** Color tokens with their use and measured contrast. */
export const Swatches = ({ of }: { readonly of: readonly Swatch[] }) => (
  <ul
    className={classes(
      'grid grid-cols-2 gap-4',
      of.length === 5 ? 'phone:grid-cols-3 tablet:grid-cols-5' : 'phone:grid-cols-4',
    )}
  >
    {of.map(({ token, use, on }) => (
      <li key={token} className="min-w-0">
        <div className="h-16 rounded-6 border border-line" style={{ backgroundColor: `var(--${token})` }} />
        <p className="mono mt-1.5 text-13">{token}</p>
        <p className="text-13 text-ink-soft">{use}</p>
        {on === undefined ? null : (
          <p className="text-13 text-ink-soft">
            <Contrast token={token} on={on} />
          </p>
        )}
      </li>
    ))}
  </ul>
)

const levels = [
  { token: 'level-1', line: 'level-1', use: 'most expensive' },
  { token: 'level-2', line: 'level-2', use: '' },
  { token: 'level-3', line: 'level-3-line', use: '' },
  { token: 'level-4', line: 'level-4-line', use: 'cheapest' },
  { token: 'sold', line: 'sold', use: 'sold; in charts, the rest' },
] as const

/** The price scale as seats show it: filled discs, the pale ones with a visible border. */
export const LevelSwatches = () => (
  <ul className="grid grid-cols-2 gap-x-8 gap-y-4 desk:flex">
    {levels.map(({ token, line, use }) => (
      <li key={token} className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="size-8 rounded-full border-2"
          style={{ backgroundColor: `var(--${token})`, borderColor: `var(--${line})` }}
        />
        <span>
          <span className="mono block text-13">{token}</span>
          <span className="block text-13 text-ink-soft">{use === '' ? '\u00a0' : use}</span>
        </span>
      </li>
    ))}
  </ul>
)
