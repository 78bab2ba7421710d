import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleSystem } from '~/testing/samples.ts'
import { sampleTemplate, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { openFold } from './open-fold.ts'

type Answers = NonNullable<Parameters<typeof renderNewsResearch>[0]>

async function openDialog(over: Answers = {}) {
  const view = renderNewsResearch(over)
  await screen.findByRole('button', { name: 'Policy rate' })
  await view.user.click(screen.getByRole('button', { name: 'New Topic' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Topic' }))
  return { ...view, dialog }
}

const draft = {
  persona: 'Risk Manager',
  name: 'Banking risk',
  keywords: ['liquidity', 'household debt'],
  description: 'Risks of banks',
  newsSources: ['https://risk.example/rss'],
  customPrompt: 'Drafted prompt',
  formatPrompt: 'Drafted format',
  modelUsed: 'local analyst',
}

test('a topic is created with the keywords of its description, also in Thai', async () => {
  const create = vi.fn((input: { name: string }) => sampleTopic({ id: 8, name: input.name }))
  const { user, dialog } = await openDialog({ topics: { create } })
  await user.click(dialog.getByLabelText(/Topic name/))
  await user.paste('ค่าเงินบาท')
  await user.click(dialog.getByLabelText('Research focus description'))
  await user.paste('Baht, the dollar and เงินเฟ้อของไทย')
  expect(dialog.getByLabelText(/Keywords/)).toHaveValue('Baht, the, dollar, and, เงินเฟ้อ, ไทย')
  await user.click(dialog.getByRole('button', { name: 'Suggested feeds' }))
  await user.click(await dialog.findByRole('button', { name: 'Add bundled samples' }))
  await user.click(dialog.getByRole('button', { name: '7d' }))
  await user.click(dialog.getByRole('button', { name: 'Create Topic' }))
  expect(await screen.findByText('Topic created successfully!')).toBeVisible()
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    name: 'ค่าเงินบาท',
    keywords: ['Baht', 'the', 'dollar', 'and', 'เงินเฟ้อ', 'ไทย'],
    newsSources: ['sample:thai-economy'],
    persona: 'Financial Analyst',
    geminiModel: 'gemini-1.5-flash',
    timeFilter: 'custom',
    customTimeValue: 168,
    customTimeUnit: 'hours',
    customPrompt: 'เขียนบทวิเคราะห์',
    templateOption: 'create_new',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('after a topic was created the form starts over, at real-time', async () => {
  const { user, dialog } = await openDialog({ topics: { create: () => sampleTopic({ id: 8 }) } })
  expect(dialog.getByLabelText('Time range')).toHaveValue(24)
  await user.type(dialog.getByLabelText(/Topic name/), 'Gold')
  await user.type(dialog.getByLabelText(/Keywords/), 'gold')
  await user.click(dialog.getByRole('button', { name: 'Create Topic' }))
  await screen.findByText('Topic created successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'New Topic' }))
  const again = within(await screen.findByRole('dialog', { name: 'New Topic' }))
  expect(again.getByLabelText('Time range')).toHaveValue(0)
  expect(again.getByLabelText(/Topic name/)).toHaveValue('')
})

test('missing and invalid values are reported beside their fields, and nothing is sent', async () => {
  const create = vi.fn(() => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { create } })
  await user.click(dialog.getByLabelText('News source URLs'))
  await user.paste('https://ok.example, ftp://no.example, half')
  expect(dialog.getByText('ftp://no.example').closest('li')).toHaveTextContent(
    'A news source is a web address that starts with http:// or https://',
  )
  expect(dialog.queryByText('half')).not.toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Time range'))
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByText('Use existing reusable template'))
  await user.click(dialog.getByRole('button', { name: 'Create Topic' }))
  expect(await dialog.findAllByText('Please fill in topic name and keywords')).toHaveLength(2)
  expect(dialog.getByText('half')).toBeVisible()
  expect(dialog.getByText('Enter hours from 0 to 8,760; 0 means real-time')).toBeVisible()
  expect(dialog.getByText('Select a template, or create a new one')).toBeVisible()
  expect(dialog.getByLabelText(/Topic name/)).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
})

test('auto-fill without a persona says so and sends no request', async () => {
  const autoFill = vi.fn(() => draft)
  const { user, dialog } = await openDialog({ topics: { autoFill } })
  await openFold(user, dialog, 'reader')
  await user.clear(dialog.getByLabelText('Persona'))
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('Persona required')).toBeVisible()
  expect(screen.getByText('Please enter a persona before using auto-fill')).toBeVisible()
  expect(autoFill).not.toHaveBeenCalled()
})

test('auto-fill drafts the topic from the persona', async () => {
  const autoFill = vi.fn((_: unknown) => draft)
  const { user, dialog } = await openDialog({ topics: { autoFill } })
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByRole('button', { name: 'Risk Manager' }))
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('Topic configuration generated')).toBeVisible()
  expect(screen.queryByText('AI populated fields based on persona')).not.toBeInTheDocument()
  expect(screen.getByText('Filled in by the local analyst, without an AI model')).toBeVisible()
  expect(autoFill).toHaveBeenCalledWith({ persona: 'Risk Manager' })
  expect(dialog.getByLabelText(/Topic name/)).toHaveValue('Banking risk')
  expect(dialog.getByLabelText(/Keywords/)).toHaveValue('liquidity, household debt')
  expect(dialog.getByLabelText('AI research prompt')).toHaveValue('Drafted prompt')
})

test('a failed auto-fill says why', async () => {
  const { user, dialog } = await openDialog({
    topics: {
      autoFill: () => {
        throw new Failure('The model is busy')
      },
    },
  })
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('Auto-fill failed')).toBeVisible()
  expect(screen.getByText('The model is busy')).toBeVisible()
})

test('a template brings its prompts and model; only reusable ones are offered', async () => {
  const { user, dialog } = await openDialog({
    templates: {
      list: () => [sampleTemplate(), sampleTemplate({ id: 6, name: 'Private', isReusable: false })],
    },
  })
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByText('Use existing reusable template'))
  await dialog.findByRole('option', { name: 'Policy rate Template' })
  const select = dialog.getByRole('combobox', { name: /^Template/ })
  expect(
    within(select)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['Select a template', 'Policy rate Template'])
  await user.selectOptions(select, 'Policy rate Template')
  expect(dialog.getByLabelText('AI research prompt')).toHaveValue("The template's prompt")
  expect(dialog.getByLabelText('Format prompt')).toHaveValue("The template's format")
  expect(dialog.getByLabelText('AI model')).toHaveValue('gemini-1.5-pro')
})

