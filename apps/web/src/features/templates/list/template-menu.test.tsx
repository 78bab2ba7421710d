import type { TemplateView } from '@newsloom/contract/templates/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleCard, sampleTemplate } from '../fixtures.ts'

const QUESTION = "Are you sure you want to delete 'Thai economy Template'? This action cannot be undone."

const renderList = (templates: NonNullable<Answers['templates']> = {}) =>
  renderApp('/templates', {
    templates: {
      list: () => [sampleCard()],
      usage: () => ({ topics: [], campaigns: [], scheduled: [] }),
      ...templates,
    },
  })

type User = ReturnType<typeof renderApp>['user']

async function choose(user: User, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Thai economy Template' }))
  await pressMenuItem(user, entry)
}

const highlighted = (entry: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name: entry })).toHaveAttribute('data-highlighted'))

/** Presses 'Delete' once the dialog knows what uses the template. */
async function confirm(user: User): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Delete' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}

test('the menu works by keyboard, and returns the focus', async () => {
  const { user, router } = renderList()
  const trigger = await screen.findByRole('button', { name: 'Actions for Thai economy Template' })
  trigger.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Edit',
    'Test Prompts',
    'Duplicate',
    'Preview',
    'Delete',
  ])
  await user.keyboard('{End}')
  await highlighted('Delete')
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: /^Delete '/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(trigger).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await highlighted('Edit')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates/1'))
})

test('Undo restores a deleted template, or says when it is too late', async () => {
  const cards = [sampleCard()]
  const [card] = cards
  const undoDelete = vi.fn((_: unknown) => {
    if (card) cards.push(card)
    return { restored: true as const }
  })
  const { user } = renderList({
    list: () => [...cards],
    delete: () => {
      cards.length = 0
      return { deleted: true as const }
    },
    undoDelete,
  })
  const removeAndUndo = async () => {
    await choose(user, 'Delete')
    await confirm(user)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
  }
  await removeAndUndo()
  expect(await screen.findByText('Template restored')).toBeVisible()
  expect(await screen.findByRole('article')).toHaveTextContent('Thai economy Template')
  expect(undoDelete).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  undoDelete.mockImplementation(() => {
    throw new Failure(
      'This was deleted more than 10 minutes ago, so it can no longer be restored.',
      'CONFLICT',
    )
  })
  await removeAndUndo()
  expect(await screen.findByText('Failed to restore the template')).toBeVisible()
  expect(screen.getByText(/^This was deleted more than 10 minutes ago/)).toBeVisible()
})

test('Undo restores two templates that were deleted in a row', async () => {
  let current = 1
  const undoDelete = vi.fn((_: unknown) => ({ restored: true as const }))
  const { user } = renderList({
    list: () => [sampleCard({ id: current })],
    delete: () => {
      current = 2
      return { deleted: true as const }
    },
    undoDelete,
  })
  for (const said of ['Template deleted', '2 templates deleted']) {
    await choose(user, 'Delete')
    await confirm(user)
    expect(await screen.findByText(said)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 templates restored')).toBeVisible()
  expect(undoDelete.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]])
})

test('a template is deleted after a confirmation, and its card disappears', async () => {
  const cards = [sampleCard()]
  const remove = vi.fn((_: unknown) => {
    cards.length = 0
    return { deleted: true as const }
  })
  const { user } = renderList({ list: () => [...cards], delete: remove })
  await choose(user, 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: /^Delete '/ })
  expect(dialog).toHaveTextContent(QUESTION)
  await confirm(user)
  expect(await screen.findByText('Template deleted')).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: 1, force: false })
  expect(await screen.findByText('No templates yet')).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  const [create] = screen.getAllByRole('link', { name: 'Create Template' })
  await waitFor(() => expect(create).toHaveFocus())
})

test('a template that could not be deleted stays, and so does the dialog', async () => {
  const { user } = renderList({
    delete: () => {
      throw new Failure('No database')
    },
  })
  await choose(user, 'Delete')
  await confirm(user)
  expect(await screen.findByText('Failed to delete template. Please try again.')).toBeVisible()
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
})

test('for a template in use the dialog names the uses and what happens to them', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const topics = [{ id: 1, name: 'Rates' }]
  const { user } = renderList({ delete: remove, usage: () => ({ topics, campaigns: [], scheduled: [] }) })
  await choose(user, 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: /^Delete '/ })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /is used by the topic 'Rates'\. Once it is deleted, the topic uses Newsloom's own layout/,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('Template deleted')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1, force: true })
})

test('scheduled campaigns made from it are named with their time, and do not prevent deleting', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const scheduled = [{ id: 1, name: 'Spring', scheduledAt: new Date(2099, 11, 1, 9, 0).toISOString() }]
  const { user } = renderList({ delete: remove, usage: () => ({ topics: [], campaigns: [], scheduled }) })
  await choose(user, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Delete '/ }))
  const line = "Scheduled campaigns that keep their current content: 'Spring' (Dec 1, 2099 09:00, UTC)."
  expect(await dialog.findByText(line)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Template deleted')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1, force: false })
})

test('reopening ignores an earlier answer, and reports a failed one', async () => {
  const later = deferred<never>()
  let isFirst = true
  const { user } = renderList({
    usage: () => {
      if (!isFirst) return later.promise
      isFirst = false
      return { topics: [{ id: 1, name: 'Rates' }], campaigns: [], scheduled: [] }
    },
  })
  await choose(user, 'Delete')
  await screen.findByRole('button', { name: 'Delete anyway' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await choose(user, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Checking what uses this template…')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  later.reject(new Failure('No database'))
  expect(await dialog.findByText(/^Could not check what uses this template. No database/)).toBeVisible()
})

test('a template that came into use meanwhile stays until that was read', async () => {
  const remove = vi.fn(({ force }: { force?: boolean | undefined }) => {
    if (!force) throw new Failure('It is used by the topic Rates: that is left without it.', 'CONFLICT')
    return { deleted: true as const }
  })
  const { user } = renderList({ delete: remove })
  await choose(user, 'Delete')
  await confirm(user)
  expect(await screen.findByText('It is used by the topic Rates: that is left without it.')).toBeVisible()
  expect(screen.queryByText('Failed to delete template. Please try again.')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('Template deleted')).toBeVisible()
  expect(remove).toHaveBeenLastCalledWith({ id: 1, force: true })
})

test('a template is duplicated once, and the copy opened', async () => {
  const answer = deferred<TemplateView>()
  const duplicate = vi.fn((_: unknown) => answer.promise)
  const { user, router } = renderList({ duplicate })
  await choose(user, 'Duplicate')
  const trigger = screen.getByRole('button', { name: 'Actions for Thai economy Template' })
  await waitFor(() => expect(trigger).toHaveAttribute('aria-busy', 'true'))
  await choose(user, 'Duplicate')
  answer.resolve(sampleTemplate({ id: 9, name: 'Thai economy Template (copy)' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates/9'))
  expect(duplicate).toHaveBeenCalledTimes(1)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Template Name/ })
  await waitFor(() => expect(name).toHaveFocus())
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length])
})

test('a failed duplication says why', async () => {
  const { user, router } = renderList({
    duplicate: () => {
      throw new Failure('No database')
    },
  })
  await choose(user, 'Duplicate')
  expect(await screen.findByText('Failed to duplicate template')).toBeVisible()
  expect(screen.getByText('No database')).toBeVisible()
  expect(router.state.location.pathname).toBe('/templates')
})
