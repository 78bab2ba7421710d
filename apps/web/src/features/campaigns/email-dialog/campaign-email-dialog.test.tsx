import '~/testing/text-layout.ts'
// preloads the lazy chunk
import '~/components/tags/pill-line.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { choose, field, open, setTime, write } from './render-campaign-email.tsx'

test('a template fills in its subject; without a time it is saved as a draft, with the number of recipients', async () => {
  const { dialog, user, create, schedule, onClose, onSaved } = await open()
  expect(await dialog.findByText('1,204 contacts will receive this email')).toBeVisible()
  expect(dialog.getByText(/3 suppressed, left out/)).toHaveTextContent('1 duplicate, emailed once')
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  expect(field(dialog, /Subject Line/)).toHaveValue('A letter')
  await user.click(dialog.getByRole('button', { name: 'Create Draft' }))
  expect(await screen.findByText('Campaign created')).toBeVisible()
  expect(create.mock.calls).toEqual([
    [
      {
        kind: 'email',
        status: 'draft',
        name: 'Spring',
        subject: 'A letter',
        preheader: 'In the letter',
        templateId: 5,
        htmlContent: null,
        topicId: null,
        audience: { kind: 'all' },
      },
    ],
  ])
  expect(schedule).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSaved).toHaveBeenCalledWith(8)
})

test('missing fields are reported once, and beside each field', async () => {
  const { dialog, user, create } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Contact lists' }))
  await user.click(dialog.getByRole('button', { name: 'Create Draft' }))
  expect(await screen.findByText('Missing information')).toBeVisible()
  expect(screen.getByText('Please fill in all required fields.')).toBeVisible()
  for (const text of [
    'Enter a campaign name',
    'Enter a subject line',
    'Select a template for this campaign',
    'Select at least one contact list',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  await waitFor(() => expect(field(dialog, /Campaign Name/)).toHaveFocus())
  expect(create).not.toHaveBeenCalled()
})

test('the reason why scheduling failed disappears with the next edit', async () => {
  const schedule = () => {
    throw new Failure('Set MAIL_FROM.', 'CONFLICT')
  }
  const { dialog, user } = await open({ schedule })
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, '2099-12-01', '14:30')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Set MAIL_FROM.')
  await setTime(user, dialog, '2099-12-01', '15:30')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('retrying after scheduling failed does not create a second campaign', async () => {
  const schedule = vi.fn((_: unknown) => sampleEmailCampaign({ status: 'scheduled' }))
  schedule.mockImplementationOnce(() => {
    throw new Failure('Set MAIL_FROM.', 'CONFLICT')
  })
  const { dialog, user, create, update, onClose } = await open({ schedule })
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, '2099-12-01', '14:30')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent(/^Set MAIL_FROM\./)
  expect(screen.getByText('Failed to schedule campaign. Please try again.')).toBeVisible()
  expect(alert).toHaveTextContent('The campaign is kept as a draft.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Campaign scheduled')).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 8, name: 'Spring' })
  expect(schedule.mock.calls[1]?.[0]).toEqual({
    id: 8,
    scheduledAt: new Date(2099, 11, 1, 14, 30).toISOString(),
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a time in the past is refused beside the date', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 11, 1, 12, 0).getTime())
  const { dialog, user, create } = await open()
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, '2026-12-01', '11:30')
  expect(dialog.getByText('Send date cannot be in the past')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(create).not.toHaveBeenCalled()
})

test('with half a time given, the other half is asked for', async () => {
  const { dialog, user, create } = await open()
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: '10:00' } })
  await user.click(dialog.getByRole('button', { name: 'Create Draft' }))
  expect(await dialog.findByText('Choose a day')).toBeVisible()
  await write(user, field(dialog, /Send Date/), 'soon')
  await user.tab()
  expect(dialog.getByText('Enter a valid date, e.g. Dec 1, 2026.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test("a typed subject stays until the person accepts the template's", async () => {
  const { dialog, user } = await open()
  await write(user, field(dialog, /Subject Line/), 'My own words')
  await choose(user, dialog, 'Letter')
  expect(field(dialog, /Subject Line/)).toHaveValue('My own words')
  expect(dialog.getByText("'A letter'")).toBeVisible()
  await user.click(dialog.getByRole('button', { name: "Use it: 'A letter'" }))
  expect(field(dialog, /Subject Line/)).toHaveValue('A letter')
  await choose(user, dialog, 'Briefing')
  expect(field(dialog, /Subject Line/)).toHaveValue('A briefing')
})

