import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const BAD: ScriptView['checks'][string] = {
  ...{ verdict: 'unsupported', isSpoken: false, spoken: 'x' },
  reasons: ['9% is new.'],
}
const open = (view: ScriptView) =>
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => view, latestRun: () => null, versions: () => [] },
  })
const line = (place: number) => screen.findByRole('listitem', { name: `Line ${place}` })

test('the lines that are not spoken are counted where they are saved, and shown one after the other', async () => {
  const view = sampleScript()
  const last = view.script.lines.at(-1)
  const first = view.script.lines[0]
  if (!first || !last) throw new Error('the sample has lines')
  const checks = { ...view.checks, [first.id]: BAD, [last.id]: BAD }
  const { user } = open({ ...view, checks })
  const next = await screen.findByRole('button', { name: '2 lines not spoken: Show the next one' })
  await user.click(next)
  expect(await line(1)).toHaveFocus()
  await user.click(next)
  expect(await line(view.script.lines.length)).toHaveFocus()
  await user.click(next)
  expect(await line(1)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show the first one' }))
  expect(await line(1)).toHaveFocus()
})

test('a refusal of small talk looks like one of a fact', async () => {
  const view = sampleScript()
  const lines = view.script.lines.map((one, place) => ({
    ...one,
    kind: place === 0 ? ('fact' as const) : ('bridge' as const),
  }))
  const checks = Object.fromEntries(lines.map(({ id }) => [id, BAD]))
  open({ ...view, script: { ...view.script, lines }, checks })
  await line(1)
  const looks = screen.getAllByText('Not spoken: 9% is new.').map(({ className }) => className)
  expect(looks).toHaveLength(lines.length)
  expect(new Set(looks).size).toBe(1)
})
