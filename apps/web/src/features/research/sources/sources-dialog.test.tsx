import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { sampleHealth, samplePages } from './fixtures.ts'

type Health = NonNullable<NonNullable<Answers['sources']>['health']>

async function openSources(health: Health, topic = sampleTopic(), topics: Answers['topics'] = {}) {
  const { user } = renderNewsResearch({ sources: { health }, topics }, [topic])
  await user.click(await screen.findByRole('button', { name: 'Actions for Policy rate' }))
  await pressMenuItem(user, 'Sources')
  return { user, dialog: within(await screen.findByRole('dialog', { name: "Sources of 'Policy rate'" })) }
}

const SOURCES = [
  sampleHealth(),
  sampleHealth({
    url: 'https://same.example/',
    name: 'Same',
    answer: 'unchanged',
    unchanged: 3,
    undated: 2,
    repairs: ['an unclosed item'],
  }),
  sampleHealth({
    url: 'https://q.example/',
    name: 'Quiet',
    state: 'silent',
    newestAt: '2026-11-03T05:00:00.000Z',
  }),
  sampleHealth({
    url: 'https://down.example/',
    label: 'down.example',
    name: null,
    state: 'failing',
    answer: 'failed',
    reason: 'HTTP 503',
    failures: 4,
    failingSince: '2026-11-20T05:00:00.000Z',
    readAt: null,
  }),
  sampleHealth({
    url: 'https://r.example/',
    name: 'Robots',
    state: 'blocked',
    answer: 'blocked',
    reason: 'robots.txt',
  }),
  sampleHealth({ url: 'https://u.example/', name: 'Undated', state: 'undated', undated: 20 }),
  sampleHealth({
    url: 'https://n.example/',
    name: null,
    label: 'n.example',
    state: 'unread',
    readAt: null,
    answeredAt: null,
    answer: null,
  }),
]

const topicOf = (sources: typeof SOURCES) => sampleTopic({ newsSources: sources.map(({ url }) => url) })

test('each source shows its state, its newest item and its last answer', async () => {
  const asked = vi.fn((_: unknown) => SOURCES)
  const { dialog } = await openSources(asked, topicOf(SOURCES))
  const rows = await dialog.findAllByRole('listitem')
  expect(asked).toHaveBeenCalledWith({ topicId: 1 })
  const texts = rows.map((row) => row.textContent)
  expect(texts[0]).toBe(
    'The WireHealthyRemovewire.example/feedFeed · 20 items, newest 2 hours agoLast answer just now: read',
  )
  expect(texts[1]).toContain('20 items, newest 2 hours ago · 2 without a date')
  expect(texts[1]).toContain('Last answer just now: unchanged (304), 3 times since the last listing')
  expect(texts[1]).toContain('Repaired: an unclosed item')
  expect(texts[2]).toMatch(
    /^QuietSilentRemove.*Nothing published since Nov 3, 2026\. Check the address or remove it\./,
  )
  expect(texts[3]).toBe(
    'down.exampleFailingRemoveLast answer just now: failed: HTTP 503 (4 times since Nov 20, 2026)Check the address or remove it.',
  )
  expect(texts[4]).toMatch(/^RobotsBlockedRemove.*blocked: robots\.txtChoose another address or remove it\.$/)
  expect(texts[5]).toMatch(
    /^UndatedUndatedRemove.*20 of 20 items have no date\. Research looks for dates on the pages\. If it finds none, choose a feed with publication dates, or remove it\./,
  )
  expect(texts[6]).toBe('n.exampleNot read yetRemoveThe next run reads it.')
  expect(dialog.getAllByRole('link')[0]).toHaveAttribute('href', 'https://wire.example/feed')
})

