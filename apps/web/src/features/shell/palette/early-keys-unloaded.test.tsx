import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'

// effects run twice, as in development
configure({ reactStrictMode: true })

test('letters typed while the palette loads are in its field, and do nothing to the screen', async () => {
  const { user, router } = renderApp('/campaigns', { search: { everything: () => [] } })
  await screen.findByRole('heading', { name: 'Campaigns' })
  await user.keyboard('{Control>}k{/Control}?texx{Backspace}{Backspace}mp{Enter}')
  const field = await screen.findByRole('combobox', { name: 'Search and commands' })
  await waitFor(() => expect(field).toHaveValue('?temp'))
  expect(field).toHaveFocus()
  expect(router.state.location.pathname).toBe('/campaigns')
  expect(screen.queryByText('Keyboard shortcuts')).not.toBeInTheDocument()
  await user.keyboard('l')
  expect(field).toHaveValue('?templ')
})
