import { encode } from 'uqr'

/** One path for all dark modules; adjacent modules of a row become one rectangle. */
function pathOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const parts: string[] = []
  for (let y = 0; y < size; y += 1) {
    let start = -1
    for (let x = 0; x <= size; x += 1) {
      const dark = data[y]?.[x] === true
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        parts.push(`M${start} ${y}h${x - start}v1H${start}z`)
        start = -1
      }
    }
  }
  return { size, path: parts.join('') }
}

/** A QR code, black on white in both themes. `label` is for screen readers. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = pathOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
