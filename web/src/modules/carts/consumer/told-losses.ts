import { readText, writeText } from '#platform/storage.ts'

const place = 'toldLosses'

/** More are not remembered: a cart seldom loses that many lines. */
const most = 50

const told = (): readonly string[] => (readText(place) ?? '').split(',').filter(Boolean)

/** Those of these lines that no tab of this browser has told yet. They count as told from now on. */
export function takeUntold(ids: readonly string[]): readonly string[] {
  const before = told()
  const news = ids.filter((id) => !before.includes(id))
  if (news.length > 0) writeText(place, [...before, ...news].slice(-most).join(','))
  return news
}
