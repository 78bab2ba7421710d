import type { MailerCheck } from '@newsloom/contract/campaigns/campaign-sending'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { SettingName, type SettingView } from '@newsloom/contract/settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { GROUPS } from './setting-texts.ts'

const SET: Partial<Record<SettingName, Partial<SettingView>>> = {
  MAIL_FROM: { isGiven: true, value: 'Desk <desk@bank.example>' },
  PUBLIC_URL: {
    value: 'http://localhost:3000',
    finding: { level: 'blocked', text: 'Recipients cannot open it.' },
  },
  MAIL_RATE: { value: '2' },
  CLICK_RETENTION_DAYS: { isGiven: true, value: '365' },
  RESEND_API_KEY: { isGiven: true },
  ACCESS_TOKEN: { isGiven: true },
}
const settings = SettingName.options.map(
  (name): SettingView => ({ name, isGiven: false, value: null, finding: null, ...SET[name] }),
)
const mailerOf = (over: Partial<MailerCheck> = {}): MailerCheck => ({
  transport: 'resend',
  reachable: true,
  isKeyRefused: false,
  detail: 'reachable',
  sender: 'Desk <desk@bank.example>',
  senderDomain: { name: 'bank.example', state: 'verified' },
  lastError: null,
  ...over,
})
const answers = (over: Answers['system'] = {}): Answers => ({
  system: {
    mailer: () => mailerOf(),
    settings: () => ({
      version: '0.1.0',
      mailBlockers: ['PUBLIC_URL'],
      settings,
      budgets: [{ topicId: 4, topicName: 'Policy rate', budget: 5, spent: 1.25 }],
    }),
    ...over,
  },
})
const row = async (label: string) => {
  const item = (await screen.findByText(label)).closest('li')
  if (!item) throw new Error(`no row ${label}`)
  return within(item)
}

test('each setting says what is used, where it comes from, and what is wrong with it', async () => {
  renderApp('/settings', answers())
  const sender = await row('Sender')
  expect(sender.getByText('Desk <desk@bank.example>')).toBeVisible()
  expect(sender.getByText('From the environment')).toBeVisible()
  const address = await row('Public address')
  expect(address.getByText('Default')).toBeVisible()
  expect(address.getByText('Recipients cannot open it.')).toBeVisible()
  expect((await row('Resend key')).getByText('Set')).toBeVisible()
  expect((await row('Gemini key')).getByText('Not set')).toBeVisible()
  expect((await row('Sending rate')).getByText('2 requests a second')).toBeVisible()
  expect((await row('Click retention')).getByText('365 days')).toBeVisible()
  expect((await row('Database')).getByText('The embedded Postgres.')).toBeVisible()
  expect(screen.getByText('Newsloom 0.1.0')).toBeVisible()
})

test('the budgets lead to their topics', async () => {
  renderApp('/settings', answers())
  const budgets = within(await screen.findByRole('list', { name: 'AI budgets' }))
  expect(budgets.getByRole('link', { name: 'Policy rate' })).toHaveAttribute('href', '/news-research?topic=4')
  expect(budgets.getByText('$1.25 of $5.00 this month')).toBeVisible()
})

test('a browser that came in with the token can sign out', async () => {
  renderApp('/settings', answers())
  const button = (await row('Access token')).getByRole('button', { name: 'Sign out of this browser' })
  expect(button.closest('form')).toHaveAttribute('action', '/access/out')
  expect(screen.getAllByRole('button', { name: 'Sign out of this browser' })).toHaveLength(1)
})

test('without a token, there is nothing to sign out of', async () => {
  const open = settings.map((setting) => ({ ...setting, isGiven: false }))
  renderApp('/settings', answers({ settings: () => ({ ...allSet(), settings: open }) }))
  await row('Access token')
  expect(screen.queryByRole('button', { name: 'Sign out of this browser' })).toBeNull()
})

test('a link to a setting marks its row', async () => {
  renderApp('/settings#PUBLIC_URL', answers())
  const label = await screen.findByText('Public address')
  expect(label.closest('li')).toHaveAttribute('aria-current', 'true')
  expect(label.closest('li')).toHaveFocus()
  expect(screen.getByText('Sender').closest('li')).not.toHaveAttribute('aria-current')
})

