import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleTopic } from '../../../fixtures.ts'
import { renderNewsResearch } from '../../../render-news-research.tsx'
import { openFold } from '../../open-fold.ts'

test('the treatment of statements that were not found is chosen and saved', async () => {
  const update = vi.fn((_: unknown) => sampleTopic({ unsupported: 'hold' }))
  const { user } = renderNewsResearch({ topics: { update } })
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  await openFold(user, dialog, 'more')
  const choice = within(dialog.getByRole('group', { name: 'Statements not found in their articles' }))
  expect(choice.getByRole('radio', { name: /^Leave them out/ })).toBeChecked()
  await user.click(choice.getByRole('radio', { name: /^Hold the email/ }))
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject({ id: 1, unsupported: 'hold' }))
})