test('a model that is gone is named with its date and successor, and cannot be selected', async () => {
  const gone = { since: '2026-11-20T08:00:00.000Z', successor: 'gemini-3.7-flash' }
  const { user, dialog } = await openDialog({
    system: {
      get: () =>
        sampleSystem({
          models: [
            ...sampleSystem().models,
            { id: 'gemini-3.8-flash', label: 'Gemini 3.8 Flash', tier: null, live: true, gone },
          ],
        }),
    },
  })
  await openFold(user, dialog, 'more')
  const option = await dialog.findByRole('option', {
    name: 'Gemini 3.8 Flash: unavailable since Nov 20, 2026, gemini-3.7-flash is used instead',
  })
  expect(option).toBeDisabled()
})

test('rarely changed settings are folded, and open on an error', async () => {
  const create = vi.fn(() => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { create } })
  expect(dialog.queryByRole('textbox', { name: 'AI research prompt' })).not.toBeInTheDocument()
  expect(dialog.queryByRole('spinbutton', { name: 'AI budget' })).not.toBeInTheDocument()
  await user.type(dialog.getByLabelText(/Topic name/), 'Gold')
  await user.type(dialog.getByLabelText(/Keywords/), 'gold')
  await openFold(user, dialog, 'more')
  await user.type(await dialog.findByRole('spinbutton', { name: 'AI budget' }), '0')
  await user.click(dialog.getByText('More settings'))
  await user.click(dialog.getByRole('button', { name: 'Create Topic' }))
  expect(await dialog.findByText(/^Enter an amount of more than 0/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'AI budget' })).toHaveFocus())
  expect(create).not.toHaveBeenCalled()
})

test('closing with unsaved text asks first', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/Topic name/), 'Gold')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText(/Topic name/)).toHaveValue('Gold')
})

test('if a topic cannot be created, what was typed is kept and the reason is shown', async () => {
  const { user, dialog } = await openDialog({
    topics: {
      create: () => {
        throw new Failure('The database is away')
      },
    },
  })
  await user.type(dialog.getByLabelText(/Topic name/), 'Gold')
  await user.type(dialog.getByLabelText(/Keywords/), 'gold')
  await user.click(dialog.getByRole('button', { name: 'Create Topic' }))
  expect(await screen.findByText('Please try again')).toBeVisible()
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The database is away$/)
  expect(dialog.getByLabelText(/Topic name/)).toHaveValue('Gold')
})
