import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { sendAnswers } from './send/send-fixtures.ts'

const SEARCH = { range: '30d', clicks: 'all', campaign: 'campaign-2' }
const FILTERS = '?range=30d&clicks=all&campaign=campaign-2'
const back = () => screen.findByRole('link', { name: 'All analytics' })

test.each(['Campaign Performance', 'Latest sends'])(
  'a send counts the clicks that %s counts, and leads back to the same filters',
  async (name) => {
    const { user, router } = renderApp(`/analytics${FILTERS}`, sendAnswers())
    const [first] = within(await screen.findByRole('table', { name })).getAllByRole('link')
    if (!first) throw new Error('no link')
    await user.click(first)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/analytics\/sends\/\d+$/))
    expect(router.state.location.search).toEqual({ clicks: 'all' })
    await screen.findByRole('heading', { level: 1, name: /^(Rice prices|Summer letter)$/ })
    await user.click(await back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'))
    expect(router.state.location.search).toEqual(SEARCH)
  },
)

test('the way back stays when a send is put beside it, and with the clicks chosen there', async () => {
  const { user, router } = renderApp(`/analytics${FILTERS}`, sendAnswers())
  await user.click(await screen.findByRole('link', { name: 'Rice prices' }))
  await screen.findByRole('option', { name: /Summer letter/ })
  await user.selectOptions(screen.getByLabelText('Compare with'), '28')
  await user.click(screen.getByRole('button', { name: 'People' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ with: 28 }))
  const topic = screen.getByRole('link', { name: 'Stories and sources of this topic' })
  expect(topic).toHaveAttribute('href', '/analytics/topics/4')
  await user.click(topic)
  await user.click(await back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'))
  expect(router.state.location.search).toEqual({ range: '30d', campaign: 'campaign-2' })
})

test('a send that was opened by its address leads to all figures with its clicks', async () => {
  renderApp('/analytics/sends/31?clicks=all', sendAnswers())
  expect(await back()).toHaveAttribute('href', '/analytics?clicks=all')
  expect(await screen.findByRole('link', { name: 'Stories and sources of this topic' })).toHaveAttribute(
    'href',
    '/analytics/topics/4?clicks=all',
  )
})
