import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { MarkdownView } from './markdown-view.tsx'

test('until its code has loaded, a text takes the height that it will have', async () => {
  renderPart(<MarkdownView>{'## Trends\n\nPrices rise.'}</MarkdownView>)
  const text = screen.getByText(/Prices rise\.$/)
  expect(text).not.toBeVisible()
  expect(text).toHaveTextContent('## Trends Prices rise.')
  expect(await screen.findByRole('heading', { name: 'Trends' })).toBeVisible()
  expect(text).not.toBeInTheDocument()
})
