import { measureDamagedFeeds, measureFeeds } from './reading/measure-feeds.ts'
import { measureArticles, measurePageDates, measureTitles } from './reading/measure-pages.ts'
import { measureCharsets, measureDates } from './reading/measure-texts.ts'
import { measureWindows } from './reading/measure-windows.ts'
import { report } from './reading/report.ts'
import { PARTS, type Part } from './sets/read-sets.ts'

/**
 * `npm run bench reading`: what is read right, in both parts of each set. `-- --open` leaves the
 * closed part alone, as long as the reader is worked on, and `--show` names the wrong cases.
 */
const parts: Part[] = process.argv.includes('--open') ? ['open'] : PARTS

for (const part of parts) {
  report('feed fields', part, measureFeeds(part), { atLeast: 0.98 })
  report('damaged feed', part, measureDamagedFeeds(part), { atLeast: 66 / 73 })
  report('page dates', part, measurePageDates(part), { atLeast: 0.85, atMostShare: { wrongDay: 0.02 } })
  report('article text', part, measureArticles(part), { atLeast: 0.985 })
  report('titles', part, measureTitles(part), { atLeast: 120 / 127 })
  report('date strings', part, measureDates(part, 'any'), { atLeast: 440 / 520, atMost: { wrongDate: 0 } })
  report('Thai date strings', part, measureDates(part, 'thai'), { atLeast: 95 / 98 })
  report('charsets', part, measureCharsets(part), { atLeast: 26 / 28 })
  report('windows', part, measureWindows(part), { atLeast: 0, atMost: { fromOutside: 0, lost: 3 } })
}
