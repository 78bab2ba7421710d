import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEmailCampaign, sampleList, sampleTemplateCard } from '~/testing/campaign-samples.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { AboutPanel } from './about-panel.tsx'

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

test('research of a deleted topic says so', async () => {
  const campaign = sampleEmailCampaign({ topicId: 4, htmlContent: '<p>{{content}}</p>' })
  renderPart(<AboutPanel campaign={campaign} />, {
    topics: { list: () => [] },
    templates: { list: () => [sampleTemplateCard()] },
  })
  expect(await screen.findByText('The latest of a topic that was deleted')).toBeVisible()
})
