import { tokenize } from '@newsloom/lexicon/words'
import { type Rankable, rankArticles } from '../../src/ranking/rank-articles.ts'
import { matchStories } from '../../src/stories/match-stories.ts'
import { manyArticles } from '../many-articles.ts'
import { readSet } from '../sets/read-sets.ts'
import { processorMs } from '../timing.ts'

const ARTICLES = 2_000
/** ms between two of 100 articles a day */
const DAY_OF_100 = 864_000
/** Articles that are off topic are not grouped, so `grouped` of all must be left. */
const MARKS = { ms: 2_000, grouped: 0.95 * ARTICLES, thaiMs: 150, identityMs: 200 }

/** A topic so wide that hardly any article is off it. */
const EVERYTHING = {
  name: 'Thailand and the world ไทยและโลก',
  description: '',
  keywords:
    'Thailand,economy,market,company,police,election,flood,bank,football,energy,export,health,United States,China,ไทย,จังหวัด,เปอร์เซ็นต์'.split(
      ',',
    ),
}

/** Ranks and groups 2,000 articles, and cuts a long Thai text into words. */
export function measureSpeed(): void {
  const articles = manyArticles(ARTICLES)
  const options = {
    topic: EVERYTHING,
    hours: 0,
    now: new Date('2026-11-21T08:00:00Z'),
    limit: articles.length,
  }
  const thai = readSet('stories', 'open').filter(({ language }) => language === 'th')
  const thaiText = thai
    .map(({ text }) => text)
    .join('\n')
    .repeat(4)
    .slice(0, 100_000)
  tokenize(thaiText.slice(0, 5_000))
  rankArticles(articles.slice(0, 50), options)
  let grouped = 0
  const ms = Math.round(
    processorMs(() => {
      const { stories } = rankArticles(articles, options)
      grouped = stories.reduce((sum, { reports }) => sum + reports.length, 0)
    }),
  )
  const thaiMs = Math.round(processorMs(() => void tokenize(thaiText)))
  console.log(
    JSON.stringify({
      bench: 'stories',
      part: 'speed',
      ours: ms,
      unit: `ms of processor time to rank ${articles.length} articles and group ${grouped} of them`,
      grouped,
      thaiMs,
      thaiCharacters: thaiText.length,
      goal: MARKS,
      pass: ms <= MARKS.ms && grouped >= MARKS.grouped && thaiMs <= MARKS.thaiMs,
    }),
  )
}

/** Each of 100 stories against those of seven earlier days, whose articles are all other ones. */
export function measureIdentity(): void {
  const storyOf = (article: Rankable, i: number) => ({
    articles: [`https://publisher.example/${i}`],
    lead: { ...article, publishedAt: new Date(Date.parse('2026-11-21T00:00:00Z') - i * DAY_OF_100) },
  })
  const stories = manyArticles(800).map(storyOf)
  const found = stories.slice(0, 100)
  const earlier = stories.slice(100).map((story, i) => ({
    ...story,
    identity: `story-${i}`,
    firstSeenAt: story.lead.publishedAt,
    runId: 7 - Math.floor(i / 100),
  }))
  matchStories(found, earlier)
  const ms = Math.round(processorMs(() => void matchStories(found, earlier)))
  console.log(
    JSON.stringify({
      bench: 'stories',
      part: 'identity',
      ours: ms,
      unit: `ms of processor time to match ${found.length} stories with ${earlier.length} earlier ones`,
      goal: MARKS,
      pass: ms <= MARKS.identityMs,
    }),
  )
}
