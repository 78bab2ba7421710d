import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { TestSendState } from './test-send-state.tsx'

test('a test email whose state cannot be loaded says so, with a retry', async () => {
  let isUp = false
  const get = vi.fn(() => {
    if (!isUp) throw new Failure('The database is restarting')
    return sampleSend({ state: 'done' })
  })
  const { user } = renderPart(<TestSendState sendId={3} to="ann@example.com" />, {
    system: { get: () => sampleSystem() },
    sends: {
      get,
      watch: () => {
        throw new Failure('The database is restarting')
      },
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'The outcome of the email to ann@example.com is unknown: The database is restarting',
  )
  expect(screen.queryByText(/^Sending to/)).not.toBeInTheDocument()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Delivered to/)).toBeVisible()
})
