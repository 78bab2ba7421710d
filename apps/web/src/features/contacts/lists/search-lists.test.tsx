import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList } from '../fixtures.ts'

test('many lists are searched by their names and descriptions', async () => {
  const lists = Array.from({ length: 9 }, (_, place) =>
    sampleList({ id: place + 1, name: `List ${place + 1}`, description: '', contactCount: 0 }),
  )
  const { user } = renderApp(
    '/contacts',
    ready({ lists: { list: () => [...lists, sampleList({ id: 20, name: 'Press' })] } }),
  )
  const field = await screen.findByRole('searchbox', { name: 'Search lists' })
  await user.type(field, 'weekly press')
  expect(screen.getByRole('region', { name: 'Press' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'List 1' })).not.toBeInTheDocument()
  await user.type(field, 'x')
  expect(screen.getByText("No list matches 'weekly pressx'.")).toBeVisible()
})
