import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { sampleContentRun } from '../fixtures.ts'
import { openTab, renderDialog } from './render-campaign.tsx'

const dialog = () => screen.findByRole('dialog', { name: /New Campaign|Edit campaign/ })
const LEAVE = 'Close without saving?'

test("a new campaign offers six personas, languages by their own names and the first topic's template, and is saved", async () => {
  const create = vi.fn((_: unknown) => sampleAutomationCampaign())
  const { user, router } = renderDialog('/campaigns?new=true', { campaigns: { create } })
  const name = await screen.findByLabelText(/Campaign name/)
  expect(
    within(screen.getByRole('group', { name: 'Suggested personas' })).getAllByRole('button'),
  ).toHaveLength(6)
  expect(screen.getByLabelText(/^Persona/)).toHaveValue('Financial Analyst')
  const save = screen.getByRole('button', { name: 'Create campaign' })
  expect(save).toBeDisabled()
  expect(screen.getByText('Give the campaign a name and select at least one topic.')).toBeVisible()
  expect(await openTab('Test Email')).toBeDisabled()
  const languages = within(screen.getByLabelText('Podcast language')).getAllByRole('option')
  expect(languages.map((one) => one.textContent).slice(0, 3)).toEqual(['English', 'ไทย', 'Español'])
  await user.type(name, 'Weekly outlook')
  await user.click(screen.getByRole('button', { name: 'Risk Manager' }))
  await user.click(await screen.findByRole('checkbox', { name: /Baht/ }))
  expect(screen.getByLabelText('Template')).toHaveDisplayValue(
    "Template of the first topic: Newsloom's own layout",
  )
  await user.click(screen.getByRole('checkbox', { name: /Baht/ }))
  await user.click(screen.getByRole('checkbox', { name: /Policy rate/ }))
  expect(screen.getByText('1 of 2 selected')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText('Template')).toHaveDisplayValue(
      'Template of the first topic: Policy rate Template',
    ),
  )
  await user.click(save)
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'automation',
      name: 'Weekly outlook',
      subject: 'Weekly outlook - Campaign Update',
      persona: 'Risk Manager',
      topicIds: [1],
      templateIds: null,
      geminiModel: 'gemini-1.5-flash',
      podcastLanguage: 'English',
      generatedContent: '',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // the next one starts empty, except for the persona
  await router.navigate({ to: '/campaigns', search: { new: 'automation' } })
  expect(await screen.findByLabelText(/^Persona/)).toHaveValue('Risk Manager')
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('')
  expect(screen.queryByText(/were restored/)).not.toBeInTheDocument()
})

test('missing fields are reported by a toast and beside the field', async () => {
  const start = vi.fn((_: unknown) => sampleContentRun())
  const contentRuns = { startPrompts: start, startPreview: start }
  const create = vi.fn((_: unknown) => sampleAutomationCampaign())
  const { user } = renderDialog('/campaigns?new=true', { campaigns: { create }, contentRuns })
  const generate = await screen.findByRole('button', { name: 'Auto-Generate Campaign' })
  await user.click(generate)
  expect(
    await screen.findAllByText('Please select at least one topic before generating prompts'),
  ).toHaveLength(2)
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  expect(screen.getAllByText(/Please select at least one topic/)).toHaveLength(1)
  await user.clear(screen.getByLabelText(/^Persona/))
  await user.click(generate)
  expect(await screen.findAllByText('Please enter a persona before generating prompts')).toHaveLength(2)
  await user.type(screen.getByLabelText(/Campaign name/), 'Weekly')
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  expect(
    await screen.findAllByText('Please enter a persona before creating/updating the campaign'),
  ).toHaveLength(2)
  await user.click(await openTab('Content Preview'))
  expect(screen.getByText('Please generate prompts first before creating preview')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Generate Content' })).toBeDisabled()
  expect(start).not.toHaveBeenCalled()
  expect(create).not.toHaveBeenCalled()
})

test('content without a topic is refused with its own message', async () => {
  const { user } = renderDialog('/campaigns?new=true')
  await user.type(await screen.findByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await openTab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  expect(await screen.findAllByText('Please select topics before generating preview')).toHaveLength(2)
  await waitFor(() => expect(screen.getByRole('group', { name: /^Topics/ })).toHaveFocus())
})

test.each([
  ['/campaigns?new=true', 'Create campaign', 'Failed to create campaign'],
  ['/campaigns?edit=7', 'Update campaign', 'Failed to update campaign'],
] as const)('a save that fails at %s keeps everything', async (path, button, fallback) => {
  const refuse = vi.fn(() => {
    throw new Failure('Topic 1 is gone')
  })
  const { user } = renderDialog(path, { campaigns: { create: refuse, update: refuse } })
  const name = await screen.findByLabelText(/Campaign name/)
  await user.type(name, ' II')
  const topic = await screen.findByRole('checkbox', { name: /Policy rate/ })
  if (path === '/campaigns?new=true') await user.click(topic)
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Topic 1 is gone')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  refuse.mockImplementation(() => {
    throw new Failure('')
  })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(fallback)).toBeVisible()
  expect(name).toBeVisible()
})

test('leaving unsaved work asks; a stored draft is restored, a discarded one is not', async () => {
  const { user, router } = renderDialog('/campaigns?edit=7')
  await user.type(await screen.findByLabelText(/Campaign name/), ' II')
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: LEAVE })
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Weekly outlook II')
  // the browser's Back button asks too
  void router.navigate({ to: '/campaigns', search: {} })
  await user.click(within(await screen.findByRole('alertdialog', { name: LEAVE })).getByText('Keep draft'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Edit Weekly outlook' }))
  expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('Weekly outlook II')
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: LEAVE })).getByText('Discard'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Edit Weekly outlook' }))
  expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('Weekly outlook')
})

test('the address of a deleted campaign, or of one of the other kind, says so', async () => {
  renderDialog('/campaigns?edit=7', {
    campaigns: {
      get: () => {
        throw new Failure('This campaign no longer exists', 'NOT_FOUND')
      },
    },
  })
  expect(await screen.findByText('This campaign no longer exists')).toBeVisible()
})
