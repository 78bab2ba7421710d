import { expect, test } from 'vitest'
import { answerWith } from '../testing/local-server.ts'
import { entriesOf, newsScene } from '../testing/news-scene.ts'
import { STARTER_SHAPES } from '../testing/starter-shapes.ts'
import { STARTER_SOURCES } from './starter-sources.ts'

const scene = newsScene(11)

test('the starter list has ten feeds in both languages, each once and by a plain https address', () => {
  const urls = STARTER_SOURCES.map(({ url }) => new URL(url))
  expect(new Set(urls.map(({ href }) => href)).size).toBe(10)
  for (const url of urls) {
    expect(url).toMatchObject({
      protocol: 'https:',
      username: '',
      password: '',
      port: '',
      search: '',
      hash: '',
    })
    expect(url.pathname).toMatch(/feed|rss/)
  }
  expect(STARTER_SOURCES.filter(({ language }) => language === 'th')).toHaveLength(4)
  expect(STARTER_SOURCES.every(({ name }) => name.trim() !== '')).toBe(true)
})

test.each(STARTER_SOURCES)('the form of $name is read as it is', async ({ url, language }) => {
  const shape = STARTER_SHAPES[url]
  if (!shape) throw new Error(`${url} has no shape`)
  scene.server.routes.set('/feed', answerWith(shape.feed, { 'content-type': shape.contentType, etag: '"1"' }))
  const reading = await scene.read('/feed')
  expect(reading).toMatchObject({
    state: 'read',
    kind: 'feed',
    repairs: [],
    memory: { etag: '"1"', feedUrl: null },
  })
  const [first, ...others] = entriesOf(reading)
  expect(others).toEqual([])
  const { publishedAt, ...rest } = shape.first
  expect(first).toMatchObject({ ...rest, dateSource: 'feed', publishedAt: new Date(publishedAt) })
  expect(first?.language).toBe(language)
  expect(first?.summary).not.toMatch(/[<>]/)
})
