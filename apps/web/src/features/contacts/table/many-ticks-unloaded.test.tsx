import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleRow } from '../fixtures.ts'

// drawing more rows than the real limit takes longer than a test may
vi.mock('@newsloom/contract/contacts/bulk', async (importOriginal) => {
  const bulk = await importOriginal<typeof import('@newsloom/contract/contacts/bulk')>()
  return { ...bulk, BULK_LIMITS: { ...bulk.BULK_LIMITS, ids: 10 } }
})

test('more ticks than can be sent are refused with what to do instead', async () => {
  const items = Array.from({ length: 11 }, (_, n) => sampleRow(n + 1))
  const people = () => ({ items, total: 11 })
  const { user } = renderApp('/contacts?tab=people', ready({ contacts: { people } }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  expect(await screen.findByText('You can select 10 contacts one by one')).toBeVisible()
  expect(screen.getByText('10 of 11 selected')).toBeVisible()
})
