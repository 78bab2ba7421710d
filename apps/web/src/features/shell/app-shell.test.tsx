import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

import { sampleContentRun, sampleRun, sampleSend, sampleSystem } from '~/testing/samples.ts'

const names = (links: HTMLElement[]) =>
  links.map((link) => link.getAttribute('aria-label') ?? link.textContent)

test('the sidebar lists every screen, the local outbox and the user', async () => {
  renderApp('/campaigns')
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  expect(await within(nav).findByText('Outbox')).toBeVisible()
  expect(names(within(nav).getAllByRole('link'))).toEqual([
    'Dashboard',
    'Contacts',
    'News Research',
    'Research Archives',
    'Templates',
    'Campaigns',
    'Analytics',
    'Settings',
    'OutboxLocal',
  ])
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Campaigns')
  expect(screen.getByText('Somchai Sample')).toBeVisible()
  expect(screen.getByText('somchai@example.com')).toBeVisible()
  expect(document.title).toBe('Campaigns · Newsloom')
})

test('with a mail provider there is no Outbox entry', async () => {
  renderApp('/campaigns', { system: { get: () => sampleSystem({ mailer: 'resend' }) } })
  expect(await screen.findByText('Somchai Sample')).toBeVisible()
  expect(screen.queryByText('Outbox')).not.toBeInTheDocument()
})

test('the last known user and outbox are shown before the server answers', async () => {
  const { unmount } = renderApp('/campaigns')
  expect(await screen.findByText('Somchai Sample')).toBeVisible()
  unmount()
  const never = deferred<never>()
  renderApp('/campaigns', { system: { get: () => never.promise } })
  expect(await screen.findByText('Outbox')).toBeVisible()
  expect(screen.getByText('Somchai Sample')).toBeVisible()
})

test('without a server, and with nothing known of it, the user is not a skeleton for ever', async () => {
  renderApp('/campaigns', {
    system: {
      get: () => {
        throw new Failure('The database is away')
      },
    },
  })
  expect(await screen.findByText('Not connected')).toBeVisible()
})

test('the sidebar collapses to icons with names, and stays collapsed', async () => {
  const { user, unmount } = renderApp('/campaigns')
  await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
  expect(await screen.findByRole('link', { name: 'Outbox (emails stay on this machine)' })).toBeVisible()
  expect(screen.queryByText('Research Archives')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Research Archives' })).toBeVisible()
  unmount()
  renderApp('/campaigns')
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
})

test('the colour mode switches between light and dark and is remembered', async () => {
  const { user } = renderApp('/campaigns')
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('newsloom.color-mode')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }))
  expect(document.documentElement).not.toHaveClass('dark')
})

test('an unknown path is a 404 page with a hint', async () => {
  const { user } = renderApp('/no-such-page?of=mine')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the Dashboard' })).toHaveAttribute('href', '/')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('/no-such-page?of=mine')).toBeVisible()
  const search = main.getByRole('button', { name: 'Search' })
  await user.click(search)
  const palette = await screen.findByRole('dialog', { name: 'Search and commands' })
  await waitFor(() => expect(within(palette).getByRole('combobox')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search).toHaveFocus())
})

const podcast = (kind: 'script' | 'audio', progress: number | null) => ({
  kind,
  id: 4,
  campaignId: 7,
  title: kind === 'script' ? 'A script of Weekly' : 'An audio of Weekly',
  state: 'running' as const,
  current: 'Creating part 2 of 5',
  progress,
})

test('the tray lists all running work with links', async () => {
  const { user } = renderApp('/analytics', {
    research: { active: () => [sampleRun({ topicId: 1, current: 'Reading 18 articles', progress: 0.4 })] },
    sends: {
      active: () => [
        sampleSend({ rate: 412, secondsLeft: 88 }),
        sampleSend({
          id: 5,
          kind: 'campaign',
          campaignId: 12,
          label: 'Weekly',
          state: 'paused',
          pause: { kind: 'quota', detail: null },
        }),
        sampleSend({ id: 6, kind: 'test', label: 'Test of tracked links', topicId: null }),
      ],
    },
    topics: { list: () => [] },
    templates: {
      activeTests: () => [
        { id: 4, templateId: 1, templateName: 'Weekly', step: 'Writing with gemini-1.5-pro' },
      ],
    },
    contentRuns: {
      active: () => [sampleContentRun(), sampleContentRun({ id: 3, campaignId: null, title: 'Unsaved' })],
    },
    podcastScripts: { activeRuns: () => [podcast('script', null), podcast('audio', 0.6)] },
  })
  await user.click(await screen.findByRole('button', { name: 'Activity: 9 running' }))
  const tray = within(await screen.findByRole('dialog', { name: 'Activity' }))
  expect(tray.getByText('Reading 18 articles')).toBeVisible()
  expect(tray.getByRole('progressbar', { name: /^Research:/ })).toHaveAttribute('aria-valuenow', '40')
  expect(
    tray.getByText('400 of 1,000 recipients done · 412 recipients a minute · about 2 min left'),
  ).toBeVisible()
  expect(tray.getByText('Paused: email quota reached')).toBeVisible()
  expect(tray.getByText('Writing with gemini-1.5-pro')).toBeVisible()
  expect(tray.getAllByText('Writing the email')).toHaveLength(2)
  // a model's progress is unknown
  expect(tray.getByRole('progressbar', { name: 'An audio of Weekly' })).toHaveAttribute('aria-valuenow', '60')
  expect(tray.getAllByRole('progressbar')).toHaveLength(7)
  const links = tray.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Research: a topic', '/news-research?topic=1'],
    ['Campaign: Quarterly', '/campaigns?edit=7'],
    ['A script of Weekly', '/campaigns/7/podcast'],
    ['An audio of Weekly', '/campaigns/7/podcast'],
    ['Send: Thai economy', '/news-research?topic=1'],
    ['Send: Weekly', '/campaigns/12'],
    ['Prompt test: Weekly', '/templates?test=1&tab=results'],
  ])
})

test('an idle tray says that nothing is running', async () => {
  const { user } = renderApp('/campaigns')
  await user.click(await screen.findByRole('button', { name: 'Activity: nothing is running' }))
  expect(await screen.findByText('Nothing is running.')).toBeVisible()
})

test('the skip link skips the navigation', async () => {
  const { user } = renderApp('/campaigns')
  await screen.findByRole('heading', { name: 'Campaigns' })
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
})

test('small screens open the navigation in a drawer, which closes when a link is selected', async () => {
  const { user } = renderApp('/campaigns')
  await user.click(await screen.findByLabelText('Open navigation'))
  const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
  await user.click(within(drawer).getByRole('link', { name: 'Campaigns' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
