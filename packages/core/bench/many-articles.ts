import type { Rankable } from '../src/ranking/rank-articles.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { readSet } from './sets/read-sets.ts'

/** Articles of about 1,500 characters: real reports, each followed by the text of others. */
export function manyArticles(count: number): Rankable[] {
  const known = readSet('stories', 'open')
  const publishers = [...new Set(known.map(({ publisher }) => publisher))]
  const random = seededNumbers(5)
  const pick = () => known[Math.floor(random() * known.length)]
  return Array.from({ length: count }, (_, i) => {
    const own = known[i % known.length]
    const background = Array.from({ length: 3 }, () => pick())
    const rest = background.filter((one) => one?.language === own?.language).map((one) => one?.text)
    return {
      url: `https://publisher-${publishers.indexOf(own?.publisher ?? '')}.example/${i}`,
      title: `${own?.title} ${pick()?.title.split(' ')[0]}`,
      summary: '',
      text: [own?.text, ...rest].join('\n'),
      publishedAt: new Date(Date.parse('2026-11-21T00:00:00Z') - i * 60_000),
      origin: 'chosen',
    }
  })
}
