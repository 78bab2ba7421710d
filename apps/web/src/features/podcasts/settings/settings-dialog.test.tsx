import type { SaveScriptInput, ScriptSetup, StartScriptInput } from '@newsloom/contract/podcasts/script-view'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleSettings } from '~/testing/podcast-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript } from '../fixtures.ts'

type Scene = { view?: ReturnType<typeof sampleScript> | null; setup?: Partial<ScriptSetup> }
function open({ view = sampleScript(), setup }: Scene = {}) {
  const save = vi.fn((_: SaveScriptInput) => sampleScript({ version: 4 }))
  const write = vi.fn((_: StartScriptInput) => sampleRun())
  const rendered = renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => view,
      latestRun: () => null,
      versions: () => [],
      setup: () => ({ settings: sampleSettings(), languages: ['English', 'Thai'], ...setup }),
      save,
      write,
    },
  })
  return { ...rendered, save, write }
}
async function dialog(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await screen.findByLabelText(/^First host/)
  return within(screen.getByRole('dialog', { name: 'Podcast settings' }))
}

test('the title, hosts, voices and tone are saved without writing the lines again', async () => {
  const { user, save, write } = open()
  const form = await dialog(user)
  await user.clear(form.getByLabelText(/^Title/))
  await user.type(form.getByLabelText(/^Title/), 'The week')
  await user.clear(form.getByLabelText(/^Second host/))
  await user.type(form.getByLabelText(/^Second host/), 'Leo')
  await user.selectOptions(form.getByLabelText('Voice of the first host'), 'Leda')
  await user.click(form.getByRole('button', { name: 'Save settings' }))
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        version: 3,
        script: expect.objectContaining({
          title: 'The week',
          hosts: [
            { name: 'Anna', voice: 'Leda' },
            { name: 'Leo', voice: 'Puck' },
          ],
        }),
      }),
    ),
  )
  expect(write).not.toHaveBeenCalled()
})

test('another language or length writes the lines again, with the hosts of that language', async () => {
  const { user, save, write } = open()
  const form = await dialog(user)
  await user.selectOptions(form.getByLabelText('Language'), 'ไทย')
  expect(form.getByLabelText(/^First host/)).toHaveValue('นภา')
  await user.clear(form.getByLabelText(/^Length in minutes/))
  await user.type(form.getByLabelText(/^Length in minutes/), '3')
  expect(form.getByText(/all lines are written again/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Write again' }))
  await vi.waitFor(() =>
    expect(write).toHaveBeenCalledWith({
      campaignId: 7,
      settings: expect.objectContaining({ language: 'Thai', targetMinutes: 3 }),
    }),
  )
  expect(save).not.toHaveBeenCalled()
})

test('errors are shown at their fields, and nothing is saved', async () => {
  const { user, save, write } = open()
  const form = await dialog(user)
  await user.clear(form.getByLabelText(/^Title/))
  await user.clear(form.getByLabelText(/^First host/))
  await user.clear(form.getByLabelText(/^Length in minutes/))
  await user.type(form.getByLabelText(/^Length in minutes/), '16{Enter}')
  expect(form.getByText('Enter a title')).toBeVisible()
  expect(form.getByText('Enter a name')).toBeVisible()
  expect(form.getByText('Enter a whole number from 1 to 15')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  expect(write).not.toHaveBeenCalled()
})

test('without a key, the language of the news is offered, and others are said to need one', async () => {
  const { user, write } = open({ view: null, setup: { languages: ['Thai'] } })
  expect(
    await screen.findByText(
      'The news of this campaign is in Thai only. Without a Gemini key, Newsloom cannot write the script in English.',
    ),
  ).toBeVisible()
  const form = await dialog(user)
  expect(form.getByRole('option', { name: 'English (needs a Gemini key)' })).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Write in Thai' }))
  await vi.waitFor(() =>
    expect(write).toHaveBeenCalledWith({ campaignId: 7, settings: { language: 'Thai' } }),
  )
})
