import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData, sampleSend, sampleSystem, sampleTemplateView } from '~/testing/samples.ts'
import { SendTestButton } from './send-test-button.tsx'

const counts = { audience: 1, pending: 0, sent: 1, suppressed: 0, failed: 0, skipped: 0, uncertain: 0 }

const onSave = vi.fn()

async function open({ isDirty = false, html = '', subject = '', templates = {} } = {}) {
  const template = sampleTemplateView({
    ...(html ? { htmlContent: html } : {}),
    ...(subject ? { subject } : {}),
  })
  const sendTest = vi.fn((_: unknown) => ({ message: 'Sending', sendId: 3, repeated: false }))
  const view = renderPart(
    <SendTestButton template={template} isDirty={isDirty} isSaving={false} onSave={onSave} />,
    {
      system: { get: () => sampleSystem() },
      topics: { list: () => [] },
      templates: { previewData: () => samplePreviewData(), checkLinks: () => [], sendTest, ...templates },
      sends: {
        watch: async function* () {
          yield sampleSend({ state: 'done', counts })
        },
      },
    },
  )
  await view.user.click(screen.getByRole('button', { name: 'Send Test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Test' }))
  return { ...view, dialog, sendTest }
}

test('the saved template is sent to the user unless another address is given, and its state is shown', async () => {
  const { dialog, user, sendTest } = await open()
  expect(await dialog.findByDisplayValue('somchai@example.com')).toBeVisible()
  await dialog.findByText('No issues found.')
  await user.click(dialog.getByLabelText(/^Email address/))
  await user.keyboard('{Enter>3/}')
  expect(sendTest).not.toHaveBeenCalled()
  expect(dialog.getByRole('button', { name: 'Send Test' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(sendTest.mock.calls[0]?.[0]).toEqual({ id: 5, to: 'somchai@example.com', topicId: null })
  expect(await dialog.findByText(/Delivered to somchai@example.com/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Open outbox' })).toHaveAttribute('href', '/outbox')
})

test('errors prevent sending and are shown; warnings are only shown', async () => {
  const { dialog, user, sendTest } = await open({ html: '{{content}} {{nmae}} <a href="#">x</a>' })
  expect(await dialog.findByText('1 error · 1 warning')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send Test' }))
  expect(await dialog.findByText('Fix the errors before sending.')).toBeVisible()
  expect(sendTest).not.toHaveBeenCalled()
})

test('a note shows how the subject reads without a name', async () => {
  const { dialog } = await open({ subject: 'News for {{name}}' })
  expect(await dialog.findByText("Without a name, the subject reads 'News for'.")).toBeVisible()
})

test('links are checked before anything is sent', async () => {
  const { dialog } = await open({
    html: '{{content}} <a href="https://a.example/">A</a><a href="{{unsubscribe_url}}">Leave</a>',
    templates: {
      checkLinks: ({ urls }: { urls: string[] }) =>
        urls.map((url) => ({ url, state: 'dead' as const, detail: 'it answers 410' })),
    },
  })
  expect(await dialog.findByText(/\(https:\/\/a.example\/\) is broken: it answers 410/)).toBeVisible()
})

test('says that unsaved changes are not included, and can save them', async () => {
  const { dialog, user } = await open({ isDirty: true })
  expect(dialog.getByText(/You have unsaved changes/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save the changes first' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('without an address nothing is sent; a failure says why', async () => {
  const sendTest = vi.fn(() => {
    throw new Failure('This address is suppressed')
  })
  const { dialog, user } = await open({ templates: { sendTest } })
  const address = await dialog.findByDisplayValue('somchai@example.com')
  await user.clear(address)
  await user.click(dialog.getByRole('button', { name: 'Send Test' }))
  expect(await dialog.findByText('Enter an email address')).toBeVisible()
  expect(sendTest).not.toHaveBeenCalled()
  await user.type(address, 'a@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send Test' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This address is suppressed/)
})

test('a template that was never saved cannot be tested', () => {
  renderPart(<SendTestButton template={null} isDirty isSaving={false} onSave={onSave} />)
  const button = screen.getByRole('button', { name: 'Send Test' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('title', 'Save the template first to enable testing')
})
