import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'

test('Escape gives up a palette that is still loading', async () => {
  const { user } = renderApp('/campaigns', { search: { everything: () => [] } })
  await screen.findByRole('heading', { name: 'Campaigns' })
  await user.keyboard('{Control>}k{/Control}a{Escape}?')
  // the keys are the screen's again
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
  expect(screen.queryByRole('combobox', { name: 'Search and commands' })).not.toBeInTheDocument()
})
