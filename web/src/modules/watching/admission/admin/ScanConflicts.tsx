import { momentText } from '#platform/time-zones.ts'
import type { CheckIn } from './check-in-query.ts'

/** Tickets that two devices admitted while one of them was offline. */
export const ScanConflicts = ({ of: conflicts }: { readonly of: CheckIn['conflicts'] }) => (
  <section aria-labelledby="scan-conflicts" className="px-5 py-4">
    <h2 id="scan-conflicts" className="font-semibold">
      Conflicts
    </h2>
    <p className="mb-2 text-14 text-ink-soft">
      People that a device let in while it was offline, although it shouldn’t have.
    </p>
    {conflicts.length === 0 ? <p className="text-14">No conflicts.</p> : null}
    <ol>
      {conflicts.map(({ id, priceType, place, scannedAt, deviceName, earlierAt, earlierDevice }) => (
        <li key={id} className="border-b border-line py-2 text-14 last:border-b-0">
          <p className="font-semibold">{[priceType, place].filter((part) => part !== '').join(' · ')}</p>
          <p className="text-ink-soft">
            {deviceName}, {momentText(scannedAt, { year: false })}
          </p>
          {earlierAt === null ? null : (
            <p className="text-ink-soft">
              First: {earlierDevice}, {momentText(earlierAt, { year: false })}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
)
