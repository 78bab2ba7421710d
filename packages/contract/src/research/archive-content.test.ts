import { expect, test } from 'vitest'
import { archivedArticles, contentForm, rawContent } from './archive-content.ts'

const item = {
  title: 'Rates held',
  summary: 'The committee held.',
  source: 'The Wire',
  url: 'https://wire.example/1',
  publishedAt: '2026-11-20T08:00:00.000Z',
  relevanceScore: 0.8,
  isSample: false,
  others: [{ title: 'Held', source: 'B', url: 'https://b.example/1' }],
}

test.each<[string, unknown, 'object' | 'json' | 'text']>([
  ['an object', { newsItems: [item] }, 'object'],
  ['an object with articles', { newsItems: [], articles: [item] }, 'object'],
  ['an object with another list', { topic: 'x', tags: [], results: [item] }, 'object'],
  ['a list', [item], 'object'],
  ['JSON as a text', JSON.stringify({ newsItems: [item] }), 'json'],
  ['JSON of a list', ` ${JSON.stringify([item])}`, 'json'],
])('reads the articles of %s', (_, stored, form) => {
  expect(archivedArticles(stored)).toEqual([item])
  expect(contentForm(stored)).toBe(form)
})

test('reads plain text as one article a paragraph', () => {
  const stored = 'Rates held\nThe committee held.\nhttps://wire.example/1 (Wire)\n \r\n\nBaht rises'
  expect(contentForm(stored)).toBe('text')
  expect(archivedArticles(stored)).toMatchObject([
    {
      title: 'Rates held',
      summary: 'The committee held. https://wire.example/1 (Wire)',
      url: 'https://wire.example/1',
      publishedAt: null,
    },
    { title: 'Baht rises', summary: '', url: '', source: '', relevanceScore: 0, others: [] },
  ])
  for (const title of ['[1] Rates held', '[Breaking] Rates held', '{sic} Rates held'])
    expect(archivedArticles(title)).toMatchObject([{ title }])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['an empty object', {}],
  ['a number', 7],
  ['an empty text', ' \n\n '],
  ['JSON of nothing', '{"newsItems": []}'],
  ['lists of what is no article', { newsItems: [null, 3, []] }],
  ['a broken object of JSON', '{"newsItems":[{broken'],
  ['a broken list of JSON', '[{"title": "Rates'],
  ['JSON that was cut', '{ '],
])('%s has no articles', (_, stored) => {
  expect(archivedArticles(stored)).toEqual([])
})

test('a field that is missing or of another kind is empty', () => {
  const odd = { title: 7, publishedAt: 'soon', relevanceScore: '1', others: ['x', { source: 'B' }] }
  expect(archivedArticles({ articles: [odd, 'A title\nA summary'] })).toMatchObject([
    {
      title: '',
      summary: '',
      url: '',
      publishedAt: null,
      relevanceScore: 0,
      others: [{ title: '', source: 'B', url: '' }],
    },
    { title: 'A title', summary: 'A summary' },
  ])
  expect(archivedArticles([{ relevanceScore: 80, publishedAt: 0 }])).toMatchObject([
    { relevanceScore: 1, publishedAt: '1970-01-01T00:00:00.000Z' },
  ])
})

test('raw content is what is stored; an object is indented', () => {
  expect(rawContent('plain')).toBe('plain')
  expect(rawContent({ a: 1 })).toBe('{\n  "a": 1\n}')
  expect(rawContent(undefined)).toBe('')
})
