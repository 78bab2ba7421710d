import type { TestDatabase } from '@newsloom/db/testing'
import type { AnalysisRequest } from '../../ports.ts'
import { analysisOf, answerTo } from '../../testing/analysis/analyses.ts'
import { curatedTopic, newsOf } from '../../testing/curated-topic.ts'
import { entry, fakeAnalyst, hoursAgo, researchContext } from '../../testing/research-fixtures.ts'

const TEXT =
  'The Bank of Thailand voted five to two to hold the policy rate at 1.50 percent as inflation slows.'
/** Reports of one event by three publishers, and of another one. */
export const report = (name: string, minutes: number) =>
  entry(`https://${name}.example/${name}`, {
    title: 'Bank of Thailand holds its policy rate at 1.50 percent',
    text: TEXT,
    publishedAt: hoursAgo(2 + minutes / 60),
  })
export const RENTS = entry('https://d.example/rents', {
  title: 'Rents drive inflation',
  text: 'Landlords in Bangkok ask for more.',
})
export const ENTRIES = [report('one', 0), report('two', 10), report('three', 20), RENTS]

/** A topic with two stories; `meanwhile`: called while the analyst writes. */
export async function splitScene(database: TestDatabase) {
  const requests: AnalysisRequest[] = []
  const meanwhile: (() => Promise<unknown>)[] = []
  const analyst = fakeAnalyst(async (request) => {
    requests.push(request)
    await meanwhile.shift()?.()
    const cited = request.articles.map(({ ref, title }): [number, string] => [ref, title])
    return answerTo(request, { analysis: analysisOf(...cited) })
  })
  const topic = await curatedTopic(researchContext(database, { analyst, news: newsOf(...ENTRIES) }))
  /** Each story as the names of its reports, the lead first. */
  const shown = async () =>
    (await topic.list()).map((item) => [item, ...item.story.others].map(({ url }) => nameOf(url)).join(' '))
  return { ...topic, shown, requests, meanwhile }
}
export const nameOf = (url: string) => url.split('/').at(-1)
