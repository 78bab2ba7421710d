import type { TemplateView } from '@newsloom/contract/templates/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadDraft, saveDraft } from '~/lib/unsaved/stored-draft.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleTemplate } from './fixtures.ts'
import { button, isOpen, openEditor, shownBlocks, write } from './open-editor.tsx'
import { contentOf } from './session/editor-content.ts'
import { TEMPLATE_DRAFT, templateDraftKey } from './session/stored-template.ts'

const stored = (id: number | null) => loadDraft(templateDraftKey(id), TEMPLATE_DRAFT)?.value

test('without name and subject nothing is saved, and both fields say why', async () => {
  const create = vi.fn(() => sampleTemplate())
  const { user } = openEditor('/templates/new?tab=prompts', { create })
  await isOpen()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findAllByText('Please enter template name and subject.')).toHaveLength(1)
  expect(screen.getByText('Enter a name')).toBeVisible()
  expect(screen.getByText('Enter a subject')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/Template Name/)).toHaveFocus())
  expect(create).not.toHaveBeenCalled()
})

test('saving a new template changes the address and nothing else in the editor', async () => {
  const answer = deferred<TemplateView>()
  const create = vi.fn((_: unknown) => answer.promise)
  const get = vi.fn(() => sampleTemplate())
  const { user, router } = openEditor('/templates/new', { create, get, versions: () => [] })
  await write(/^Template Name/, 'Weekly brief')
  await write(/^Email Subject/, 'News')
  await user.click(button('Divider'))
  await user.click(button('Save Template'))
  expect(screen.getByText('Saving…', { selector: 'p' })).toBeVisible()
  answer.resolve(sampleTemplate())
  expect(await screen.findByText('Template saved')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates/5'))
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Weekly brief', subject: 'News', content: expect.any(Array) }),
  )
  expect(shownBlocks()).toHaveLength(5)
  expect(button('Undo')).toBeEnabled()
  expect(get).not.toHaveBeenCalled()
  expect(screen.getByText(/^Saved /)).toBeVisible()
  expect([stored(null), stored(5)]).toEqual([undefined, undefined])
})

test('a failed save says why, keeps the work, and can be tried again', async () => {
  const update = vi
    .fn<(input: unknown) => TemplateView>()
    .mockImplementationOnce(() => {
      throw new Failure('The database is away')
    })
    .mockImplementation(() => sampleTemplate({ version: 4, unknownTags: ['{{nmae}}'] }))
  const { user } = openEditor('/templates/5', { update, versions: () => [] })
  await write(/^Template Name/, 'Weekly brief!')
  await user.click(button('Save Template'))
  expect(await screen.findByText('The database is away')).toBeVisible()
  expect(screen.getAllByText('Failed to save template. Please try again.')).toHaveLength(2)
  await user.click(button('Try again'))
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(screen.getByText('It cannot be emailed yet: nothing fills the merge tag {{nmae}}.')).toBeVisible()
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: 5, baseVersion: 3, name: 'Weekly brief!' }),
  )
  expect(screen.queryByText('The database is away')).not.toBeInTheDocument()
})

test('unsaved work is stored in the browser and restored, and can be discarded', async () => {
  const first = openEditor('/templates/5')
  await write(/^Template Name/, 'Weekly brief!')
  expect(await screen.findByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  first.unmount()
  const { user } = openEditor('/templates/5')
  expect(await screen.findByText(/^Your unsaved changes from \d\d:\d\d were restored/)).toBeVisible()
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brief!')
  await user.click(button('Discard'))
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brief')
  await waitFor(() => expect(stored(5)).toBeUndefined())
})

test('says that the browser cannot store a draft', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  openEditor('/templates/5')
  await write(/^Template Name/, 'Weekly brief!')
  expect(await screen.findByText(/This browser cannot store your unsaved changes/)).toBeVisible()
  expect(screen.getByText('Not saved: this browser cannot store a draft')).toBeVisible()
  full.mockRestore()
})

test('leaving unsaved work asks first, and says that it is stored', async () => {
  const { user, router } = openEditor('/templates/5')
  await write(/^Template Name/, 'Weekly brief!')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(within(dialog).getByText(/This browser keeps them as a draft/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
  expect(stored(5)?.content.draft.name).toBe('Weekly brief!')
})

const theirs = () => sampleTemplate({ name: 'Theirs', version: 4, updatedAt: new Date().toISOString() })

test('a template that somebody else saved meanwhile is overwritten only after a confirmation', async () => {
  let isSaved = false
  const update = vi.fn((input: { baseVersion?: number | undefined }): TemplateView => {
    if (input.baseVersion !== 4) throw new Failure('Saved meanwhile', 'CONFLICT')
    return sampleTemplate({ name: 'Weekly brief!', version: 5 })
  })
  const { user } = openEditor('/templates/5', {
    get: () => (isSaved ? theirs() : sampleTemplate()),
    update,
    versions: () => [],
  })
  await write(/^Template Name/, 'Weekly brief!')
  isSaved = true
  await user.click(button('Save Template'))
  const dialog = await screen.findByRole('dialog', { name: /^This template was changed elsewhere at/ })
  await user.click(within(dialog).getByRole('button', { name: 'Compare both' }))
  expect(within(dialog).getByText('Theirs')).toBeVisible()
  expect(within(dialog).getByText('Weekly brief!')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(update).toHaveBeenCalledTimes(2)
})

test('taking their version can be undone', async () => {
  let isSaved = false
  const { user } = openEditor('/templates/5', {
    get: () => (isSaved ? theirs() : sampleTemplate()),
    update: () => {
      throw new Failure('Saved meanwhile', 'CONFLICT')
    },
  })
  await write(/^Template Name/, 'Weekly brief!')
  isSaved = true
  await user.click(button('Save Template'))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Theirs')
  await user.click(button('Undo'))
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brief!')
})

test('a draft of an older version waits for a decision', async () => {
  const { draft, mode } = contentOf(sampleTemplate())
  saveDraft(templateDraftKey(5), TEMPLATE_DRAFT, {
    value: { content: { draft: { ...draft, name: 'Mine' }, mode }, baseVersion: 2 },
    savedAt: new Date().toISOString(),
  })
  const { user } = openEditor('/templates/5')
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Mine')
  expect(await screen.findByText(/^Draft saved/)).toBeVisible()
  expect(stored(5)?.baseVersion).toBe(3)
})
