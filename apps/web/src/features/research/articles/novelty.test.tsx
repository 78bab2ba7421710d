import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleNews, sampleStory, sampleSummary, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { openFold } from '../topics/open-fold.ts'

const PAST = { value: 12, publisher: 'Herald' }
const NOW = { value: 19, publisher: 'Gazette' }
const UNSEEN = { failed: [], late: [], wall: ['paid.example'], undated: 2, latePages: 0, wallPages: 0 }
const DEVELOPED = {
  kind: 'developed' as const,
  figures: [{ unit: 'person', measure: 'death', before: PAST, after: NOW }],
  facts: [],
  publishers: ['Gazette'],
  joined: ['Rain closes airport'],
}

test('each story says what it is since the last email, and how it developed', async () => {
  const news = [
    sampleNews({ id: 1, title: 'Rice', story: sampleStory({ change: { kind: 'new' } }) }),
    sampleNews({ id: 2, title: 'Flood', story: sampleStory({ change: DEVELOPED }) }),
    sampleNews({ id: 3, title: 'Oil', story: sampleStory({ change: { kind: 'known' } }) }),
    sampleNews({ id: 4, title: 'Gold' }),
  ]
  const since = { issuedAt: '2026-11-22T02:00:00.000Z', new: 1, developed: 1, known: 1 }
  renderNewsResearch({
    research: { news: () => news, summary: () => sampleSummary({ since, unseen: UNSEEN }) },
  })
  const list = within(await screen.findByRole('list', { name: 'Articles' }))
  const items = list.getAllByRole('listitem').filter((item) => item.hasAttribute('data-place'))
  const badges = items.map((item) => within(item).queryByText(/^(New|Updated|Emailed before)$/)?.textContent)
  expect(badges).toEqual(['New', 'Updated', 'Emailed before', undefined])
  expect(items[1]).toHaveTextContent('Death: 12 people → 19 people')
  expect(items[1]).toHaveTextContent('Now also reported by Gazette')
  expect(items[1]).toHaveTextContent("Now one story with 'Rain closes airport'")
  const card = screen.getByRole('region', { name: 'AI Analysis' })
  expect(card).toHaveTextContent('1 new · 1 updated · 1 emailed before')
  expect(card).toHaveTextContent(
    'Not seen for this issue: 1 source behind a paywall or login (paid.example) · 2 articles',
  )
})

test('the treatment of stories emailed before, and of no news, is chosen and saved', async () => {
  const update = vi.fn((_: unknown) => sampleTopic({ knownStories: 'leave-out' }))
  const { user } = renderNewsResearch({ topics: { update } })
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  await openFold(user, dialog, 'more')
  const choice = within(dialog.getByRole('group', { name: 'Stories emailed before' }))
  expect(choice.getByRole('radio', { name: /^Include them/ })).toBeChecked()
  await user.click(choice.getByRole('radio', { name: /^Leave them out/ }))
  const quiet = within(dialog.getByRole('group', { name: 'When an automation finds nothing new' }))
  expect(quiet.getByRole('radio', { name: /^Send anyway/ })).toBeChecked()
  await user.click(quiet.getByRole('radio', { name: /^Skip the email/ }))
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  await vi.waitFor(() =>
    expect(update.mock.lastCall?.[0]).toMatchObject({ knownStories: 'leave-out', nothingNew: 'skip' }),
  )
})
