import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { Failure } from '~/testing/answers.ts'
import { sampleEmailCampaign, sampleList, sampleTemplateCard } from '~/testing/campaign-samples.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { AboutPanel } from './about-panel.tsx'

const NOBODY_LEFT_OUT = { people: 2, suppressed: 0, skipped: 0, duplicates: 0 }
const down = () => {
  throw new Failure('The database is restarting')
}
const fact = (name: string) => {
  const value = screen.getByText(name, { selector: 'dt' }).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`nothing is said of ${name}`)
  return within(value)
}

test('names that fail to load say so and can be loaded again', async () => {
  const lists = vi.fn(() => [sampleList({ name: 'Readers' })]).mockImplementationOnce(down)
  const templates = vi.fn(() => [sampleTemplateCard({ name: 'Letter' })]).mockImplementationOnce(down)
  const campaign = sampleEmailCampaign({ audience: { kind: 'lists', contactListIds: [1] } })
  const { user } = renderPart(<AboutPanel campaign={campaign} />, {
    campaigns: { recipients: () => NOBODY_LEFT_OUT },
    lists: { list: lists },
    templates: { list: templates },
  })
  for (const [name, loaded] of [
    ['Recipients', 'Readers'],
    ['Template', 'Letter'],
  ] as const) {
    const value = fact(name)
    expect(await value.findByText(/Could not be loaded/)).toBeVisible()
    await user.click(value.getByRole('button', { name: 'Try again' }))
    expect(await value.findByText(loaded)).toBeVisible()
  }
})

test('a name that is loading says so outside its skeleton, which hides all that is in it', () => {
  renderPart(<AboutPanel campaign={sampleEmailCampaign()} />, {
    campaigns: { recipients: () => new Promise<never>(() => undefined) },
    templates: { list: () => new Promise<never>(() => undefined) },
  })
  for (const name of ['Recipients', 'Template'])
    expect(fact(name).getByText('Loading').closest('.chakra-skeleton')).toBeNull()
})

test('research of a deleted topic says so', async () => {
  const campaign = sampleEmailCampaign({ topicId: 4, htmlContent: '<p>{{content}}</p>' })
  renderPart(<AboutPanel campaign={campaign} />, {
    campaigns: { recipients: () => NOBODY_LEFT_OUT },
    topics: { list: () => [] },
    templates: { list: () => [sampleTemplateCard()] },
  })
  expect(await screen.findByText('The latest of a topic that was deleted')).toBeVisible()
})

test('a draft says how many people it would go to, and who is left out', async () => {
  renderPart(<AboutPanel campaign={sampleEmailCampaign()} />, {
    campaigns: { recipients: () => ({ people: 95, suppressed: 1, skipped: 0, duplicates: 2 }) },
    templates: { list: () => [sampleTemplateCard()] },
  })
  const recipients = fact('Recipients')
  expect(
    await recipients.findByText('95 recipients · 1 suppressed, left out · 2 duplicates, emailed once'),
  ).toBeVisible()
  expect(recipients.getByText('All contacts')).toBeVisible()
})

test('the sample address is not offered for a test', async () => {
  renderPart(<AboutPanel campaign={sampleEmailCampaign()} />, {
    system: { get: () => sampleSystem() },
    campaigns: { recipients: () => ({ people: 95, suppressed: 0, skipped: 0, duplicates: 0 }) },
    templates: { list: () => [sampleTemplateCard()] },
  })
  await waitFor(() => expect(queryClient.getQueryData(trpc.system.get.queryKey())).toBeDefined())
  await fact('Recipients').findByText('95 recipients')
  expect(screen.queryByRole('button', { name: /^Send to me/ })).not.toBeInTheDocument()
})

test('a draft is tested in one press, beside its last test', async () => {
  const sendTest = vi.fn((_: unknown) => ({ message: 'Sending', sendId: 9, repeated: false }))
  const counts = { ...sampleSend().counts, audience: 1, sent: 1, pending: 0 }
  const { user } = renderPart(<AboutPanel campaign={sampleEmailCampaign()} />, {
    system: { get: () => sampleSystem({ ownAddress: 'ann@bank.example' }) },
    campaigns: { recipients: () => NOBODY_LEFT_OUT, sendTest },
    templates: { list: () => [sampleTemplateCard()] },
    sends: {
      watch: async function* () {
        yield sampleSend({ id: 9, kind: 'test', state: 'done', counts })
      },
    },
  })
  const test = fact('Last test')
  expect(test.getByText('Not tested since the last change')).toBeVisible()
  const toMe = await test.findByRole('button', { name: 'Send to me ann@bank.example' })
  expect(toMe).toHaveAccessibleDescription('Sends a test of this email to ann@bank.example')
  await user.click(toMe)
  expect(await test.findByText(/Delivered to ann@bank.example/)).toBeVisible()
  expect(sendTest).toHaveBeenCalledWith({ id: 8, to: 'ann@bank.example' })
})

test('the outcome of a test is hidden once the content has changed', async () => {
  const campaign = sampleEmailCampaign({ testedAt: null })
  const answers = {
    system: { get: () => sampleSystem({ ownAddress: 'ann@bank.example' }) },
    campaigns: { recipients: () => NOBODY_LEFT_OUT, sendTest: down },
    templates: { list: () => [sampleTemplateCard()] },
  }
  function Edited() {
    const [updatedAt, setUpdatedAt] = useState(campaign.updatedAt)
    return (
      <>
        <AboutPanel campaign={{ ...campaign, updatedAt }} />
        <button type="button" onClick={() => setUpdatedAt('2026-11-30T09:00:00.000Z')}>
          Edit
        </button>
      </>
    )
  }
  const { user } = renderPart(<Edited />, answers)
  const test = fact('Last test')
  await user.click(await test.findByRole('button', { name: /^Send to me/ }))
  expect(await test.findByText('The database is restarting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(fact('Last test').queryByText('The database is restarting')).not.toBeInTheDocument()
})
