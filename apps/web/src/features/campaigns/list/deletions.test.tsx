import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { automationCard, sampleTemplate } from '../fixtures.ts'

const renderScreen = (campaigns: NonNullable<Answers['campaigns']>, over: Answers = {}) =>
  renderApp('/campaigns', { campaigns, templates: { list: () => [sampleTemplate()] }, ...over })

/** Confirms once the episodes are counted. */
async function pressDelete(user: UserEvent) {
  const dialog = within(await screen.findByRole('alertdialog'))
  const button = dialog.getByRole('button', { name: 'Delete' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}

test('deleting a campaign asks once', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const { user } = renderScreen({
    list: vi.fn((): CampaignCard[] => []).mockReturnValueOnce([automationCard()]),
    delete: remove,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog', { name: /^Delete '.*'\?$/ })
  expect(asking).toHaveTextContent(
    "Are you sure you want to delete 'Weekly outlook'? This action cannot be undone.",
  )
  await pressDelete(user)
  expect(await screen.findByText('Campaign deleted successfully')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, force: false })
  expect(await screen.findByText('No campaigns')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'New Campaign' })[0]).toHaveFocus())
})

test('Undo restores a deleted draft without the withdrawn episodes', async () => {
  const cards = [automationCard()]
  const undoDelete = vi.fn((_: unknown) => {
    cards.push(automationCard())
    return { restored: true as const }
  })
  const { user } = renderScreen(
    {
      list: () => [...cards],
      delete: () => {
        cards.length = 0
        return { deleted: true as const }
      },
      undoDelete,
    },
    { podcastAudio: { countPublic: () => 1 } },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  await pressDelete(user)
  await waitFor(() => expect(screen.queryByText('Weekly outlook')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Campaign restored')).toBeVisible()
  expect(screen.getByText(/^The episodes of its podcast stay withdrawn\./)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Weekly outlook' })).toBeVisible()
  expect(undoDelete).toHaveBeenCalledExactlyOnceWith({ id: 7 })
})

test('Undo restores each of two drafts deleted in a row that can still be restored', async () => {
  const cards = [1, 2].map((id) => automationCard({ id, name: `Outlook ${id}` }))
  const { user } = renderScreen({
    list: () => [...cards],
    delete: () => {
      cards.shift()
      return { deleted: true as const }
    },
    undoDelete: ({ id }: { id: number }) => {
      if (id === 2) throw new Failure('It is too late', 'CONFLICT')
      cards.push(automationCard({ id, name: `Outlook ${id}` }))
      return { restored: true as const }
    },
  })
  for (const id of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: `Delete Outlook ${id}` }))
    await pressDelete(user)
    await waitFor(() => expect(screen.queryByText(`Outlook ${id}`)).not.toBeInTheDocument())
  }
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Failed to restore the campaign')).toBeVisible()
  expect(screen.getByText('It is too late')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Outlook 1' })).toBeVisible()
})

test('the focus moves to the card that took the place of a deleted one', async () => {
  const cards = [1, 2, 3].map((id) => automationCard({ id, name: `Outlook ${id}` }))
  const list = vi.fn(() => cards)
  const { user } = renderScreen({
    list,
    delete: () => {
      list.mockReturnValue(cards.filter(({ id }) => id !== 2))
      return { deleted: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Outlook 2' }))
  await pressDelete(user)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Outlook 3' })).toHaveFocus())
  expect(screen.queryByRole('link', { name: 'Outlook 2' })).not.toBeInTheDocument()
})

test('deleting a campaign says how many episodes are withdrawn', async () => {
  const { user } = renderScreen(
    { list: () => [automationCard()] },
    { podcastAudio: { countPublic: () => 2 } },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog', { name: /^Delete '.*'\?$/ })
  expect(
    await within(asking).findByText(/^Its podcast has 2 episodes, which will be withdrawn/),
  ).toBeVisible()
})

test('deleting waits until the episodes are counted', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const counted = deferred<number>()
  const { user } = renderScreen(
    { list: () => [automationCard()], delete: remove },
    { podcastAudio: { countPublic: () => counted.promise } },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog')
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(remove).not.toHaveBeenCalled()
  counted.resolve(1)
  expect(await within(asking).findByText(/^Its podcast has 1 episode/)).toBeVisible()
  await pressDelete(user)
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
})

test('deleting says that episodes are withdrawn when they could not be counted', async () => {
  const countPublic = (): never => {
    throw new Failure('No database')
  }
  const { user } = renderScreen({ list: () => [automationCard()] }, { podcastAudio: { countPublic } })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog')
  expect(await within(asking).findByText(/If its podcast has episodes, they will be withdrawn/)).toBeVisible()
})

const NEWS_TEXTS = "'Weekly outlook' has related data. Use force=true to delete it anyway."

test('a campaign with related data asks again and names the data', async () => {
  const scheduledAt = '2099-12-01T02:30:00.000Z'
  const remove = vi.fn(({ force }: { force?: boolean | undefined }) => {
    if (!force) throw new Failure(NEWS_TEXTS, 'CONFLICT', { sends: 2, subscriptions: 3, scheduledAt })
    return { deleted: true as const }
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  await pressDelete(user)
  // the first confirmation may still be closing
  const related =
    /^It was sent 2 times\. 3 lists are subscribed to it\. It is scheduled for Dec 1, 2099 \d\d:30 \(UTC\S*\)\.$/
  const again = (await screen.findByText(related)).closest<HTMLElement>('[role="alertdialog"]')
  if (!again) throw new Error('it is asked outside of a dialog')
  expect(again).toHaveTextContent("Are you sure you want to delete 'Weekly outlook'?")
  expect(again).not.toHaveTextContent('force')
  await user.click(within(again).getByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('Campaign deleted successfully')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(remove).toHaveBeenLastCalledWith({ id: 7, force: true })
})

test('cancelling the second confirmation returns the focus', async () => {
  const remove = vi.fn((): never => {
    throw new Failure(NEWS_TEXTS, 'CONFLICT', { sends: 0, subscriptions: 1, scheduledAt: null })
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  const button = await screen.findByRole('button', { name: 'Delete Weekly outlook' })
  await user.click(button)
  await pressDelete(user)
  const again = (await screen.findByText('1 list is subscribed to it.')).closest<HTMLElement>(
    '[role="alertdialog"]',
  )
  await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('a failed deletion shows its reason, or a general message', async () => {
  const remove = vi.fn(() => {
    throw new Failure('No database')
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  await pressDelete(user)
  expect(await screen.findByText('No database')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  remove.mockImplementation(() => {
    throw new Failure('')
  })
  await user.click(await within(screen.getByRole('alertdialog')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete campaign')).toBeVisible()
})
