import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleTopic } from '../../fixtures.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'

test('the switch is explained beside its name, and is saved', async () => {
  const update = vi.fn((_: unknown) => sampleTopic({ isActive: false }))
  const { user } = renderNewsResearch({ topics: { update } })
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  const active = dialog.getByRole('checkbox', { name: 'Active topic' })
  expect(active).toBeChecked()
  expect(active).toHaveAccessibleDescription('Subscribed lists and automations get it on schedule.')
  await user.click(active)
  expect(dialog.getByRole('checkbox', { name: 'Active topic' })).not.toBeChecked()
  expect(active).toHaveAccessibleDescription(/^Nothing is sent automatically/)
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject({ id: 1, isActive: false }))
})
