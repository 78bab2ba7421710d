import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { formatDate, formatMinute } from '~/lib/time/dates.ts'

export type Day = { date: string; archives: ArchiveCard[] }

/** Groups archives, newest first, by day in the viewer's time zone. */
export function byDay(archives: readonly ArchiveCard[]): Day[] {
  const days: Day[] = []
  for (const archive of archives) {
    const date = formatDate(archive.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.archives.push(archive)
    else days.push({ date, archives: [archive] })
  }
  return days
}

/** The minutes of a day in which several of its archives were made. */
export function sharedMinutes({ archives }: Day): ReadonlySet<string> {
  const minutes = archives.map(({ createdAt }) => formatMinute(createdAt))
  return new Set(minutes.filter((minute, place) => minutes.indexOf(minute) !== place))
}
