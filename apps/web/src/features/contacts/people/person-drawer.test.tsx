import type { BulkInput } from '@newsloom/contract/contacts/bulk'
import type { PersonMailsPage, PersonView } from '@newsloom/contract/contacts/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { ready, sampleEvent, sampleList, sampleMembership, samplePerson } from '../fixtures.ts'

const at = '2026-03-02T10:30:00.000Z'
const PATH = '/contacts?person=ann%40example.com'
const withPerson = (person: PersonView, people: Answers['people'] = {}) =>
  ready({ people: { get: () => person, ...people } })
const drawer = (name = 'Ann Smith') => screen.findByRole('dialog', { name })

test('a row opens the person, whose address is in the URL, and Back closes', async () => {
  const { user, router } = renderApp('/contacts', withPerson(samplePerson()))
  await user.click(await screen.findByRole('link', { name: 'Ann Smith' }))
  const person = await drawer()
  expect(await within(person).findByText('Receives email')).toBeVisible()
  expect(person).toHaveTextContent('ann@example.com')
  expect(router.state.location.search).toEqual({ person: 'ann@example.com' })
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('closing removes the person from the URL', async () => {
  const { user, router } = renderApp(PATH, withPerson(samplePerson()))
  await user.click(within(await drawer()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({})
})

test('shows a skeleton while the person loads', async () => {
  const answer = deferred<PersonView>()
  renderApp(PATH, ready({ people: { get: () => answer.promise } }))
  const person = await drawer('ann@example.com')
  expect(within(person).getByText('Loading the person')).toBeInTheDocument()
  answer.resolve(samplePerson())
  expect(await drawer()).toBeVisible()
  expect(screen.queryByText('Loading the person')).not.toBeInTheDocument()
})

test('says plainly that nobody has an address', async () => {
  const get = () => {
    throw new Failure('No such person', 'NOT_FOUND')
  }
  renderApp(PATH, ready({ people: { get } }))
  const person = await drawer('ann@example.com')
  expect(await within(person).findByText('No person has this address')).toBeVisible()
  expect(within(person).queryByRole('alert')).not.toBeInTheDocument()
})

test('a person who fails to load can be loaded again', async () => {
  const get = vi.fn(() => samplePerson())
  get.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderApp(PATH, ready({ people: { get } }))
  expect(await screen.findByText('This person could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await drawer()).toBeVisible()
})

const suppression = { reason: 'unsubscribed', note: '', createdAt: at, canLift: true } as const
test.each<[string, Partial<PersonView>]>([
  ['Receives email', {}],
  ['Paused until', { pausedUntil: '2026-12-01T00:00:00.000Z' }],
  ['Not emailed: unsubscribed', { suppression }],
  ['Not emailed: the address bounced', { suppression: { ...suppression, reason: 'bounced' } }],
  ['Not emailed: reported an email as spam', { suppression: { ...suppression, reason: 'complained' } }],
  ['Not emailed: suppressed by you', { suppression: { ...suppression, reason: 'manual' } }],
  ['Not emailed: blocked by the email service', { suppression: { ...suppression, reason: 'provider' } }],
  ['Not emailed: on no list', { memberships: [] }],
  ['Not emailed: left every list', { memberships: [sampleMembership({ leftAt: at })] }],
])("sums up a person's state in one line: %s", async (label, over) => {
  renderApp(PATH, withPerson(samplePerson(over)))
  expect(await within(await drawer()).findByText(label, { exact: false })).toBeVisible()
})

test('shows lists, topics opted out of, and the consent history with date, method and email', async () => {
  const person = samplePerson({
    memberships: [
      sampleMembership(),
      sampleMembership({ contactId: 2, listName: 'Board', leftAt: '2026-03-03T09:00:00.000Z' }),
    ],
    unwantedTopics: [{ id: 1, name: 'Thai economy' }],
    history: [
      sampleEvent({
        kind: 'left-list',
        method: 'one-click',
        listName: 'Board',
        mail: { deliveryId: 7, subject: "Monday's news" },
        note: 'too many mails',
      }),
      sampleEvent({ id: 2 }),
    ],
  })
  renderApp(PATH, withPerson(person))
  const lists = within(await drawer()).getByRole('region', { name: 'Lists' })
  expect(lists).toHaveTextContent('ExecutivesJoined Mar 1, 2026')
  expect(lists).toHaveTextContent('BoardJoined Mar 1, 2026, left Mar 3, 2026')
  expect(screen.getByRole('region', { name: 'Excluded topics' })).toHaveTextContent('Thai economy')
  const [left, joined] = within(screen.getByRole('region', { name: 'Consent history' })).getAllByRole(
    'listitem',
  )
  expect(left).toHaveTextContent("Left 'Board'")
  expect(left).toHaveTextContent("with the email program's unsubscribe button, from 'Monday's news'")
  expect(left).toHaveTextContent('too many mails')
  expect(joined).toHaveTextContent("Joined 'Executives' by confirming")
})

test('a person without a name or a history has the way to add one, and when they were added', async () => {
  const { user } = renderApp(PATH, withPerson(samplePerson({ name: null })))
  const person = within(await drawer('ann@example.com'))
  expect(await person.findByRole('region', { name: 'Consent history' })).toHaveTextContent(
    'Added on Mar 1, 2026, not through a sign-up form. No events since.',
  )
  await user.click(person.getByRole('button', { name: 'Add name' }))
  expect(await screen.findByRole('dialog', { name: 'Edit contact' })).toBeVisible()
})

test('a person can be added to another list', async () => {
  const bulk = vi.fn((_: BulkInput) => ({ applied: 1, removed: null }))
  const bulkPreview = () => ({ people: 1, applies: 1, suppressed: 0, left: 0, leftAll: 0, canUndo: true })
  const lists = { list: () => [sampleList(), sampleList({ id: 2, name: 'Press' })] }
  const get = vi.fn(() => samplePerson())
  const { user } = renderApp(PATH, ready({ people: { get }, lists, contacts: { bulk, bulkPreview } }))
  const add = await within(await drawer()).findByRole('button', { name: 'Add to list…' })
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 contact to a list' }))
  expect(dialog.getByLabelText('Contact list')).toHaveDisplayValue('Press (2 contacts)')
  await user.click(await dialog.findByRole('button', { name: 'Add 1 contact' }))
  expect(await screen.findByText("Added 1 contact to 'Press'")).toBeVisible()
  expect(bulk).toHaveBeenCalledWith({
    selection: { ids: [1] },
    action: { kind: 'add', listId: 2 },
    expected: 1,
  })
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(1))
  await waitFor(() => expect(add).toHaveFocus())
})

test('emails are paged, each with its state, outcome and reason', async () => {
  const mail = {
    id: 9,
    sendId: 1,
    subject: "Monday's news",
    state: 'sent',
    outcome: 'bounced',
    reason: null,
    detail: 'mailbox full',
    sentAt: at,
    createdAt: at,
  } as const
  const mails = vi.fn(
    (input: { cursor?: unknown }): PersonMailsPage =>
      input.cursor
        ? {
            items: [{ ...mail, id: 8, subject: 'Older news', state: 'failed', outcome: null }],
            nextCursor: null,
          }
        : { items: [mail], nextCursor: 9 },
  )
  const { user } = renderApp(PATH, withPerson(samplePerson({ mailCount: 2 }), { mails }))
  await user.click(await screen.findByRole('tab', { name: 'Emails 2' }))
  const panel = await screen.findByRole('tabpanel', { name: 'Emails 2' })
  expect(await within(panel).findByRole('link', { name: "Monday's news" })).toHaveAttribute(
    'href',
    '/analytics/sends/1',
  )
  expect(panel).toHaveTextContent('SentBounced')
  expect(panel).toHaveTextContent('Mailbox full')
  await user.click(within(panel).getByRole('button', { name: 'Show more' }))
  expect(await within(panel).findByText('Older news')).toBeVisible()
  expect(panel).toHaveTextContent('Failed')
  expect(within(panel).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('clicks say whether a person or a bot made them', async () => {
  const click = { at, url: 'https://news.example/a', subject: "Monday's news" }
  const clicks = () => ({
    items: [
      { ...click, id: 3, class: 'people' as const, reasons: [] },
      { ...click, id: 2, class: 'machine' as const, reasons: ['burst', 'An older sentence'] },
      { ...click, id: 1, class: 'unsure' as const, reasons: [], url: 'javascript:alert(1)' },
    ],
    nextCursor: null,
  })
  const { user } = renderApp(PATH, withPerson(samplePerson({ clickCount: 1 }), { clicks }))
  await user.click(await screen.findByRole('tab', { name: 'Clicks 1' }))
  const rows = await within(await screen.findByRole('tabpanel', { name: 'Clicks 1' })).findAllByRole(
    'listitem',
  )
  expect(rows.map((row) => /Person|Scanner or bot|Unclear/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Person',
    'Scanner or bot',
    'Unclear',
  ])
  expect(within(rows[0] ?? document.body).getByRole('link')).toHaveAttribute('href', 'https://news.example/a')
  expect(within(rows[2] ?? document.body).queryByRole('link')).not.toBeInTheDocument()
  expect(rows[1]).toHaveTextContent('Opened three or more links of the email at once. An older sentence.')
})

test('says that there are no emails, or that they could not be loaded', async () => {
  const mails = vi.fn((): PersonMailsPage => ({ items: [], nextCursor: null }))
  mails.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderApp(PATH, withPerson(samplePerson(), { mails }))
  await user.click(await screen.findByRole('tab', { name: 'Emails 0' }))
  expect(await screen.findByText('The emails could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No emails sent yet.')).toBeVisible()
})
