import type { SaveScriptInput, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

/** A script in which three lines wait for a person, one of them after a correction. */
function view(language: ScriptView['script']['language']): ScriptView {
  const { script, checks, ...rest } = sampleScript()
  const [greeting, fact] = script.lines
  if (!greeting || !fact) throw new Error('the sample has lines')
  const unclear = { verdict: 'unclear' as const, reasons: [], isSpoken: false, spoken: 'x' }
  const corrected = { ...unclear, correctedAt: '2026-11-18T05:00:00.000Z' }
  const lines = [greeting, ...['a', 'b', 'c'].map((id) => ({ ...fact, id }))]
  return {
    ...{ ...rest, script: { ...script, language, lines } },
    checks: { ...checks, a: unclear, b: unclear, c: corrected },
  }
}
function open(language: ScriptView['script']['language']) {
  const saves: SaveScriptInput[] = []
  const save = (input: SaveScriptInput) => {
    saves.push(input)
    return { ...view(language), version: 4 }
  }
  const podcastScripts = { get: () => view(language), latestRun: () => null, versions: () => [], save }
  return { ...renderApp('/campaigns/7/podcast', { podcastScripts }), saves }
}
const keepAll = { name: 'Keep all' }

test('lines that code cannot read are kept together after a question, and undone in one step', async () => {
  const { user, saves } = open('Spanish')
  expect(await screen.findByText(/^3 lines are not spoken until you keep them/)).toBeVisible()
  await user.click(screen.getByRole('button', keepAll))
  const asking = await screen.findByRole('alertdialog', { name: 'Keep 2 lines unchecked?' })
  expect(asking).toHaveTextContent(/cannot read Spanish/)
  expect(screen.queryByRole('button', { name: /: Kept$/, hidden: true })).toBeNull()
  await user.click(within(asking).getByRole('button', keepAll))
  expect(await screen.findByText(/^1 line is not spoken until you keep it/)).toBeVisible()
  expect(screen.queryByRole('button', keepAll)).toBeNull()
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Line 1' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText(/^3 lines are not spoken until/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  await user.click(screen.getByRole('button', { name: 'Save script' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.script.lines.map(({ isKept }) => isKept ?? false)).toEqual([false, true, true, false])
})

test('in a language that code can read, each line is kept by itself', async () => {
  open('English')
  expect(await screen.findByText(/^3 lines are not spoken until you keep them/)).toBeVisible()
  expect(screen.queryByRole('button', keepAll)).toBeNull()
})
