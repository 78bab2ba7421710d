import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { ListPicker } from './list-picker.tsx'

const many = (count: number): ContactListView[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: place + 1, name: `List ${place + 1}`, description: '', contactCount: 3 },
    ...{ createdAt: '2026-03-01T09:00:00.000Z', pausedSince: null, signupUrl: null },
  }))

test('many lists are searched; those that are chosen stay chosen, and Enter sends no form', async () => {
  const submit = vi.fn()
  function Form() {
    const [value, setValue] = useState([1])
    return (
      <form onSubmit={submit}>
        <ListPicker lists={many(9)} value={value} onChange={setValue} error={undefined} />
        <button type="submit">Save</button>
      </form>
    )
  }
  const { user } = renderPart(<Form />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(9)
  await user.type(screen.getByRole('searchbox', { name: 'Search lists' }), '7{Enter}')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: /^List 7/ }))
  expect(screen.getByText('2 of 9 selected')).toBeVisible()
  // an announced region has to be there before its text
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(status).toHaveTextContent("No list matches '7x'.")
  expect(submit).not.toHaveBeenCalled()
})

test('a few lists have no search', () => {
  renderPart(<ListPicker lists={many(3)} value={[]} onChange={() => undefined} error={undefined} />)
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})
