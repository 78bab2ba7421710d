import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { AudienceField } from './audience-field.tsx'

const LISTS = { kind: 'lists' as const, contactListIds: [] }
const show = (lists: Partial<Parameters<typeof AudienceField>[0]['lists']>) =>
  renderPart(
    <AudienceField
      lists={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...lists }}
      value={LISTS}
      chosen={null}
      onChange={() => undefined}
      error={undefined}
    />,
  )

test('shows that the lists are loading', () => {
  show({ isFetching: true })
  expect(screen.getByText('Loading the contact lists')).toBeInTheDocument()
})

test('without any list it links to Contacts', () => {
  show({ data: [] })
  expect(screen.getByText(/^No contact lists yet\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a list in Contacts' })).toHaveAttribute('href', '/contacts')
})

test('lists that fail to load can be loaded again', async () => {
  const refetch = vi.fn()
  const { user } = show({ error: { message: 'The database is restarting' }, refetch })
  expect(screen.getByRole('alert')).toHaveTextContent('The contact lists could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
