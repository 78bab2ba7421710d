import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from './fixtures.ts'

test('a greeting is marked as such in the list, too, and a found fact only by its sign', async () => {
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
  })
  const line = async (place: number) => within(await screen.findByRole('listitem', { name: `Line ${place}` }))
  expect((await line(1)).getByText('Greeting without facts')).not.toHaveStyle({ position: 'absolute' })
  expect((await line(1)).getByTitle('Greeting without facts')).toBeInTheDocument()
  expect((await line(2)).getByTitle('Found in its sources')).toBeInTheDocument()
})

test('an email campaign is told that it has no podcast, and is offered none', async () => {
  const refusal = 'An email campaign has no podcast, because it has no research'
  renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => null,
      latestRun: () => null,
      versions: () => [],
      setup: () => {
        throw new Failure(refusal, 'CONFLICT')
      },
    },
  })
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Write script' })).not.toBeInTheDocument()
})
