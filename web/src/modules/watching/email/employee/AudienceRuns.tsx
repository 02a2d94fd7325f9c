import { formatMoment } from '@admission/common/time.ts'
import { AudienceBadge } from './AudienceBadge.tsx'
import { leftOutText, runText } from './audience-texts.ts'
import type { AudienceRunFieldsFragment } from './audiences.gql.ts'

/** Every time that an e-mail was scheduled or sent, latest first. */
export const AudienceRuns = ({ runs }: { readonly runs: readonly AudienceRunFieldsFragment[] }) => (
  <section aria-label="Sent" className="border-b border-line px-5 py-4">
    <h2 className="mb-1 font-semibold">Sent</h2>
    {runs.length === 0 ? (
      <p className="text-ink-soft">It hasn’t been sent yet.</p>
    ) : (
      <ol>
        {runs.map((run) => {
          const leftOut = leftOutText(run)
          return (
            <li key={run.id} className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p>{formatMoment(run.scheduledAt, { year: true })}</p>
                <p className="text-13 text-ink-soft">
                  {runText(run)}. Planned by {run.by ?? 'a former user'}.
                </p>
                {leftOut === '' ? null : <p className="text-13 text-ink-soft">Left out: {leftOut}.</p>}
              </div>
              <AudienceBadge state={run.state} />
            </li>
          )
        })}
      </ol>
    )}
  </section>
)
