import { expect, test } from 'vitest'
import { LostAnswer } from '~/testing/answers.ts'
import { sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { preflight, renderCampaignPage } from '../render-campaign-page.tsx'

/** Longer than several of the delays between two requests. */
const SOON = { timeout: 15_000 }

test.each([
  ['had begun', 3, 'Show the send'],
  ['had not begun', null, 'Send to 2 recipients'],
])(
  'after a lost answer it asks until it knows, and cannot send until then: the send %s',
  async (_, begun, next) => {
    let asked = 0
    let isAway = false
    const { user } = renderCampaignPage(
      sampleEmailCampaign(),
      {
        preflight: () => {
          asked += 1
          // only the hook asks: neither a press nor a browser event
          if (isAway && asked < 4) throw new LostAnswer()
          return samplePreflight({ campaign: sampleEmailCampaign({ sendId: isAway ? begun : null }) })
        },
        send: () => {
          isAway = true
          asked = 1
          throw new LostAnswer()
        },
      },
      '?open=send',
    )
    const dialog = await preflight()
    const button = await dialog.findByRole('button', { name: 'Send to 2 recipients' })
    await user.click(button)
    expect(await dialog.findByText('Checking whether it is being sent…')).toBeVisible()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Could not confirm the send\.$/)
    await dialog.findByRole('button', { name: next, description: '' }, SOON)
    expect(asked).toBe(4)
    expect(dialog.queryByText('Checking whether it is being sent…')).not.toBeInTheDocument()
  },
  30_000,
)
