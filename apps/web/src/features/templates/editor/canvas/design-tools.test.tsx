import '~/testing/text-layout.ts'
// preloads the lazy chunk
import '~/components/tags/pill-line.tsx'
import { newBlock } from '@newsloom/email/blocks/registry'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleTemplate } from '../fixtures.ts'
import { button, findShown, isOpen, openEditor } from '../open-editor.tsx'

test('the tools are above the email, and a click shows the checks', async () => {
  const { user } = openEditor('/templates/5', {
    get: () => sampleTemplate({ subject: 'For {{nmae}}' }),
  })
  await isOpen()
  const tools = within(await screen.findByRole('group', { name: 'Template tools' }))
  const canvas = screen.getByRole('region', { name: 'Email' })
  for (const name of ['Apply brand', 'Write HTML instead', 'Hide panel', 'Canvas shortcuts'])
    expect(
      tools.getByRole('button', { name }).compareDocumentPosition(canvas) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  await user.click(tools.getByRole('button', { name: 'Hide panel' }))
  // also counted while its panel is hidden
  await user.click(await tools.findByRole('button', { name: /^Checks: 1 error/ }))
  expect(screen.getByRole('region', { name: 'Checks' })).toHaveFocus()
  expect(screen.getByRole('tab', { name: 'Components' })).toBeVisible()
})

test('text is edited only in the email, and the menu of merge tags offers a fallback in its language', async () => {
  const { user } = openEditor('/templates/5', {
    get: () =>
      sampleTemplate({ subject: 'ข่าว', content: [newBlock('heading', 'h'), newBlock('footer', 'f')] }),
  })
  const heading = await findShown(/^Heading/)
  act(() => heading.focus())
  expect(await screen.findByText('Edit the text in the email itself.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Text' })).not.toBeInTheDocument()
  await user.click(button('Insert a merge tag into the subject'))
  const tag = await screen.findByRole('menuitem', { name: /^Name or ท่าน/ })
  expect(tag).toHaveTextContent('{{name | default: "ท่าน"}}')
})

test.each([
  ['heading', 'Rates in'],
  ['button', 'Read about '],
] as const)(
  'a merge tag can be added to a %s while its text is edited, and the text stays',
  async (type, content) => {
    const { user } = openEditor('/templates/5', {
      get: () => sampleTemplate({ content: [{ ...newBlock(type, 'b'), content }] }),
    })
    const block = await findShown(/, 1 of 1$/)
    act(() => block.focus())
    await user.keyboard('{Enter}')
    await user.click(await within(block).findByRole('button', { name: 'Insert a merge tag' }))
    await pressMenuItem(user, /^Topic/)
    const line = within(block)
    const pill = await line.findByTitle('{{topic}}')
    expect(pill).toHaveTextContent('Topic')
    await waitFor(() => expect(line.getByRole('textbox', { name: 'Block text' })).toHaveFocus())
    expect(line.getByRole('textbox', { name: 'Block text' })).toHaveTextContent(`${content.trim()} Topic`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(line.queryByRole('textbox')).not.toBeInTheDocument())
    expect(block).toHaveTextContent(content.trim())
  },
)
