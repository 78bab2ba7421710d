import type { TemplateView } from '@newsloom/contract/templates/templates'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData } from '~/testing/samples.ts'
import { sampleCard, sampleTemplate } from '../fixtures.ts'
import { PreviewDialog } from './preview-dialog.tsx'

const onClose = vi.fn()
const renderPreview = (templates: NonNullable<Answers['templates']>) =>
  renderPart(<PreviewDialog id={5} name="As the list knows it" onClose={onClose} />, {
    templates: { previewData: () => samplePreviewData(), ...templates },
  })

test('the preview shows once the template is loaded', async () => {
  const answer = deferred<TemplateView>()
  const { user } = renderPreview({ get: () => answer.promise })
  expect(await screen.findByRole('dialog', { name: "Preview of 'As the list knows it'" })).toBeVisible()
  expect(screen.getByText('Loading the template')).toBeInTheDocument()
  answer.resolve(sampleTemplate({ id: 5, name: 'Weekly' }))
  expect(await screen.findByTitle(/^Email:/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: "Preview of 'Weekly'" })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a template that fails to load can be loaded again', async () => {
  const get = vi.fn(() => sampleTemplate({ id: 5, name: 'Weekly' }))
  get.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderPreview({ get })
  expect(await screen.findByRole('alert')).toHaveTextContent('This template could not be loaded.No database')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle(/^Email:/)).toBeVisible()
})

test.each(['/templates?preview=77', '/templates?test=77'])(
  '%s says that the template was deleted',
  async (path) => {
    const { user, router } = renderApp(path, {
      templates: {
        list: () => [sampleCard()],
        get: () => {
          throw new Failure('This template no longer exists', 'NOT_FOUND')
        },
      },
    })
    expect(await screen.findByText('This template no longer exists')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toEqual({})
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)
