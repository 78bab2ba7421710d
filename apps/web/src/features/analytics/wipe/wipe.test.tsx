import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { DETAILS, openDialog, PREVIEW, renderWipe } from './render-wipe.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

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
  expect(await screen.findByText('All data had already been wiped')).toBeVisible()
  expect(screen.queryByText('All Data Wiped Successfully')).not.toBeInTheDocument()
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
