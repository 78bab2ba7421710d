import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListPicker } from '~/components/forms/list-picker.tsx'
import { LIST_SEARCH } from '~/components/forms/matching-lists.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { ready, sampleList } from '../fixtures.ts'

const listsOf = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    sampleList({ id: place + 1, name: `List ${place + 1}`, description: '', contactCount: 0 }),
  )

test('many lists are searched by their names and descriptions', async () => {
  const { user } = renderApp(
    '/contacts',
    ready({ lists: { list: () => [...listsOf(9), sampleList({ id: 20, name: 'Press' })] } }),
  )
  const field = await screen.findByRole('searchbox', { name: 'Search lists' })
  await user.type(field, 'weekly press')
  expect(screen.getByRole('region', { name: 'Press' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'List 1' })).not.toBeInTheDocument()
  // an announced region has to be there before its text
  const announced = screen.getAllByRole('status')
  await user.type(field, 'x')
  expect(announced).toContain(screen.getByText("No list matches 'weekly pressx'."))
})

test('the search is there for as many lists as where lists are selected', async () => {
  const lists = listsOf(LIST_SEARCH.from)
  const picker = renderPart(
    <ListPicker lists={lists} value={[]} onChange={() => undefined} error={undefined} />,
  )
  expect(screen.getByRole('searchbox', { name: 'Search lists' })).toBeVisible()
  picker.unmount()
  renderApp('/contacts', ready({ lists: { list: () => lists } }))
  expect(await screen.findByRole('searchbox', { name: 'Search lists' })).toBeVisible()
})
