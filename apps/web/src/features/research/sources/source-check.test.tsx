import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleSystem } from '~/testing/samples.ts'
import { sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { FEED, sampleCheck } from './fixtures.ts'

type Check = NonNullable<NonNullable<Answers['sources']>['check']>
const SITE = 'https://site.example/'
const STARTER = { name: 'Starter', url: 'https://starter.example/feed', language: 'en' as const }

async function openEdit(newsSources: string[], check: Check) {
  const system = { get: () => sampleSystem({ starterSources: [STARTER] }) }
  const { user } = renderNewsResearch({ system, sources: { check } }, [sampleTopic({ newsSources })])
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  return { user, dialog, field: dialog.getByRole('textbox', { name: 'News source URLs' }) }
}
const rowsOf = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Checked sources' })).getAllByRole('listitem')

test('the sources are read as the form has them, and summed up', async () => {
  const check = vi.fn(({ url }: { url: string | null }) =>
    url === FEED
      ? sampleCheck()
      : sampleCheck({
          url,
          label: 'site.example',
          name: null,
          items: 23,
          undated: 3,
          repairs: ['a cut end'],
        }),
  )
  const { user, dialog } = await openEdit([SITE, FEED], check)
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByText('2 sources, 43 items, newest 2 hours ago')).toBeVisible()
  // both sources are read at the same time
  expect(check).toHaveBeenCalledTimes(2)
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ url: FEED }))
  expect(check).toHaveBeenCalledWith({
    url: SITE,
    name: 'Policy rate',
    description: 'Decisions on the policy rate',
    keywords: ['policy', 'rate'],
    hours: 24,
  })
  expect(rowsOf(dialog).map((row) => row.textContent)).toEqual([
    'site.exampleHealthyFeed · 23 items, newest 2 hours ago · 3 without a date · 5 on this topicRepaired: a cut end',
    'The WireHealthywire.example/feedFeed · 20 items, newest 2 hours ago · 5 on this topic',
  ])
  expect(dialog.getByRole('button', { name: 'Check again' })).toBeEnabled()
})

test('a check can be cancelled, and keeps what was read', async () => {
  const slow = deferred<ReturnType<typeof sampleCheck>>()
  const { user, dialog } = await openEdit([FEED, SITE], ({ url }) =>
    url === FEED ? sampleCheck() : slow.promise,
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByText('Checking: 1 of 2 sources read')).toBeVisible()
  const cancel = dialog.getByRole('button', { name: 'Cancel the check' })
  await user.click(cancel)
  expect(await dialog.findByText('1 source, 20 items, newest 2 hours ago')).toBeVisible()
  expect(dialog.getByText('1 source was not checked. Check again to read it.')).toBeVisible()
  slow.resolve(sampleCheck({ url: SITE }))
  expect(dialog.getByRole('button', { name: 'Check again' })).toHaveFocus()
  expect(rowsOf(dialog)).toHaveLength(1)
})

