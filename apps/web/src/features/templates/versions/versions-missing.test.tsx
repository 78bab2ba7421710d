import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { samplePreviewData, sampleTemplateView } from '~/testing/samples.ts'

vi.mock('./versions-button.tsx', () => ({
  get VersionsButton() {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/versions-button.js')
  },
}))

test('an editor whose versions do not load says so, and stays usable', async () => {
  // React logs what its error boundaries catch
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const template = sampleTemplateView()
  renderApp(`/templates/${template.id}`, {
    templates: { get: () => template, previewData: () => samplePreviewData() },
  })
  expect(await screen.findByText(/The versions could not be loaded/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: template.name })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})
