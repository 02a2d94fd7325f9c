import { number, plural } from '@admission/common/words.ts'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PlatformHealthQuery } from './platform-dashboard.gql.ts'
import { healthQuery } from './platform-queries.ts'

type Health = PlatformHealthQuery['platformHealth']

const MEGABYTE = 1_000_000
const size = (bytes: number): string =>
  bytes < 1000 * MEGABYTE
    ? `${number(Math.round(bytes / MEGABYTE))} MB`
    : `${(bytes / (1000 * MEGABYTE)).toFixed(1)} GB`
const seconds = (value: number): string => `${value < 10 ? value.toFixed(1) : number(Math.round(value))} s`

const late = (waiting: number, lag: number): string =>
  waiting === 0 ? 'none waiting' : `${number(waiting)} waiting, ${seconds(lag)} late`

const gateway = ({ captured, declined, unanswered }: Health): string =>
  captured + declined + unanswered === 0
    ? 'no payments in the last hour'
    : `${number(captured)} captured, ${number(declined)} failed, ${number(unanswered)} open in the last hour`

/** Rows of the card: what it is, and how it stands. */
const rowsOf = (health: Health): readonly (readonly [string, string])[] => {
  const { processes, databaseBytes, connections, maxConnections, replicas } = health
  const { factLag, jobsWaiting, jobLag, mailsWaiting, mailsSent, mailsFailed, answerMedian, answerSlow } = health
  const answers: readonly (readonly [string, string])[] =
    answerMedian === null || answerSlow === null
      ? []
      : [['Gateway answers', `${seconds(answerMedian)} in the middle, ${seconds(answerSlow)} for 95 of 100`]]
  return [
    ['Server', plural(processes, 'process', 'processes')],
    ['Database', `${size(databaseBytes)}, ${replicas === 0 ? 'no replica' : plural(replicas, 'replica')}`],
    ['Connections', `${number(connections)} of ${number(maxConnections)}`],
    ['Gateway', gateway(health)],
    ...answers,
    [
      'Mail',
      `${number(mailsSent)} sent, ${number(mailsFailed)} failed in the last hour, ${number(mailsWaiting)} waiting`,
    ],
    ['Jobs', late(jobsWaiting, jobLag)],
    ['Facts', factLag === 0 ? 'none waiting' : `the oldest waits for ${seconds(factLag)}`],
  ]
}

/** How the platform itself runs. */
export const HealthCard = () => (
  <QueryCard title="Health" size="two" query={healthQuery} skeleton={<Skeleton className="h-64" />}>
    {({ platformHealth }) => (
      <dl className="-my-2 text-14">
        {rowsOf(platformHealth).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd data-restless="">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </QueryCard>
)
