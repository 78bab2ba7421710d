import type { AttentionItem } from '@newsloom/contract/activity/attention'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun } from '~/testing/samples.ts'
import { STATS } from '../fixtures.ts'

const at = '2026-03-01T09:00:00.000Z'
const FAILED: AttentionItem = {
  kind: 'failed-run',
  id: 8,
  topicId: 1,
  name: 'Rice',
  run: 'research',
  error: 'No source answered.',
  at,
}
const ITEMS: AttentionItem[] = [
  { kind: 'held-campaign', id: 3, name: 'Letter', hold: { kind: 'missed' }, at },
  { kind: 'held-analysis', topicId: 1, name: 'Rice', hold: { kind: 'few-found', found: 1, of: 4 }, at },
  {
    kind: 'paused-send',
    id: 6,
    name: 'Rice',
    topicId: 1,
    campaignId: null,
    pause: { kind: 'quota', detail: null },
    at,
  },
  FAILED,
  { kind: 'failed-content-run', id: 2, campaignId: 3, name: 'Digest', error: 'No answer.', at },
  {
    kind: 'source',
    id: 4,
    name: 'The Wire',
    notice: 'failing',
    reason: 'the server cannot be reached',
    topicId: 1,
    topicNames: ['Rice', 'Gold'],
    at: null,
  },
]
const NO_GEMINI: AttentionItem = { kind: 'no-key', of: 'analyst' }
const NO_KEYS: AttentionItem[] = [NO_GEMINI, { kind: 'no-key', of: 'mailer' }]

const show = (items: () => AttentionItem[], over: Answers = {}) => {
  const view = () => ({
    attention: items(),
    upcoming: { items: [], total: 0, whyNot: null },
    activity: { items: [], nextCursor: null },
  })
  return renderApp('/', {
    dashboard: { stats: () => STATS },
    activity: {
      live: view,
      watch: async function* () {
        yield view()
        await new Promise<never>(() => undefined)
      },
    },
    ...over,
  })
}
const attention = () => screen.findByRole('region', { name: 'Needs attention' })

test('nothing is shown when nothing needs attention', async () => {
  show(() => [])
  expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument()
})

test('shows the first four with their actions, and the rest on request', async () => {
  const { user } = show(() => [...ITEMS, ...NO_KEYS])
  expect(within(await attention()).getAllByRole('listitem')).toHaveLength(4)
  await user.click(within(await attention()).getByRole('button', { name: 'Show all 6' }))
  const rows = within(await attention()).getAllByRole('listitem')
  expect(rows).toHaveLength(6)
  expect(rows[0]).toHaveTextContent(
    /^Campaign 'Letter' was not sentScheduled for Mar 1, 2026 .*Newsloom was not running/,
  )
  expect(rows[2]).toHaveTextContent('Paused: email quota reached. It resumes by itself.')
  expect(rows[5]).toHaveTextContent(
    /The Wire has stopped answering.*The server cannot be reached\. Used by 'Rice', 'Gold'\./,
  )
  const links = within(await attention()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Review campaign', '/campaigns/3'],
    ['Review analysis', '/news-research?topic=1'],
    ['Open topic', '/news-research?topic=1'],
    ['Open topic', '/news-research?topic=1'],
    ['Open campaign', '/campaigns?edit=3'],
    ['Open topic', '/news-research?topic=1'],
  ])
})

test('keys that are not set are one line, which stays away once dismissed', async () => {
  const { user, unmount } = show(() => NO_KEYS)
  const line =
    'Without keys for Gemini and Resend, the local analyst writes the analyses and emails stay in the local outbox.'
  expect(await screen.findByText(line)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute(
    'href',
    '/settings#GEMINI_API_KEY',
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(line)).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  unmount()
  show(() => NO_KEYS)
  expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeVisible()
  expect(screen.queryByText(line)).not.toBeInTheDocument()
  localStorage.clear()
})

test('the notice comes back only for the key that is missing again', async () => {
  const { user, unmount } = show(() => NO_KEYS)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  unmount()
  const later = show(() => [NO_GEMINI])
  expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await waitFor(() => expect(storage.read('known-missing-keys')).toBe('analyst'))
  later.unmount()
  show(() => NO_KEYS)
  expect(await screen.findByText('Without a Resend key, emails stay in the local outbox.')).toBeVisible()
  localStorage.clear()
})

test('the checklist has missing keys as an optional line', async () => {
  show(() => NO_KEYS, { dashboard: { stats: () => ({ ...STATS, linkClicks: 0 }) } })
  const list = within(await screen.findByRole('region', { name: 'Getting started' }))
  expect(list.getByText('4 of 5 done')).toBeVisible()
  expect(list.getByRole('link', { name: 'Connect Gemini and Resend (optional)' })).toHaveAttribute(
    'href',
    '/settings#GEMINI_API_KEY',
  )
  expect(screen.queryByText(/^Without keys/)).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument()
})

test('a failed run is started again, and the focus stays beside it', async () => {
  let items: AttentionItem[] = ITEMS.slice(3, 5)
  const start = vi.fn(() => {
    items = items.slice(1)
    return sampleRun()
  })
  const { user } = show(() => items, { research: { start, active: () => [] } })
  await user.click(await screen.findByRole('button', { name: "Try again: Research on 'Rice' failed" }))
  await waitFor(() => expect(screen.queryByText("Research on 'Rice' failed")).not.toBeInTheDocument())
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ topicId: 1 }))
  expect(document.activeElement).toContainElement(await attention())
})

test('an action that fails says so and keeps the item', async () => {
  const { user } = show(() => [FAILED], {
    research: {
      active: () => [],
      start: () => {
        throw new Failure('The disk is full')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('Research failed')).toBeVisible()
  expect(screen.getByText('The disk is full')).toBeVisible()
  expect(screen.getByText("Research on 'Rice' failed")).toBeVisible()
})

test('a send paused by its user is resumed', async () => {
  const paused: AttentionItem = {
    kind: 'paused-send',
    id: 6,
    name: 'Rice',
    topicId: 1,
    campaignId: null,
    pause: { kind: 'person', detail: null },
    at,
  }
  const resume = vi.fn(() => {
    throw new Failure('It has ended')
  })
  const { user } = show(() => [paused], { sends: { resume, active: () => [] } })
  await user.click(await screen.findByRole('button', { name: "Resume: The send of 'Rice' is paused" }))
  expect(await screen.findByText('The send could not be resumed.')).toBeVisible()
  expect(resume).toHaveBeenCalledWith({ id: 6 })
})

test('a send that waits for approval says so, and cannot be resumed from here', async () => {
  const waiting: AttentionItem = {
    kind: 'paused-send',
    id: 7,
    name: 'Rice',
    topicId: 1,
    campaignId: null,
    pause: { kind: 'approval', detail: null },
    at,
  }
  show(() => [waiting])
  expect(await screen.findByText("The send of 'Rice' is waiting for approval")).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument()
})