test('settings that cannot be loaded can be asked for again', async () => {
  let isDown = true
  const view = answers().system?.settings
  const { user } = renderApp(
    '/settings',
    answers({
      settings: () => {
        if (isDown || !view) throw new Failure('The database is busy')
        return view(undefined)
      },
    }),
  )
  expect(await screen.findByText(/The database is busy/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sender')).toBeVisible()
})

test('every setting has its place on the screen, once', () => {
  const shown = GROUPS.flatMap(({ names }) => names)
  expect([...shown].sort()).toEqual([...SettingName.options].sort())
})

const ready = async () => within(await screen.findByRole('region', { name: 'Ready to email real people?' }))

test('the first card answers whether real people can be emailed, and leads to what is missing', async () => {
  renderApp('/settings', answers())
  const card = await ready()
  expect(card.getByText('Not yet: 1 setting needs attention')).toBeVisible()
  expect(await card.findByText('Sender: set')).toBeVisible()
  const missing = card.getByRole('link', { name: 'Public address: recipients cannot open the links' })
  expect(missing).toHaveAttribute('href', '/settings#PUBLIC_URL')
  expect((await row('Public address')).getByText('Set this')).toBeVisible()
})

const allSet = () => ({ version: '0.1.0', mailBlockers: [], settings, budgets: [] })

test('an unverified domain and a refused key count as settings to fix', async () => {
  const senderDomain = { name: 'bank.example', state: 'unverified' } as const
  const refused = {
    reachable: false,
    isKeyRefused: true,
    detail: sentence('resendKey', 'API key is invalid'),
  }
  renderApp('/settings', answers({ mailer: () => mailerOf({ ...refused, senderDomain }), settings: allSet }))
  const card = await ready()
  expect(await card.findByText('Not yet: 2 settings need attention')).toBeVisible()
  expect(card.getByText(/its domain is not verified/)).toBeVisible()
  expect(card.getByText('Resend key: Resend does not accept it')).toBeVisible()
  expect(card.getByText(/API key is invalid/)).toBeVisible()
})

test('with all of it set and accepted, the answer is yes, once Resend has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<MailerCheck>()
  renderApp('/settings', answers({ mailer: () => promise, settings: allSet }))
  const card = await ready()
  expect(card.getByText('Checking…')).toBeVisible()
  expect(card.getByText('Resend key: set, not checked')).toBeVisible()
  resolve(mailerOf())
  expect(await card.findByText('Yes')).toBeVisible()
  expect(card.getByText('Resend key: set')).toBeVisible()
})

const outage = mailerOf({ reachable: false, senderDomain: { name: 'bank.example', state: 'unknown' } })
test.each([
  ['the check fails', () => Promise.reject(new Failure('The database is restarting'))],
  ['Resend does not answer', () => outage],
])('when %s, the answer is not known, and nothing is to be set', async (_, mailer) => {
  renderApp('/settings', answers({ mailer, settings: allSet }))
  const card = await ready()
  expect(await card.findByText('Unknown')).toBeVisible()
  expect(card.getByText('Sender: set, not checked')).toBeVisible()
  expect(card.queryByRole('link')).not.toBeInTheDocument()
})

test('a key that may only send leaves the domain unchecked', async () => {
  const senderDomain = { name: 'bank.example', state: 'unknown' } as const
  renderApp('/settings', answers({ mailer: () => mailerOf({ senderDomain }), settings: allSet }))
  const card = await ready()
  expect(await card.findByText('Yes, as far as Newsloom can tell')).toBeVisible()
  expect(card.getByText('Sender: set, not checked')).toBeVisible()
})

test("a variable is copied as 'NAME='", async () => {
  const { user } = renderApp('/settings', answers())
  await user.click(await screen.findByRole('button', { name: 'Copy MAIL_FROM=' }))
  expect(await screen.findByRole('button', { name: 'MAIL_FROM= copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('MAIL_FROM=')
  await user.click(screen.getByRole('button', { name: 'Copy PUBLIC_URL=' }))
  expect(await screen.findByRole('button', { name: 'PUBLIC_URL= copied' })).toBeVisible()
  // no longer what is in the clipboard
  expect(screen.getByRole('button', { name: 'Copy MAIL_FROM=' })).toBeVisible()
})

test('a budget that is used up says so in words', async () => {
  const budgets = [{ topicId: 4, topicName: 'Policy rate', budget: 5, spent: 5.02 }]
  renderApp('/settings', answers({ settings: () => ({ version: '1', mailBlockers: [], settings, budgets }) }))
  expect(await screen.findByText('Used up')).toBeVisible()
})

test('links to the sections are beside the page', async () => {
  renderApp('/settings', answers())
  const links = within(await screen.findByRole('navigation', { name: 'Settings sections' }))
  for (const link of links.getAllByRole('link')) {
    const id = link.getAttribute('href')?.split('#')[1] ?? ''
    expect(document.getElementById(id), id).toBeInTheDocument()
  }
})
