import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData, sampleTemplateView } from '~/testing/samples.ts'
import { VersionsButton } from './versions-button.tsx'

const card = (version: number) => ({
  version,
  name: `Name ${version}`,
  subject: 'Research Update: {{topic}}',
  savedBy: 'Somchai',
  savedAt: '2026-11-19T05:00:00.000Z',
})
const {
  id: _,
  isReusable: __,
  topicId: ___,
  createdAt: ____,
  updatedAt: _____,
  ...content
} = sampleTemplateView()
const templates = (restore: () => ReturnType<typeof sampleTemplateView>) => ({
  previewData: () => samplePreviewData(),
  versions: () => [card(2), card(1)],
  version: ({ version }: { version: unknown }) => ({
    ...content,
    ...card(Number(version)),
    htmlContent: `<p>Version ${version}</p>{{content}}`,
  }),
  restore,
})

async function open(isDirty: boolean, over: object = {}) {
  const onRestored = vi.fn()
  const restore = vi.fn((_: unknown) => sampleTemplateView({ version: 4 }))
  const view = renderPart(
    <VersionsButton template={sampleTemplateView()} isDirty={isDirty} onRestored={onRestored} />,
    { templates: { ...templates(() => restore(undefined)), ...over } },
  )
  await view.user.click(screen.getByRole('button', { name: 'Versions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }))
  return { ...view, dialog, onRestored, restore }
}

test('the newest earlier version is shown beside the current template', async () => {
  const { dialog, user } = await open(false)
  expect(await dialog.findByRole('button', { name: /Version 2/ })).toHaveAttribute('aria-pressed', 'true')
  const list = within(await dialog.findByRole('list', { name: 'What differs' }))
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('ChangedNameWasName 2NowPolicy rate Template')
  await user.click(dialog.getByRole('button', { name: /Version 1/ }))
  const old = await dialog.findByTitle(/^Version 1:/)
  expect(old.getAttribute('srcdoc')).toContain('<p>Version 1</p>')
  expect(dialog.getByTitle(/^Now:/).getAttribute('srcdoc')).toContain('Dear Ann Reader')
})

test('restoring gives the editor the new template', async () => {
  const { dialog, user, onRestored } = await open(false)
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }))
  expect(await screen.findByText('Version restored')).toBeVisible()
  expect(onRestored).toHaveBeenCalledWith(expect.objectContaining({ version: 4 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('restoring over unsaved work asks first', async () => {
  const { dialog, user, restore } = await open(true)
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/has unsaved changes/)).toBeVisible()
  expect(restore).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(restore).toHaveBeenCalledOnce())
})

test('a failed restore changes nothing', async () => {
  const { dialog, user, onRestored } = await open(false, {
    restore: () => {
      throw new Failure('It is gone')
    },
  })
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }))
  expect(await screen.findByText('Failed to restore the version. Please try again.')).toBeVisible()
  expect(onRestored).not.toHaveBeenCalled()
})

test('a template that was saved only once has no earlier versions', async () => {
  const { dialog } = await open(false, { versions: () => [] })
  expect(await dialog.findByText('No earlier versions yet')).toBeVisible()
})
