import { expect, test } from 'vitest'
import { episodeHtml } from './episode-html.ts'

test('the words of a chapter are part of its link', () => {
  const chapter = (title: string, from: number) => ({ title, from, to: from + 10 })
  const { body } = episodeHtml('abc', {
    ...{ title: 'Rates', series: 'Rates', sender: null, language: 'en', seconds: 20, bytes: 9, newer: null },
    ...{ cues: [], publishedAt: new Date('2026-11-01T00:00:00Z'), read: () => Promise.reject(new Error()) },
    chapters: [chapter('Prices & more', 0), chapter('Exports', 10)],
  })
  expect(body).toContain(
    '<a class="row chapter" data-at="10.00" href="abc.mp3#t=10.00"><span class="time">0:10</span><span>Exports</span></a>',
  )
  expect(body).toContain('<span>Prices &amp; more</span></a>')
})
