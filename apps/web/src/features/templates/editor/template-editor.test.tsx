import { newBlock } from '@newsloom/email/blocks/registry'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { samplePreview, sampleTemplate } from './fixtures.ts'
import { button, findShown, isOpen, openEditor, selectedBlock, shownBlocks } from './open-editor.tsx'

test('a new template starts with blocks, announced as text', async () => {
  openEditor('/templates/new')
  expect(await screen.findByRole('heading', { name: 'New template' })).toBeVisible()
  expect(shownBlocks()).toEqual(['Heading, 1 of 4', 'Text, 2 of 4', 'Analysis, 3 of 4', 'Footer, 4 of 4'])
  expect(screen.getByText('Not saved yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/templates')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Design',
    'AI Prompts',
    'Test Results',
    'Preview',
    'Components',
    'Properties',
  ])
})

test('a component is added before the footer, then after the selected block, and gets the focus', async () => {
  const { user } = openEditor('/templates/5')
  await isOpen()
  await user.click(button('Divider'))
  expect(shownBlocks()).toEqual(['Heading, 1 of 4', 'Text, 2 of 4', 'Divider, 3 of 4', 'Footer, 4 of 4'])
  expect(await findShown(/^Divider/)).toHaveFocus()
  expect(await findShown(/^Divider/)).toHaveAttribute('aria-current', 'true')
  await user.click(button('Spacer'))
  expect(shownBlocks()[3]).toBe('Spacer, 4 of 5')
  expect(screen.getByRole('status', { name: 'What was done' })).toHaveTextContent('Spacer added, 4 of 5')
})

test('deleting clears the selection; undo restores block and selection, redo removes them again', async () => {
  const { user } = openEditor('/templates/5')
  const heading = await findShown(/^Heading/)
  act(() => heading.focus())
  expect(heading).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{Delete}')
  expect(shownBlocks()).toEqual(['Text, 1 of 2', 'Footer, 2 of 2'])
  expect(await findShown(/^Text/)).toHaveFocus()
  expect(selectedBlock()).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(await findShown(/^Heading, 1 of 3/)).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(shownBlocks()).toHaveLength(2)
  await user.click(button('Undo'))
  expect(shownBlocks()).toHaveLength(3)
  expect(button('Undo')).toBeDisabled()
})

test('keys move, duplicate and deselect a block, but type in a field', async () => {
  const { user } = openEditor('/templates/5')
  const heading = await findShown(/^Heading/)
  act(() => heading.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(shownBlocks()).toEqual(['Text, 1 of 3', 'Heading, 2 of 3', 'Footer, 3 of 3'])
  await user.keyboard('{Control>}d{/Control}')
  expect(shownBlocks()[2]).toBe('Heading, 3 of 4')
  await user.keyboard('{Escape}')
  expect(selectedBlock()).toBeNull()
  await user.type(screen.getByLabelText(/Template Name/), '{Backspace}!')
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brie!')
  expect(shownBlocks()).toHaveLength(4)
})

test("Undo in a field of the template is the editor's own", async () => {
  const { user } = openEditor('/templates/5')
  await isOpen()
  await user.click(screen.getByLabelText(/Template Name/))
  await user.paste(' two')
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brief two')
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByLabelText(/Template Name/)).toHaveValue('Weekly brief')
})

test('a template written as HTML shows its code, and can be replaced by blocks after asking', async () => {
  const html = '<h1>Hello {{name}}</h1>'
  const { user } = openEditor('/templates/5', {
    get: () => sampleTemplate({ content: [], htmlContent: html }),
  })
  const code = await screen.findByLabelText(/^HTML/, { selector: 'textarea' })
  expect(code).toHaveValue(html)
  expect(screen.getByTitle('The email')).toHaveAttribute('srcdoc', expect.stringContaining('<h1>Hello'))
  await user.click(button('Build with blocks instead'))
  await user.click(await screen.findByRole('button', { name: 'Build with blocks' }))
  expect(await findShown(/^Analysis/)).toBeVisible()
  await user.click(button('Undo'))
  expect(await screen.findByLabelText(/^HTML/, { selector: 'textarea' })).toHaveValue(html)
})

test('blocks become HTML after asking', async () => {
  const { user } = openEditor('/templates/5', {
    get: () => sampleTemplate({ content: [newBlock('heading', 'h'), newBlock('analysis', 'a')] }),
  })
  await isOpen()
  await user.click(button('Write HTML instead'))
  await user.click(await screen.findByRole('button', { name: 'Write HTML' }))
  const code = await screen.findByLabelText<HTMLTextAreaElement>(/^HTML/, { selector: 'textarea' })
  expect(code.value).toMatch(/<h2[^>]*>Heading<\/h2>[\s\S]*\{\{content\}\}/)
})

test('an empty email says how to begin', async () => {
  const { user } = openEditor('/templates/5', {
    get: () => sampleTemplate({ content: [newBlock('text', 't')], htmlContent: '' }),
  })
  const text = await findShown(/^Text/)
  act(() => text.focus())
  await user.keyboard('{Backspace}')
  expect(screen.getByText('Drag a component here, or select one on the left')).toBeVisible()
  expect(button('Text')).toHaveFocus()
})

