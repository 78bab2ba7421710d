import type { Recipient } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { EmailDelivery } from './delivery/email-delivery.tsx'

const person = (id: number, email: string, name: string | null): Recipient => ({
  id,
  email,
  name,
  state: 'sent',
  reason: null,
  detail: null,
  sentAt: '2026-03-03T10:00:00.000Z',
  outcome: null,
})
const PEOPLE = [person(2, 'ann@a.example', 'Ann'), person(1, 'bob@a.example', null)]
const counts = { audience: 4, sent: 4, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
const send = (id: number) => ({
  id,
  subject: `Rice, issue ${id}`,
  sent: 2,
  createdAt: `2026-03-0${id}T10:00:00.000Z`,
})
const sendsPage = (...items: ReturnType<typeof send>[]) => ({ items, nextCursor: null as number | null })
const deliveries = ({ search }: { search?: string }) => ({
  items: PEOPLE.filter(({ email }) => email.includes(search ?? '')),
  nextCursor: null,
  counts,
  people: 2,
})
const page = () => screen.findByRole('region', { name: 'Email Delivery' })

test('recipients are listed under their email', async () => {
  const people = vi.fn(() => ({ items: PEOPLE, nextCursor: null }))
  const { user } = renderPart(<EmailDelivery archiveId={4} />, {
    archives: { sends: () => sendsPage(send(3), send(2)), deliveries },
    sends: { people },
  })
  const sent = await within(await page()).findByRole('list', { name: 'Emails' })
  expect(await page()).toHaveTextContent('4 emails to 2 recipients')
  expect(screen.queryByText('Ann')).not.toBeInTheDocument()
  const newest = within(sent).getByRole('button', { name: /^Rice, issue 3/, expanded: false })
  expect(newest).toHaveTextContent('sent to 2 recipients')
  await user.click(newest)
  const ann = await screen.findByRole('link', { name: 'Ann' })
  expect(ann).toHaveAttribute('href', '/contacts?person=ann%40a.example')
  expect(screen.getByRole('link', { name: 'bob@a.example' })).toBeVisible()
  expect(people).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }))
  await user.click(newest)
  await waitFor(() => expect(screen.queryByText('Ann')).not.toBeInTheDocument())
})

test('earlier emails are loaded on request', async () => {
  const sends = ({ cursor }: { cursor?: unknown }) =>
    cursor ? sendsPage(send(1)) : { ...sendsPage(send(3), send(2)), nextCursor: 2 }
  const { user } = renderPart(<EmailDelivery archiveId={4} />, { archives: { sends, deliveries } })
  const sent = await within(await page()).findByRole('list', { name: 'Emails' })
  expect(within(sent).queryByText('Rice, issue 1')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await within(sent).findByText('Rice, issue 1')).toBeVisible()
  expect(within(sent).getByText('Rice, issue 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a search finds people in all emails', async () => {
  const { user } = renderPart(<EmailDelivery archiveId={4} />, {
    archives: { sends: () => sendsPage(send(3), send(2)), deliveries },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'ann@')
  expect(await screen.findByRole('link', { name: 'Ann' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Emails' })).not.toBeInTheDocument()
})

test('the recipients of a single email are shown expanded, even if the emails fail to load', async () => {
  const sends = vi.fn(() => sendsPage(send(3)))
  sends.mockImplementationOnce(() => {
    throw new Failure('Away')
  })
  const { user } = renderPart(<EmailDelivery archiveId={4} />, { archives: { sends, deliveries } })
  expect(await screen.findByText('The emails could not be loaded.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ann' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Rice, issue 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ann' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^View email: Rice, issue 3/ })).toBeVisible()
})
