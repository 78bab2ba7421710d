import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { renderCampaignPage, samplePreview } from '../render-campaign-page.tsx'

const campaign = sampleEmailCampaign({ subject: 'News for {{name}}' })
const open = (to: string) =>
  renderCampaignPage(campaign, {
    preview: () => ({
      mail: { ...samplePreview(campaign, to), subject: 'News for ' },
      isRecipient: true,
      isSample: false,
    }),
  })

test('a subject that lacks the name of its reader says so, and leads to the field', async () => {
  open('ann@example.com')
  expect(
    await screen.findByText("ann@example.com has no name, so the subject reads 'News for'."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a fallback to the subject' })).toHaveAttribute(
    'href',
    '/campaigns/8?open=edit',
  )
})

test('no note is shown for a reader with a name', async () => {
  open('Ann <ann@example.com>')
  expect(await screen.findByText('Ann <ann@example.com>')).toBeVisible()
  expect(screen.queryByText(/the subject reads/)).not.toBeInTheDocument()
})