test('a block without visible content has a text to press, and research fills its placeholders', async () => {
  openEditor('/templates/5', {
    get: () =>
      sampleTemplate({
        content: [newBlock('podcast', 'p'), newBlock('stories', 's'), newBlock('analysis', 'a')],
      }),
  })
  expect(await screen.findByText(/The research has no podcast/)).toBeVisible()
  expect(screen.getByText('Rates stay')).toBeVisible()
  expect(screen.getByText('Prices rose.')).toBeVisible()
  expect(screen.getByText(/Latest analysis of 'Thai economy'/)).toBeVisible()
})

test('the sample research is labelled as a sample; nothing in an analysis acts on this page', async () => {
  const preview = samplePreview()
  const analysis = '## Prices\n\n[Rates](https://news.example/rates) rose {{name}}'
  openEditor('/templates/5', {
    get: () => sampleTemplate({ content: [newBlock('analysis', 'a')] }),
    previewData: () => ({ ...preview, isSample: true, mail: { ...preview.mail, analysis } }),
  })
  expect(await screen.findByText(/^Sample analysis/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Prices' })).toBeVisible()
  expect(screen.getByText(/rose \{\{name\}\}/)).toBeVisible()
  expect(document.querySelector('[data-block-id] [href]')).toBeNull()
})

test("the canvas shows the research of the template's own topic", async () => {
  const asked: unknown[] = []
  openEditor('/templates/5', {
    get: () => sampleTemplate({ topicId: 3, content: [newBlock('analysis', 'a')] }),
    previewData: (input) => {
      asked.push(input)
      return samplePreview()
    },
  })
  expect(await screen.findByText('Prices rose.')).toBeVisible()
  expect(asked).toContainEqual(expect.objectContaining({ topicId: 3 }))
})

test('without research the placeholders stay', async () => {
  openEditor('/templates/5', {
    get: () => sampleTemplate({ content: [newBlock('stories', 's')] }),
    previewData: () => {
      throw new Failure('No research')
    },
  })
  expect(await screen.findByText('The stories of the research go here')).toBeVisible()
})

test.each(['/templates/77', '/templates/nothing'])('%s is not a template', async (path) => {
  openEditor(path, {
    get: () => {
      throw new Failure('There is no template 77', 'NOT_FOUND')
    },
  })
  expect(await screen.findByText('This template no longer exists')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the templates' })).toHaveAttribute('href', '/templates')
})

test('a template that fails to load can be loaded again', async () => {
  let isAway = true
  const { user } = openEditor('/templates/5', {
    get: () => {
      if (isAway) throw new Failure('The database is away')
      return sampleTemplate()
    },
  })
  expect(await screen.findByText('The template could not be loaded.')).toBeVisible()
  isAway = false
  await user.click(button('Try again'))
  expect(await screen.findByRole('heading', { name: 'Weekly brief' })).toBeVisible()
})

test('empty parts of a new template are not errors until it is saved', async () => {
  const { user } = openEditor('/templates/new')
  const checks = within(await screen.findByRole('region', { name: 'Checks' }))
  expect(await checks.findByText('No issues found.')).toBeVisible()
  await user.click(button('Save Template'))
  expect(await checks.findByText('The email has no subject.')).toBeVisible()
})

test('a finding in the subject or the preview text leads to its field', async () => {
  const { user } = openEditor('/templates/5', {
    get: () => sampleTemplate({ subject: 'For {{nmae}}', preheader: 'From {{topc}}' }),
  })
  const checks = within(await screen.findByRole('region', { name: 'Checks' }))
  await user.click(await checks.findByRole('button', { name: /^Show: In the subject/ }))
  expect(screen.getByLabelText(/^Email Subject/, { selector: 'input' })).toHaveFocus()
  await user.click(checks.getByRole('button', { name: /^Show: In the preview text/ }))
  expect(screen.getByLabelText(/^Preview text/, { selector: 'input' })).toHaveFocus()
})

test('the panel makes room for the canvas, and the properties bring it back', async () => {
  const { user } = openEditor('/templates/5')
  await isOpen()
  await user.click(button('Hide panel'))
  expect(screen.queryByRole('tab', { name: 'Components' })).not.toBeInTheDocument()
  act(() => document.querySelector<HTMLElement>('[data-block-id]')?.focus())
  await user.click(button('Properties of Heading'))
  expect(screen.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true')
})

test("'/' on a block opens the components to insert below it", async () => {
  const { user } = openEditor('/templates/5')
  const heading = await findShown(/^Heading/)
  act(() => heading.focus())
  await user.keyboard('/')
  await pressMenuItem(user, 'Divider')
  expect(await findShown(/^Divider, 2 of 4/)).toHaveFocus()
})

test("a blank text stays when something is inserted below it by mouse, and gives way after '/'", async () => {
  const content = [newBlock('heading', 'b1'), { ...newBlock('text', 'b2'), content: '' }]
  const { user } = openEditor('/templates/5', { get: () => sampleTemplate({ content }) })
  const text = await findShown(/^Text, 2 of 2/)
  act(() => text.focus())
  await user.click(within(text).getByRole('button', { name: 'Insert a component below' }))
  await pressMenuItem(user, 'Divider')
  expect(await findShown(/^Divider, 3 of 3/)).toHaveFocus()
  act(() => text.focus())
  await user.keyboard('/')
  await pressMenuItem(user, 'Spacer')
  expect(await findShown(/^Spacer, 2 of 3/)).toBeVisible()
})