test('merge tags of the subject and the preview text are shown by their names, and inserted by a menu', async () => {
  const campaign = sampleEmailCampaign({ templateId: 5, subject: 'News of {{topic}}' })
  const { dialog, user, update } = await open({}, { campaign })
  const pills = () => [...document.querySelectorAll('.merge-pill')].map((pill) => pill.textContent)
  await waitFor(() => expect(pills()).toEqual(['Topic']))
  expect(await dialog.findByRole('textbox', { name: 'Subject Line' })).toHaveTextContent('News of Topic')
  await user.click(dialog.getByRole('button', { name: 'Insert a merge tag into the preview text' }))
  await pressMenuItem(user, /^Date/)
  await waitFor(() => expect(pills()).toEqual(['Topic', 'Date']))
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    subject: 'News of {{topic}}',
    preheader: expect.stringContaining('{{date}}'),
  })
})

test('a fallback is in the language in which the campaign is written', async () => {
  const campaign = sampleEmailCampaign({ templateId: 5, name: 'จดหมายฤดูร้อน', subject: '', preheader: '' })
  const { dialog, user } = await open({}, { campaign })
  await user.click(dialog.getByRole('button', { name: 'Insert a merge tag into the preview text' }))
  expect(await screen.findByRole('menuitem', { name: /ท่าน/ })).toBeVisible()
})

test("a saved draft's copied preview text follows the template; a typed one stays", async () => {
  const campaign = sampleEmailCampaign({ templateId: 5, preheader: 'In the letter' })
  const { dialog, user } = await open({}, { campaign })
  await choose(user, dialog, 'Briefing')
  const preheader = field(dialog, /Preview text/)
  expect(preheader).toHaveValue('In brief')
  await user.clear(preheader)
  await write(user, preheader, 'My own words')
  await choose(user, dialog, 'Letter')
  expect(preheader).toHaveValue('My own words')
})

test('tests share one draft of their own', async () => {
  const sendDraftTest = vi.fn((_: unknown) => ({
    message: 'Sending',
    sendId: 3,
    repeated: false,
    campaignId: 8,
  }))
  const { dialog, user, create } = await open({ sendDraftTest })
  const button = dialog.getByRole('button', { name: 'Send Test' })
  await write(user, field(dialog, /Test Email Address/), 'me@example.com')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByText('Please select a template and enter a test email address.')).toBeVisible()
  await choose(user, dialog, 'Letter')
  await user.click(button)
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(sendDraftTest.mock.calls[0]?.[0]).toMatchObject({
    draft: { name: 'Test: Untitled', subject: 'A letter', templateId: 5 },
    to: 'me@example.com',
  })
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)
  await waitFor(() => expect(sendDraftTest).toHaveBeenCalledTimes(2))
  expect(sendDraftTest.mock.calls[1]?.[0]).toMatchObject({ draft: { name: 'Test: Spring' } })
  // the server has one draft for all of them
  expect(create).not.toHaveBeenCalled()
})

test('a template with research placeholders says when there is no research', async () => {
  const { dialog, user } = await open({}, { sample: true })
  await choose(user, dialog, 'Letter')
  expect(dialog.queryByRole('combobox', { name: 'Research' })).not.toBeInTheDocument()
  await choose(user, dialog, 'Briefing')
  expect(await dialog.findByRole('combobox', { name: 'Research' })).toBeVisible()
  expect(await dialog.findByText(/There is no research yet/)).toBeVisible()
})

test('closing with unsaved text asks first', async () => {
  const { dialog, user, onClose } = await open()
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a saved campaign keeps its text and its selected contacts, and can be unscheduled', async () => {
  const campaign = sampleEmailCampaign({
    status: 'scheduled',
    scheduledAt: new Date(2099, 11, 1, 9, 0).toISOString(),
    audience: { kind: 'contacts', contacts: 12 },
  })
  const unschedule = vi.fn((_: unknown) => sampleEmailCampaign())
  const preflight = () => {
    throw new Failure('not asked', 'NOT_FOUND')
  }
  const { dialog, user, update } = await open({ unschedule, preflight }, { campaign })
  expect(dialog.getByRole('radio', { name: 'The 12 selected contacts' })).toBeChecked()
  expect(field(dialog, /Send Date/)).toHaveValue('Dec 1, 2099')
  expect(dialog.getByLabelText('Send Time')).toHaveValue('09:00')
  await user.click(dialog.getByRole('button', { name: 'Clear send date' }))
  expect(field(dialog, /Send Date/)).toHaveValue('')
  await user.clear(dialog.getByLabelText('Send Time'))
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Campaign updated successfully')).toBeVisible()
  const saved = update.mock.calls[0]?.[0]
  expect(saved).toMatchObject({ id: 8, audience: null, htmlContent: null })
  expect(saved).not.toHaveProperty('templateId')
  expect(unschedule).toHaveBeenCalledWith({ id: 8 })
})
