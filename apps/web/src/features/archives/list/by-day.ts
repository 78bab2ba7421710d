import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { formatDate } from '~/lib/time/dates.ts'

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
