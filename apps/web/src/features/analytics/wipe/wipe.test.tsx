import type { WipePreview, WipeResult, WipeStatus } from '@newsloom/contract/wipe'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { analyticsAnswers } from '../fixtures.ts'

const PREVIEW: WipePreview = {
  deleted: {
    topics: 1,
    archives: 12,
    templates: 0,
    campaigns: 4,
    sends: 9,
    clicks: 100_000,
    subscriptions: 2,
  },
  kept: { contacts: 1_203, lists: 4, suppressions: 17 },
  runningSends: 2,
  isEmpty: false,
}
const DASHBOARD = {
  ...{ contacts: 1_204, campaigns: 0, researchTopics: 2 },
  ...{ researchArchived: 7, linkClicks: 58, emailsSent: 2_400 },
}
const DETAILS = {
  tablesCleared: ['clicks', 'sends'],
  automationJobsCancelled: 2,
  campaignJobsCancelled: 1,
  sendsStopped: 0,
}
const wipeAt = (id: number, hoursLeft: number) => ({
  id,
  wipedAt: '2026-11-20T10:00:00.000Z',
  undoUntil: new Date(Date.now() + hoursLeft * 3_600_000).toISOString(),
})

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** The screen with a product that can be wiped and restored. */
function renderWipe({
  path = '/analytics',
  start = null as WipeStatus['wipe'],
  work = {},
  wipe = vi.fn(),
  details = DETAILS,
  earlier = null as WipeStatus['wipe'],
  preview = PREVIEW,
} = {}) {
  let status: WipeStatus = { wipe: start, busy: null, progress: null, ...work }
  const undo = vi.fn((input: { id: number }) => {
    status = { wipe: earlier, busy: null, progress: null }
    return { rows: 100, pausedSends: input.id === 7 ? 2 : 0 }
  })
  const set = (next: WipeStatus) => {
    status = next
  }
  const app = renderApp(path, {
    ...analyticsAnswers(),
    dashboard: { stats: () => ({ ...DASHBOARD, templates: status.wipe ? 0 : 3 }) },
    activity: {
      watch: async function* () {
        yield {
          attention: [],
          upcoming: { items: [], total: 0, whyNot: null },
          activity: { items: [], nextCursor: null },
        }
        await new Promise(() => undefined)
      },
    },
    wipe: {
      status: () => status,
      preview: () => preview,
      wipe: async (): Promise<WipeResult> => {
        await wipe()
        const made = wipeAt(7, 24)
        set({ wipe: made, busy: null, progress: null })
        return { details, wipe: made }
      },
      undo,
    },
  })
  return { ...app, undo, wipe }
}

const openDialog = async ({ user }: ReturnType<typeof renderWipe>) => {
  await user.click(await screen.findByRole('button', { name: 'Wipe All Data & Cache' }))
  return within(await screen.findByRole('alertdialog', { name: 'Wipe All Data & Cache' }))
}

test('says what goes and what stays, in figures', async () => {
  const dialog = await openDialog(renderWipe())
  expect(await dialog.findByText('100,000 clicks')).toBeVisible()
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual([
    '1 research topic',
    '12 research archives',
    '4 campaigns',
    '2 active subscriptions',
    '9 sends',
    '100,000 clicks',
    'Articles, analyses, deliveries, emails in the local outbox, and unsaved drafts',
    '1,203 contacts in 4 lists, and 17 suppressions',
    'What people chose: unsubscribes, pauses and consent records',
    'Podcast episodes and feeds (emails already sent link to them)',
    'Links in emails already sent, including unsubscribe links',
  ])
  expect(dialog.getByText('2 sends in progress will stop.')).toBeVisible()
  expect(dialog.getByText('You can undo this for 24 hours.')).toBeVisible()
})

