/** Legend of the map's shapes. Shape shows the state, color the price. */
export function SeatLegend() {
  return (
    <ul aria-label="Map legend" className="flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-soft">
      {signs.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16" viewBox="-8 -8 16 16">
            {mark}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

const signs = [
  { name: 'Available', mark: <circle r="6.2" className="fill-level-2" /> },
  {
    name: 'Yours',
    mark: (
      <>
        <circle r="7.2" className="fill-admit" />
        <path d="M-3 .1 -.7 2.4 3.2 -2.2" className="fill-none stroke-on-admit" strokeWidth="1.7" />
      </>
    ),
  },
  {
    name: 'In another cart',
    mark: <circle r="6" className="fill-none stroke-faint" strokeWidth="1.3" strokeDasharray="2.1 1.64" />,
  },
  { name: 'Sold', mark: <circle r="2" className="fill-sold" /> },
  {
    name: 'Has a note',
    mark: (
      <>
        <path d="M0-7 7 0 0 7-7 0z" className="fill-level-2" />
        <circle r="2" className="fill-card" />
      </>
    ),
  },
  {
    name: 'Wheelchair space',
    mark: (
      <>
        <rect
          x="-5.6"
          y="-5.6"
          width="11.2"
          height="11.2"
          rx="2"
          className="fill-card stroke-level-3-line"
          strokeWidth="1.8"
        />
        <rect x="-2.1" y="-2.1" width="4.2" height="4.2" className="fill-level-3-line" />
      </>
    ),
  },
] as const
