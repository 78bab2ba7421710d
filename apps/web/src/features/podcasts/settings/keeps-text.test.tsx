import type { ScriptSetup } from '@newsloom/contract/podcasts/script-view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { Failure } from '~/testing/answers.ts'
import { sampleSettings } from '~/testing/podcast-samples.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript } from '../fixtures.ts'

const SETUP: ScriptSetup = { settings: sampleSettings(), languages: ['English', 'Thai'] }

async function open(over: Record<string, (input: never) => unknown> = {}) {
  const { user } = renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => sampleScript(),
      latestRun: () => null,
      versions: () => [],
      setup: () => SETUP,
      write: () => sampleRun(),
      ...over,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const tone = await screen.findByLabelText(/^Tone/)
  return { user, tone, dialog: within(screen.getByRole('dialog', { name: 'Podcast settings' })) }
}

test('typed text stays while the settings are loaded again', async () => {
  const again = deferred<ScriptSetup>()
  const setup = vi.fn<() => ScriptSetup | Promise<ScriptSetup>>(() => SETUP)
  const { user, tone } = await open({ setup })
  await user.type(tone, ' and warm')
  setup.mockReturnValue(again.promise)
  // reloads, like after a reconnect
  const reload = queryClient.refetchQueries(trpc.podcastScripts.setup.pathFilter())
  await waitFor(() => expect(queryClient.isFetching(trpc.podcastScripts.setup.pathFilter())).toBe(1))
  expect(tone).toBeInTheDocument()
  again.resolve({ ...SETUP, settings: sampleSettings({ tone: 'Loud' }) })
  await reload
  expect(screen.getByLabelText(/^Tone/)).toHaveValue('Calm and clear and warm')
})

test('settings that could not be saved stay, with the reason, and are saved again on the newer version', async () => {
  let version = 3
  const save = vi.fn((_: unknown) => {
    if (version > 3) return sampleScript({ version: 5 })
    version = 4
    throw new Failure('Someone saved version 4 meanwhile', 'CONFLICT')
  })
  const { user, tone, dialog } = await open({ get: () => sampleScript({ version }), save })
  await user.type(tone, ' and warm')
  await user.click(dialog.getByRole('button', { name: 'Save settings' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone saved version 4 meanwhile')
  expect(tone).toHaveValue('Calm and clear and warm')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.click(dialog.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({
      version: 4,
      script: expect.objectContaining({ tone: 'Calm and clear and warm' }),
    }),
  )
})

test('a run that could not be started leaves the settings open', async () => {
  const write = () => {
    throw new Failure('A script is being written already')
  }
  const { user, dialog } = await open({ write })
  const minutes = dialog.getByLabelText(/^Length in minutes/)
  await user.clear(minutes)
  await user.type(minutes, '3')
  await user.click(dialog.getByRole('button', { name: 'Write again' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A script is being written already')
  expect(minutes).toHaveValue('3')
})

test('Cancel asks before unsaved text is lost', async () => {
  const { user, tone, dialog } = await open()
  await user.type(tone, ' and warm')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(tone).toBeInTheDocument()
})