test('a page that has a feed is replaced by it with one click', async () => {
  const { user, dialog, field } = await openEdit(['sample:thai-economy', SITE], ({ url }) =>
    url === SITE
      ? sampleCheck({ url, label: 'site.example', name: null, feedUrl: 'https://site.example/rss' })
      : sampleCheck({ url, label: 'Sample source: thai-economy', kind: 'sample', name: null }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  await user.click(await dialog.findByRole('button', { name: 'Use this feed: site.example' }))
  expect(field).toHaveValue('sample:thai-economy,\nhttps://site.example/rss')
  expect(rowsOf(dialog)[1]).toHaveTextContent(/^site\.example\/rssHealthy/)
  expect(dialog.queryByRole('button', { name: /^Use this feed/ })).not.toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Check again' })).toHaveFocus())
})

test('a news sitemap that was found for a site is called so', async () => {
  const sitemap = 'https://site.example/news-sitemap.xml'
  const { user, dialog, field } = await openEdit([SITE], ({ url }) =>
    sampleCheck({ url, label: 'site.example', name: null, kind: 'sitemap', feedUrl: sitemap }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  const use = await dialog.findByRole('button', { name: 'Use this sitemap: site.example' })
  expect(rowsOf(dialog)[0]).toHaveTextContent(
    `It has a news sitemap, which is read faster and more reliably: ${sitemap}`,
  )
  expect(rowsOf(dialog)[0]).not.toHaveTextContent(/feed/i)
  await user.click(use)
  expect(field).toHaveValue(sitemap)
  expect(rowsOf(dialog)[0]).toHaveTextContent(
    /^site\.example\/news-sitemap\.xmlHealthyNews sitemap · 20 items/,
  )
})

test('a feed that is a source already is not listed twice', async () => {
  const rss = 'https://site.example/rss'
  const { user, dialog, field } = await openEdit([SITE, rss], ({ url }) =>
    sampleCheck({ url, label: String(url), name: null, feedUrl: url === SITE ? rss : null, matches: 7 }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  await user.click(await dialog.findByRole('button', { name: `Use this feed: ${SITE}` }))
  expect(field).toHaveValue(rss)
  expect(rowsOf(dialog)).toHaveLength(1)
  expect(dialog.getByText('1 source, 20 items, newest 2 hours ago')).toBeVisible()
})

test('a check of another topic no longer says what matches', async () => {
  const { user, dialog } = await openEdit([FEED], () => sampleCheck())
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByText(/5 on this topic/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Keywords' }), ', baht')
  expect(dialog.queryByText(/on this topic/)).not.toBeInTheDocument()
  expect(dialog.getByText(/^The topic has changed since this check\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(await dialog.findByText(/5 on this topic/)).toBeVisible()
})

test('a problem says how to fix it, and a source can be removed', async () => {
  const { user, dialog, field } = await openEdit([FEED, SITE], ({ url }) =>
    sampleCheck({
      url,
      label: url === FEED ? 'wire.example/feed' : 'site.example',
      name: null,
      state: url === FEED ? 'failing' : 'silent',
      kind: url === FEED ? null : 'feed',
      reason: url === FEED ? 'no such host' : null,
      newestAt: url === FEED ? null : '2026-11-03T05:00:00.000Z',
      items: url === FEED ? 0 : 7,
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  await dialog.findByText('No such host. Check the address or remove it.')
  expect(
    dialog.getByText('Nothing published since Nov 3, 2026. Check the address or remove it.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove: wire.example/feed' }))
  expect(field).toHaveValue(SITE)
  expect(rowsOf(dialog)).toHaveLength(1)
})

test('the check warns when no item has the keywords', async () => {
  const { user, dialog } = await openEdit([FEED], () => sampleCheck({ items: 43, matches: 0 }))
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByText(/^43 items, 0 match your keywords\./)).toBeVisible()
})

test('without sources the search and the starter feeds are checked', async () => {
  const check = vi.fn(({ url }: { url: string | null }) => sampleCheck({ url, matches: 1 }))
  const { user, dialog, field } = await openEdit([], check)
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByText(/^2 sources, 40 items/)).toBeVisible()
  expect(new Set(check.mock.calls.map(([{ url }]) => url))).toEqual(new Set([null, STARTER.url]))
  await user.click(dialog.getByRole('button', { name: 'Suggested feeds' }))
  await user.click(await dialog.findByRole('button', { name: 'Starter' }))
  expect(field).toHaveValue(STARTER.url)
  expect(rowsOf(dialog)).toHaveLength(1)
})

test('a failure of the search or a starter feed offers nothing to remove', async () => {
  const { user, dialog } = await openEdit([], ({ url }) =>
    sampleCheck({
      url,
      label: url ?? 'News search by keywords',
      name: null,
      state: 'failing',
      kind: null,
      reason: 'no such host',
      feedUrl: 'https://starter.example/other',
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  await dialog.findByText('No such host. To read others instead, add sources to the topic.')
  expect(dialog.getByText('No such host. Try again later, or add sources to the topic.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^(?:Remove|Use this feed)/ })).not.toBeInTheDocument()
})

test('when the check itself fails, it says so', async () => {
  const { user, dialog } = await openEdit([FEED], () => {
    throw new Failure('The server is stopping')
  })
  await user.click(dialog.getByRole('button', { name: 'Check sources' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The sources could not be checked. The server is stopping',
  )
})
