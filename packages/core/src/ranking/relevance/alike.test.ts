import { Lexicon } from '@newsloom/lexicon/lexicon'
import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { alikeParts } from './alike.ts'
import { cutArticleIntoUnits } from './units.ts'

const units = (title: string, text: string) =>
  cutArticleIntoUnits({ title: cutText(title), text: cutText(text) }, new Lexicon())
const ARTICLES = [
  units('Cocoa prices slide', 'Cocoa arrivals at Ivorian harbours and grindings in Europe pressed beans.'),
  units('Cocoa rally fades', 'Grindings fell in Europe, and arrivals of beans at harbours rose.'),
  units(
    'Third-quarter processing falls',
    'Grindings in Europe fell as factories bought fewer beans at harbours.',
  ),
  units('Club signs forward', 'The striker joins the squad on Saturday before the derby.'),
]

test('an article reads like the best matches, though it has none of the words of the topic', () => {
  const [, , processing, sport] = alikeParts(ARTICLES, [0.6, 0.5, 0, 0]).map((part) => part?.value ?? 0)
  expect(processing).toBeGreaterThan(0.5)
  expect(sport).toBeLessThan(0.1)
})

test('an article is not its own model', () => {
  expect(alikeParts(ARTICLES, [0.6, 0, 0, 0])[0]).toBeNull()
  expect(alikeParts(ARTICLES, [0.6, 0, 0, 0])[1]?.value).toBeGreaterThan(0)
})

test('without a match by words there is nothing to be like', () => {
  expect(alikeParts(ARTICLES, [0, 0.05, 0, 0])).toEqual([null, null, null, null])
  expect(alikeParts([], [])).toEqual([])
})
