import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EarlierStory, type FoundStory, matchStories } from './match-stories.ts'

const RATE =
  'The Bank of Thailand kept its policy rate unchanged at 2.25% on Wednesday; the committee voted unanimously.'
const RATE_AGAIN =
  'Thailand\u2019s monetary policy committee voted unanimously on Wednesday to keep the policy rate at 2.25%.'
const FLOOD = 'Residents of Hat Yai were evacuated by army boats after 380 mm of rain flooded the city.'

const lead = (title: string, text = title, hour = 5) => ({
  url: `https://${title.length}.example/a`,
  title,
  text,
  publishedAt: new Date(Date.UTC(2026, 10, 21, hour)),
})
/** A story about something that no other one is about. */
const found = (...articles: string[]): FoundStory => ({ articles, lead: lead(`Event ${articles.join(' ')}`) })
const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const earlier = (identity: string, date: number, ...articles: string[]): EarlierStory => ({
  ...found(...articles),
  identity,
  firstSeenAt: day(date),
  runId: date,
})
const identities = (stories: FoundStory[], known: EarlierStory[]) =>
  matchStories(stories, known).map((match) => match?.identity ?? null)

test('a story with a common article continues, with the day it was first seen; others are new', () => {
  const known = [earlier('rice', 19, 'a', 'b'), earlier('oil', 19, 'c')]
  expect(matchStories([found('b', 'x'), found('y')], known)).toMatchObject([
    { identity: 'rice', firstSeenAt: day(19) },
    null,
  ])
  expect(matchStories([], known)).toEqual([])
  expect(identities([found('a')], [])).toEqual([null])
})

test('the larger part of a split story continues it', () => {
  const known = [earlier('flood', 19, 'a', 'b', 'c')]
  expect(identities([found('a', 'x', 'y'), found('b', 'c')], known)).toEqual([null, 'flood'])
})

test('merged stories continue the oldest, however small', () => {
  const known = [earlier('new', 20, 'b', 'c', 'd'), earlier('old', 19, 'a')]
  expect(identities([found('a', 'b', 'c', 'd')], known)).toEqual(['old'])
})

test('a merged story remembers the stories that it took in, and those that they had taken in', () => {
  const rain = { identity: 'rain', title: 'Event r' }
  const known = [
    { ...earlier('new', 20, 'b', 'c'), joined: [rain] },
    { ...earlier('old', 19, 'a'), joined: [{ identity: 'older', title: 'Event o' }] },
  ]
  const [merged] = matchStories([found('a', 'b', 'c')], known)
  expect(merged).toEqual({
    identity: 'old',
    firstSeenAt: day(19),
    joined: [{ identity: 'older', title: 'Event o' }, { identity: 'new', title: 'Event b c' }, rain],
  })
  const [next] = matchStories(
    [found('a', 'c')],
    [
      {
        ...found('a', 'b', 'c'),
        runId: 21,
        identity: 'old',
        firstSeenAt: day(19),
        joined: merged?.joined ?? [],
      },
    ],
  )
  expect(next?.joined).toEqual(merged?.joined)
})

test('a merged story does not live on in a leftover of it', () => {
  const known = [earlier('old', 18, 'x'), earlier('flood', 19, 'a', 'b', 'c')]
  expect(identities([found('x', 'a', 'b'), found('c')], known)).toEqual(['old', null])
})

test('an article belongs to the story of the latest run that found it', () => {
  const whole = earlier('whole', 18, 'a', 'b')
  const known = [whole, earlier('part', 19, 'b'), { ...earlier('whole', 18, 'a'), runId: 19 }]
  expect(identities([found('b'), found('a')], known)).toEqual(['part', 'whole'])
})

test('without common articles, reports of one event continue the story', () => {
  const known = [
    { ...earlier('rate', 20, 'a'), lead: lead('Bank of Thailand holds policy rate at 2.25%', RATE) },
    { ...earlier('flood', 20, 'b'), lead: lead('Hat Yai under water after record rain', FLOOD) },
  ]
  const again = { articles: ['x'], lead: lead('Thai key rate unchanged at 2.25%', RATE_AGAIN, 9) }
  const other = {
    articles: ['y'],
    lead: lead('Rice exports to Iraq double', 'Millers ship more rice to Iraq.'),
  }
  expect(identities([other, again], known)).toEqual([null, 'rate'])
  expect(identities([{ ...again, articles: ['b'] }], known)).toEqual(['flood'])
})

test('a notice that a site prints beside two events does not make them one story', () => {
  const notice =
    'This letter is free for readers until the end of the year; subscribers receive it before seven, with a list of the meetings of the day, the weather on the coast and the departures of the ferries. Corrections are printed on page two; write to the desk if you find a mistake, and name the edition in which it stood.'
  const about = (title: string, path: string) => ({
    articles: [path],
    lead: { ...lead(title, `${title}. ${notice}`), url: `https://letter.example/${path}` },
  })
  const known = { ...earlier('rice', 20), ...about('Rice exports double', 'a') }
  expect(identities([about('Rival banks merge', 'b')], [known])).toEqual([null])
})

const stories = fc
  .array(
    fc.record({
      article: fc.integer({ min: 0, max: 11 }),
      run: fc.integer({ min: 1, max: 3 }),
      group: fc.integer({ min: 0, max: 4 }),
    }),
    {
      maxLength: 40,
    },
  )
  .map((rows) => {
    const once = [...new Map(rows.map((row) => [`${row.run}/${row.article}`, row])).values()]
    const groups = [...Map.groupBy(once, ({ run, group }) => `${run}/${group}`).values()]
    return groups.map((group) => ({
      run: group[0]?.run ?? 0,
      group: group[0]?.group ?? 0,
      articles: group.map(({ article }) => `article-${article}`),
    }))
  })

test('the same stories in any order have the same identities, and no two have the same', () => {
  fc.assert(
    fc.property(stories, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (drawn, random) => {
      const shuffled = <T>(items: T[]): T[] =>
        items
          .map((item) => ({ item, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item)
      const ofRun = (isLast: boolean) => drawn.filter(({ run }) => (run === 3) === isLast)
      const now = ofRun(true).map(({ articles }) => found(...articles))
      const known = ofRun(false).map(({ run, group, articles }) => ({
        ...earlier(`identity-${group}`, 15 + group, ...articles),
        runId: run,
      }))
      const first = new Map(now.map((story, i) => [story, identities(now, known)[i] ?? null]))
      const order = shuffled(now)
      const again = identities(
        order,
        shuffled(known).map((one) => ({ ...one, articles: shuffled(one.articles) })),
      )
      expect(order.map((story) => first.get(story) ?? null)).toEqual(again)
      const kept = again.filter((identity) => identity !== null)
      expect(new Set(kept).size).toBe(kept.length)
    }),
    { numRuns: 60 },
  )
})
