import { useState } from 'react'
import { brandShades, type BrandShades } from '@admission/common/brand.ts'
import { contrast } from '@admission/common/contrast.ts'
import { TextField } from '#ui/TextField.tsx'
import { Specimen } from './Specimen.tsx'

const organizers = ['#D53100', '#1F5C7A', '#0B6E69', '#F2B705', '#8E1B22', '#BFD8E0'] as const

const ratio = (a: string, b: string): string => `${contrast(a, b).toFixed(1)} to 1`

/** A shade with text on it, as on a button. */
const Shade = ({ name, fill, text }: { readonly name: string; readonly fill: string; readonly text: string }) => (
  <div className="min-w-0">
    <p
      className="flex h-11 items-center justify-center rounded-6 px-3 text-16 font-semibold"
      style={{ backgroundColor: fill, color: text }}
    >
      Choose seats
    </p>
    <p className="mono mt-1.5 text-12">{fill.toUpperCase()}</p>
    <p className="text-12 text-ink-soft">
      {name}, {text === '#ffffff' ? 'white' : 'ink'} {ratio(fill, text)}
    </p>
  </div>
)

const Shades = ({
  of,
  theme,
  ground,
}: {
  readonly of: BrandShades
  readonly theme: string
  readonly ground: string
}) => (
  <div>
    <p className="mb-2 text-14 font-semibold">{theme}</p>
    <div className="grid grid-cols-2 gap-3">
      <Shade name="Rest" fill={of.admit} text={of.on} />
      <Shade name="Hover" fill={of.deep} text={of.on} />
    </div>
    <p
      className="mt-3 rounded-6 border border-line p-3 text-14 font-semibold"
      style={{ backgroundColor: ground, color: of.text }}
    >
      From $22.00, {ratio(of.text, ground)}
    </p>
  </div>
)

/** The shades derived from a brand color in both themes. */
export function BrandSpecimen() {
  const [hex, setHex] = useState('#0B6E69')
  const shades = brandShades(hex)
  return (
    <Specimen
      title="Organizer’s color"
      use="Six hex digits replace admit in one organizer’s shop. Text on it is white if the contrast is at least 4.5 to 1, otherwise ink. Hover and text shades are derived."
    >
      <ul className="grid grid-cols-2 gap-3 phone:grid-cols-3 wide:grid-cols-6">
        {organizers.map((each) => {
          const light = brandShades(each)?.light
          return light === undefined ? null : (
            <li key={each}>
              <Shade name="Rest" fill={light.admit} text={light.on} />
            </li>
          )
        })}
      </ul>
      <div className="mt-6 grid gap-6 phone:grid-cols-2 phone:*:first:col-span-2 wide:grid-cols-[200px_1fr_1fr] wide:*:first:col-span-1">
        <TextField
          label="Try a color"
          value={hex}
          maxLength={7}
          error={shades === undefined ? 'Enter six digits from 0 to 9 and A to F.' : undefined}
          onValue={setHex}
        />
        {shades === undefined ? null : (
          <>
            <Shades of={shades.light} theme="Light theme" ground="#ffffff" />
            <Shades of={shades.dark} theme="Dark theme" ground="#1f1a17" />
          </>
        )}
      </div>
    </Specimen>
  )
}
