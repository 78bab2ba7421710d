import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, samplePerson } from '../fixtures.ts'

const PATH = '/contacts?person=ann%40example.com'

test('shows the engagement of a person with its parts, and how it is scored', async () => {
  renderApp(PATH, ready({ people: { get: () => samplePerson({ mailCount: 6 }) } }))
  const section = await screen.findByRole('region', { name: 'Engagement' })
  expect(await within(section).findByText('78 of 100')).toBeVisible()
  expect(section).toHaveTextContent('Recency45 of 50, last click Nov 18, 2026')
  expect(section).toHaveTextContent('Breadth33 of 50, clicked in 4 of 6 emails')
  expect(section).toHaveTextContent('halves every 30 days')
  // the table that led here may count all clicks
  expect(section).toHaveTextContent('Only clicks by people count here, over all time.')
})

test('says nothing of a person who was never emailed', async () => {
  renderApp(PATH, ready({ people: { get: () => samplePerson() } }))
  expect(await screen.findByRole('region', { name: 'Consent history' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Engagement' })).not.toBeInTheDocument()
})
