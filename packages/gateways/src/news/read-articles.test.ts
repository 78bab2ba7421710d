import { describe, expect, test } from 'vitest'
import { answerWith } from './testing/local-server.ts'
import { articlePage, never, newsScene } from './testing/news-scene.ts'

const scene = newsScene(6)
const { read, rss } = scene

describe('articles', () => {
  test("the full text, with the page's metadata", async () => {
    scene.server.routes.set(
      '/story',
      answerWith(articlePage('Rates', '<meta property="og:site_name" content="The Paper">')),
    )
    const reading = await scene.news.readArticle(`${scene.server.origin}/story`, never)
    expect(reading).toMatchObject({
      state: 'read',
      article: { title: 'Rates', source: 'The Paper', isSample: false },
    })
  })

  test("a page's time without a zone is in the zone of the site's feed", async () => {
    const item = `<item><title>Rates stay</title><link>/rates</link><pubDate>Fri, 20 Nov 2026 08:00:00 -0500</pubDate></item>`
    scene.server.routes.set('/feed', answerWith(`<rss version="2.0"><channel>${item}</channel></rss>`))
    const dated = '<meta property="article:published_time" content="2025-11-20 08:00:00">'
    scene.server.routes.set('/rates', answerWith(articlePage('Rates', dated)))
    const dateOf = async () => {
      const reading = await scene.news.readArticle(`${scene.server.origin}/rates`, never)
      return reading.state === 'read' ? reading.article.publishedAt?.toISOString() : reading.reason
    }
    expect(await dateOf()).toBe('2025-11-20T08:00:00.000Z')
    await read('/feed')
    expect(await dateOf()).toBe('2025-11-20T13:00:00.000Z')
  })

  test('robots.txt is obeyed for articles, not for a named source', async () => {
    scene.server.routes.set('/robots.txt', answerWith('User-agent: *\nDisallow: /'))
    scene.server.routes.set('/feed', answerWith(rss(['One'])))
    expect(await scene.news.readArticle(`${scene.server.origin}/story`, never)).toEqual({
      state: 'blocked',
      reason: `${scene.server.host} asks robots not to read it`,
      missed: 'wall',
    })
    expect((await read('/feed')).state).toBe('read')
  })

  test('a page that asks readers to subscribe is behind a wall, though it is served', async () => {
    const ask = '<p>Subscribe to continue reading</p>'
    const teaser = '<p>Exports rose 9.4% in October from a year earlier, the ministry said on Monday.</p>'
    const page = (inside: string) =>
      answerWith(
        `<html><head><title>Exports rise</title></head><body><article>${inside}</article></body></html>`,
      )
    scene.server.routes.set('/teaser', page(teaser.repeat(3) + ask))
    scene.server.routes.set('/bare', page(ask))
    const at = (path: string) => scene.news.readArticle(`${scene.server.origin}${path}`, never)
    expect(await at('/teaser')).toMatchObject({ state: 'read', missed: 'wall', article: { text: '' } })
    expect(await at('/bare')).toEqual({
      state: 'failed',
      reason: 'its text is for subscribers only',
      missed: 'wall',
    })
  })

  test('pages without an article, private addresses and feeds have readable reasons', async () => {
    scene.server.routes.set('/thin', answerWith('<html><body>hi</body></html>'))
    scene.server.routes.set('/feed', answerWith(rss(['One'])))
    const at = (url: string) => scene.news.readArticle(url, never)
    expect(await at(`${scene.server.origin}/thin`)).toEqual({
      state: 'failed',
      reason: 'no article text found on the page',
    })
    expect(await at(`${scene.server.origin}/feed`)).toEqual({
      state: 'failed',
      reason: 'it is a list, not an article',
    })
    expect(await at('http://192.168.0.1/x')).toEqual({ state: 'blocked', reason: 'the address is private' })
    expect(await at('nonsense')).toEqual({ state: 'failed', reason: 'this is not a web address' })
  })

  test('an abort throws', async () => {
    const stopped = AbortSignal.abort(new Error('stop'))
    await expect(scene.news.readArticle(`${scene.server.origin}/x`, stopped)).rejects.toThrow('stop')
    await expect(scene.news.readSource('sample:thai-economy', null, stopped)).rejects.toThrow('stop')
  })
})
