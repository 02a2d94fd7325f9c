const row = (
  names: readonly string[],
  from: Readonly<Record<'x' | 'y', number>>,
  step: Readonly<Record<'x' | 'y', number>>,
) => names.map((name, at) => ({ name, x: from.x + at * step.x, y: from.y + at * step.y, width: 10.6, height: 8.6 }))

const places = [
  ...row(['101', '102', '103', '104', '105', '106'], { x: 16, y: 2 }, { x: 11.4, y: 0 }),
  ...row(['111', '112', '113'], { x: 2, y: 16.5 }, { x: 0, y: 9.4 }),
  ...row(['131', '132', '133'], { x: 87.4, y: 16.5 }, { x: 0, y: 9.4 }),
  ...row(['121', '122', '123', '124', '125', '126'], { x: 16, y: 49 }, { x: 11.4, y: 0 }),
]
const shares = [98, 97, 99, 96, 88, 91, 97, 86, 84, 52, 31, 62, 83, 96, 98, 97, 90, 71]

/** The blocks of a stadium and the percentage sold of each. */
export const blocks = places.map((place, at) => ({ ...place, sold: shares[at] ?? 0 }))

export const pitch = { name: 'Pitch', x: 16, y: 14, width: 67.6, height: 31.5 } as const
