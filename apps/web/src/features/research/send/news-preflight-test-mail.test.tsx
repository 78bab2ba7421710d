import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleNewsPreflight, sampleSend } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

async function review(sends: Answers['sends']) {
  const app = renderNewsResearch({ sends })
  const panel = within(await screen.findByRole('region', { name: 'Send the analysis' }))
  await app.user.click(await panel.findByRole('button', { name: 'Send AI Analysis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  return { ...app, dialog, button: await dialog.findByRole('button', { name: 'Send Test' }) }
}

test('a test is reported as sent only when it was, and the checks are run again then', async () => {
  const isOut = deferred<SendView>()
  let tested = false
  const { user, dialog, button } = await review({
    testNews: () => ({ message: 'Sending', sendId: 9, repeated: false }),
    preflightNews: () =>
      sampleNewsPreflight({}, tested ? [] : [{ id: 'tested', level: 'warning', text: 'No test was sent.' }]),
    watch: async function* () {
      yield { ...sampleSend({ audience: 1, pending: 1 }, 'sending'), id: 9 }
      yield await isOut.promise
    },
  })
  await user.click(button)
  expect(await dialog.findByText('Sending to somchai@example.com…')).toBeVisible()
  expect(button).toHaveFocus()
  expect(screen.queryByText('Test email sent')).not.toBeInTheDocument()
  tested = true
  isOut.resolve({ ...sampleSend({ audience: 1, sent: 1 }, 'done'), id: 9 })
  expect(await screen.findByText('Test email sent')).toBeVisible()
  await waitFor(() => expect(dialog.queryByText('No test was sent.')).not.toBeInTheDocument())
})

test('the reason of a failed test is shown once, beside it', async () => {
  const { user, dialog, button } = await review({
    testNews: () => {
      throw new Failure('The address is suppressed')
    },
  })
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  await user.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The address is suppressed$/)
  expect(screen.getByText('Failed to send test email. Please try again.')).toBeVisible()
  // the last element above the buttons, which would be below the fold
  expect(shown).toEqual(['The address is suppressed'])
  await user.type(dialog.getByLabelText('Test Email Address'), 'x')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('expanding the email moves the focus into it; collapsed, nothing in it is focusable', async () => {
  const { user, dialog } = await review({})
  const mail = dialog.getByTitle('Email: Research Update: Policy rate')
  expect(mail.closest('[inert]')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show the whole email' }))
  expect(mail.closest('[inert]')).toBeNull()
  expect(document.activeElement).toContainElement(mail)
  expect(document.activeElement).not.toBe(document.body)
  await user.click(dialog.getByRole('button', { name: 'Show less' }))
  expect(mail.closest('[inert]')).not.toBeNull()
})
