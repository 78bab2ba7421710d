import { wantedParts } from '../../core/bench/sets/bench-options.ts'
import { measureDamagedFeeds, measureFeeds } from './reading/measure-feeds.ts'
import { measureArticles, measurePageDates, measureTitles } from './reading/measure-pages.ts'
import { measureCharsets, measureDates } from './reading/measure-texts.ts'
import { measureWindows } from './reading/measure-windows.ts'
import { joined, report } from './reading/report.ts'
import { portionsOf } from './sets/read-sets.ts'

/**
 * `npm run bench reading`: what is read right of the open part of each set. `-- --closed` adds the
 * closed part: the cases that were looked at before, and those that are fresh.
 */
const portions = wantedParts().flatMap(portionsOf)

for (const portion of portions) {
  report('feed fields', portion, measureFeeds(portion), { atLeast: 0.98 })
  report('damaged feed', portion, measureDamagedFeeds(portion), { atLeast: 66 / 73 })
  report('page dates', portion, measurePageDates(portion), { atLeast: 0.85, atMostShare: { wrongDay: 0.02 } })
  report('article text', portion, measureArticles(portion), { atLeast: 0.985 })
  report('titles', portion, measureTitles(portion), { atLeast: 120 / 127 })
  report('date strings', portion, measureDates(portion, 'any'), {
    atLeast: 440 / 520,
    atMost: { wrongDate: 0 },
  })
  report('Thai date strings', portion, measureDates(portion, 'thai'), { atLeast: 95 / 98 })
  report('charsets', portion, measureCharsets(portion), { atLeast: 26 / 28 })
}
const windows = portions.map((portion) => ({ portion, measured: measureWindows(portion) }))
for (const { portion, measured } of windows) report('windows', portion, measured, { atLeast: 0 })
// the mark counts the lost ones of all cases
report('windows', 'all measured', joined(windows.map(({ measured }) => measured)), {
  atLeast: 0,
  atMost: { fromOutside: 0, lost: 3 },
})
console.log('How fast many sites are read is another benchmark: npm run bench reading-speed')