test('with nothing to delete it says so, and cannot be confirmed', async () => {
  const none = { topics: 0, archives: 0, templates: 0, campaigns: 0, sends: 0, clicks: 0, subscriptions: 0 }
  const kept = { contacts: 0, lists: 0, suppressions: 0 }
  const preview = { deleted: none, kept, runningSends: 0, isEmpty: true }
  const dialog = await openDialog(renderWipe({ preview }))
  expect(await dialog.findByText('There is nothing to wipe.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Yes, Wipe All Data' })).toBeDisabled()
  expect(dialog.queryByText(/0 contacts/)).not.toBeInTheDocument()
})
test('a wipe is offered if only articles are left', async () => {
  const none = { topics: 0, archives: 0, templates: 0, campaigns: 0, sends: 0, clicks: 0, subscriptions: 0 }
  const dialog = await openDialog(renderWipe({ preview: { ...PREVIEW, deleted: none } }))
  expect(await dialog.findByText(/^Articles, analyses/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Yes, Wipe All Data' })).toBeEnabled()
})
test('whole hours are said in words', async () => {
  renderWipe({ path: '/campaigns', start: wipeAt(5, 3) })
  expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('for 3 hours.')
})
test('Cancel wipes nothing', async () => {
  const app = renderWipe()
  const dialog = await openDialog(app)
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(app.wipe).not.toHaveBeenCalled()
})
test('wipes, says so, and offers the undo', async () => {
  const release = deferred<void>()
  const app = renderWipe({ wipe: vi.fn(() => release.promise) })
  storage.write('selected-topic', '3')
  storage.write('sidebar', 'collapsed')
  const dialog = await openDialog(app)
  await app.user.click(dialog.getByRole('button', { name: 'Yes, Wipe All Data' }))
  const button = await dialog.findByRole('button', { name: 'Wiping...' })
  await app.user.click(button)
  release.resolve()
  expect(await screen.findByText('All Data Wiped Successfully')).toBeVisible()
  expect(screen.getByText('2 tables cleared, 3 automations stopped and restarted.')).toBeVisible()
  expect(app.wipe).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/^All data was wiped\. You can undo this for/)).toHaveTextContent(
    /24 hours|23 h 59 min/,
  )
  await waitFor(() => expect(storage.read('selected-topic')).toBeNull())
  expect(storage.read('sidebar')).toBe('collapsed')

  await app.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All data restored')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.getByText('2 sends are paused. Resume when you are ready.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^All data was wiped/)).not.toBeInTheDocument())
  expect(app.undo).toHaveBeenCalledWith({ id: 7 })
})
test('two presses before the screen is drawn again wipe once', async () => {
  const app = renderWipe()
  const dialog = await openDialog(app)
  const button = dialog.getByRole('button', { name: 'Yes, Wipe All Data' })
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(await screen.findByText('All Data Wiped Successfully')).toBeVisible()
  expect(app.wipe).toHaveBeenCalledTimes(1)
})
test('a wipe that another one came before says so', async () => {
  const app = renderWipe({ details: { ...DETAILS, tablesCleared: [] } })
  const dialog = await openDialog(app)
  await app.user.click(dialog.getByRole('button', { name: 'Yes, Wipe All Data' }))
  expect(await screen.findByText('All data was wiped already')).toBeVisible()
  expect(screen.queryByText('All Data Wiped Successfully')).not.toBeInTheDocument()
})
test('an undo says that an earlier wipe is left', async () => {
  const { user } = renderWipe({ path: '/campaigns', start: wipeAt(6, 20), earlier: wipeAt(5, 19) })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The latest wipe was undone')).toBeVisible()
  expect(screen.queryByText('All data restored')).not.toBeInTheDocument()
})
test('a wipe that fails says so, and everything is still there', async () => {
  const app = renderWipe({
    wipe: vi.fn(() => {
      throw new Failure('The data is in use.')
    }),
  })
  storage.write('selected-topic', '3')
  const dialog = await openDialog(app)
  await app.user.click(dialog.getByRole('button', { name: 'Yes, Wipe All Data' }))
  expect(await dialog.findByText('Failed to wipe all data and cache. The data is in use.')).toBeVisible()
  expect(screen.getByText('Failed to wipe all data and cache.')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Yes, Wipe All Data' })).toBeVisible()
  expect(storage.read('selected-topic')).toBe('3')
})
test('the undo is offered on every screen, and can be hidden there', async () => {
  const { user, router } = renderWipe({ path: '/campaigns', start: wipeAt(5, 3.2) })
  expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('3 h 12 min')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(/^All data was wiped/)).not.toBeInTheDocument()
  await router.navigate({ to: '/analytics' })
  expect(await screen.findByText(/^All data was wiped/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument()
})
test('the time that is left passes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    renderWipe({ path: '/campaigns', start: wipeAt(5, 3.2) })
    expect(await screen.findByText(/^All data was wiped/)).toHaveTextContent('3 h 12 min')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByText(/^All data was wiped/)).toHaveTextContent('3 h 10 min')
    expect(screen.getByText('3 h 10 min')).toHaveAttribute('aria-live', 'off')
  } finally {
    vi.useRealTimers()
  }
})
test('a browser that hears of a wipe made elsewhere forgets its drafts, once', async () => {
  storage.write('selected-topic', '3')
  const { unmount } = renderWipe({ path: '/campaigns', start: wipeAt(5, 20) })
  await waitFor(() => expect(storage.read('selected-topic')).toBeNull())
  unmount()
  storage.write('selected-topic', '4')
  renderWipe({ path: '/campaigns', start: wipeAt(5, 20) })
  expect(await screen.findByText(/^All data was wiped/)).toBeVisible()
  expect(storage.read('selected-topic')).toBe('4')
})
test('a page that is opened meanwhile says how far a wipe is', async () => {
  const work = { busy: 'wiping', progress: { done: 12, total: 40 } }
  renderWipe({ path: '/campaigns', work })
  expect(await screen.findByText('All data is being wiped.')).toBeVisible()
  expect(screen.getByText('30%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '30')
})
test('a screen that follows a stream still shows its figures after the undo', async () => {
  const { user } = renderWipe({ path: '/', start: wipeAt(7, 20) })
  expect(await screen.findByText('1,204')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All data restored')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^All data was wiped/)).not.toBeInTheDocument())
  expect(await screen.findByText('3')).toBeVisible()
})
