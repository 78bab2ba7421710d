import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'

test('the palette closes an open menu, and gives the focus back to its button', async () => {
  const { user } = renderApp('/outbox', {
    outbox: {
      entries: () => ({
        items: [
          {
            ...{ kind: 'email', id: 1, to: 'reader@example.com', name: null, subject: 'Update' },
            ...{ from: 'Newsloom <news@example.com>', createdAt: '2026-03-01T09:00:00.000Z' },
          },
        ],
        ...{ emails: 1, nextCursor: null },
      }),
    },
  })
  const button = await screen.findByRole('button', { name: 'More actions' })
  await user.click(button)
  const menu = await screen.findByRole('menu')
  // an open menu takes keys once it has the focus
  await waitFor(() => expect(menu).toHaveFocus())
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search and commands' })
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument())
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})