test('each source shows which pages could not be read, and which dates they refuted', async () => {
  const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const sources = [
    { asked: 40, failed: 12, refuted: 3, undated: 8 },
    { asked: 18, failed: 0, refuted: 0 },
    { asked: 0, failed: 0, refuted: 1 },
  ].map((row, i) => sampleHealth({ url: `https://s${i}.example/`, pages: samplePages({ ...row, readAt }) }))
  const { dialog } = await openSources(() => sources, topicOf(sources))
  const texts = (await dialog.findAllByRole('listitem')).map((row) => row.textContent)
  expect(texts[0]).toMatch(
    /Pages last read 2 hours ago: 12 of 40 could not be read · 3 dates were refuted by their pages · 8 articles are left undated, as their dates are not believed$/,
  )
  expect(texts[1]).toMatch(/Pages last read 2 hours ago: all 18 pages$/)
  expect(texts[2]).toMatch(/Pages last read 2 hours ago: 1 date was refuted by its page$/)
})

test('a source whose articles cannot be read says why, and one that redates them what to do', async () => {
  const sources = [
    sampleHealth({
      url: 'https://walled.example/',
      name: 'Walled',
      state: 'unreadable',
      pages: samplePages({ asked: 4, failed: 4, reason: 'HTTP 403' }),
    }),
    sampleHealth({
      url: 'https://crawled.example/',
      name: 'Crawled',
      state: 'undated',
      items: 10,
      undated: 8,
      pages: samplePages({ asked: 10, refuted: 2, undated: 8 }),
    }),
    sampleHealth({
      url: 'https://starter.example/',
      name: 'Starter',
      origin: 'starter',
      state: 'unreadable',
      pages: samplePages({ asked: 1, failed: 1 }),
    }),
  ]
  const { dialog } = await openSources(() => sources, topicOf(sources))
  const texts = (await dialog.findAllByRole('listitem')).map((row) => row.textContent)
  expect(texts[0]).toMatch(
    /^WalledUnreadableRemove.*None of its articles could be read: HTTP 403\. Research again later\./,
  )
  expect(texts[0]).toContain('4 of 4 could not be read')
  expect(texts[1]).toMatch(
    /^CrawledUndatedRemove.*8 of 10 items cannot be dated: other pages are older than this source says\. Choose a feed/,
  )
  expect(texts[2]).toContain('None of its articles could be read. To read others instead, add sources')
})

test('a source with wrong dates says how wrong, and one that its pages do not date either', async () => {
  const sources = [
    sampleHealth({ url: 'https://ahead.example/', name: 'Ahead', state: 'misdated', newestAt: null }),
    sampleHealth({
      url: 'https://old.example/',
      name: 'Old',
      state: 'misdated',
      pages: samplePages({ asked: 9, compared: 9, refuted: 8 }),
    }),
    sampleHealth({
      url: 'https://bare.example/',
      name: 'Bare',
      state: 'undated',
      undated: 19,
      pages: samplePages({ asked: 20, found: 1 }),
    }),
    sampleHealth({ url: 'https://s.example/', name: 'Starter', origin: 'starter', state: 'failing' }),
  ]
  const { dialog } = await openSources(() => sources, topicOf(sources))
  const texts = (await dialog.findAllByRole('listitem')).map((row) => row.textContent)
  expect(texts[0]).toMatch(
    /^AheadWrong datesRemove.*All its dates lie in the future\. Choose a feed with correct dates, or remove it\./,
  )
  expect(texts[1]).toContain(
    '8 of 9 articles are older than this source says. Choose a feed with correct dates',
  )
  expect(texts[2]).toContain('19 of 20 items have no date, not even on their pages. Choose a feed with')
  expect(texts[3]).toMatch(/To read others instead, add sources to the topic\.$/)
})

test('a topic without sources says what is read instead', async () => {
  const topic = sampleTopic({ newsSources: [] })
  const { dialog } = await openSources(() => [sampleHealth({ origin: 'starter' })], topic)
  expect(await dialog.findByText(/^This topic has no sources of its own/)).toBeVisible()
})

test('loading, failing and empty', async () => {
  const answer = deferred<ReturnType<typeof sampleHealth>[]>()
  const health = vi.fn(() => answer.promise)
  const { user, dialog } = await openSources(health)
  expect(dialog.getByRole('status')).toHaveTextContent('Loading the sources')
  answer.reject(new Failure('The database is away'))
  expect(await dialog.findByText('The sources could not be loaded.')).toBeVisible()
  expect(dialog.getByText('The database is away')).toBeVisible()
  health.mockResolvedValue([])
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('No sources')).toBeVisible()
})
