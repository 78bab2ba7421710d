import '~/testing/text-layout.ts'
import { BLOCK_KINDS, type Block, type BlockType, newBlock } from '@newsloom/email/blocks/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FIELD_LABELS } from '~/lib/labels/blocks/field-labels.ts'
import type { Answers } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { BLOCK_TYPES } from '../canvas/block-types.ts'
import { BlockProperties } from './block-properties.tsx'

function Part({ start, onChange }: { start: Block; onChange: (block: Block) => void }) {
  const [block, setBlock] = useState(start)
  const change = (next: Block) => {
    onChange(next)
    setBlock(next)
  }
  return (
    <>
      <BlockProperties block={block} onChange={change} />
      <button type="button" onClick={() => setBlock(start)}>
        Undo
      </button>
    </>
  )
}

function open(type: BlockType, answers: Answers = {}) {
  const onChange = vi.fn<(block: Block) => void>()
  const { user } = renderPart(<Part start={newBlock(type, 'b1')} onChange={onChange} />, answers)
  const box = (name: string) => screen.getByRole('textbox', { name })
  const retype = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })
  return { user, onChange, box, retype, last: () => onChange.mock.lastCall?.[0] }
}

test.each(BLOCK_TYPES)('%s: every property has its field', (type) => {
  open(type)
  for (const { name } of BLOCK_KINDS[type].fields)
    expect(screen.getAllByText(FIELD_LABELS[name])[0]).toBeVisible()
})

test('text reaches the block while it is typed, and so do merge tags from the menu', async () => {
  const { user, box, retype, last } = open('heading')
  retype(box('Text'), 'News')
  expect(last()).toMatchObject({ content: 'News' })
  await user.click(screen.getByRole('button', { name: "Insert a merge tag into 'Text'" }))
  await pressMenuItem(user, /^Topic/)
  await waitFor(() => expect(last()).toMatchObject({ content: 'News{{topic}}' }))
})

test("the contacts' fields are offered as merge tags, without words that nobody chose", async () => {
  const { user, last } = open('heading', { contacts: { fieldNames: () => ['job_title'] } })
  await user.click(screen.getByRole('button', { name: "Insert a merge tag into 'Text'" }))
  expect(
    await screen.findByRole('menuitem', { name: /^Job title ?Contact field · ?\{\{field\.job_title\}\}$/ }),
  ).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /field\.job_title \| default/ })).not.toBeInTheDocument()
  await pressMenuItem(user, /^Job title/)
  await waitFor(() =>
    expect(last()).toMatchObject({ content: expect.stringMatching(/\{\{field\.job_title\}\}$/) }),
  )
})

test('a link that emails may not contain stays in its field', async () => {
  const { user, box, retype, onChange, last } = open('button')
  expect(screen.getByText('Add a link.')).toBeVisible()
  retype(box('Link'), 'https://example.org/a')
  expect(last()).toMatchObject({ props: { href: 'https://example.org/a' } })
  retype(box('Link'), 'javascript:alert(1)')
  expect(box('Link')).toBeInvalid()
  await waitFor(() => expect(box('Link')).toHaveAccessibleErrorMessage(/^Start with https/))
  expect(JSON.stringify(onChange.mock.calls)).not.toContain('javascript')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(box('Link')).toHaveValue('#')
  await user.clear(box('Link'))
  await user.type(box('Link'), 'example.org')
  expect(box('Link')).toBeInvalid()
  await user.tab()
  expect(last()).toMatchObject({ props: { href: 'https://example.org' } })
  expect(box('Link')).toHaveValue('https://example.org')
})

test('a colour is chosen, typed, refused and reset', async () => {
  const { user, box, retype, onChange, last } = open('heading')
  await user.click(screen.getByRole('button', { name: 'Teal' }))
  expect(last()).toMatchObject({ styles: { color: '#0f6b5c' } })
  expect(screen.getByRole('button', { name: 'Teal' })).toHaveAttribute('aria-pressed', 'true')
  retype(box('Colour'), 'a32424')
  expect(last()).toMatchObject({ styles: { color: '#a32424' } })
  onChange.mockClear()
  await user.type(box('Colour'), 'zz')
  await waitFor(() => expect(box('Colour')).toHaveAccessibleErrorMessage(/^Three or six digits/))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: "Default for 'Colour'" }))
  expect(last()).not.toHaveProperty('styles.color')
  expect(box('Colour')).toHaveValue('')
})

test('a number keeps its unit and its limits', async () => {
  const { user, retype, onChange, last } = open('text')
  const size = screen.getByRole('spinbutton', { name: 'Size' })
  retype(size, '20')
  expect(last()).toMatchObject({ styles: { fontSize: '20px' } })
  await user.click(size)
  await user.keyboard('{ArrowUp}')
  expect(last()).toMatchObject({ styles: { fontSize: '21px' } })
  onChange.mockClear()
  await user.type(size, '0')
  expect(size).toHaveValue('210')
  await waitFor(() => expect(size).toHaveAccessibleErrorMessage('Enter a whole number from 10 to 48.'))
  expect(onChange).not.toHaveBeenCalled()
  retype(size, '')
  expect(last()).not.toHaveProperty('styles.fontSize')
})

test('alignments, toggles and choices can be set', async () => {
  const { user, last } = open('heading')
  await user.click(screen.getByRole('button', { name: 'Centre' }))
  expect(last()).toMatchObject({ styles: { textAlign: 'center' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Title')
  expect(last()).toMatchObject({ props: { level: 1 } })
})

test('a switch is turned', async () => {
  const { user, last } = open('stories')
  await user.click(screen.getByRole('checkbox', { name: 'Summary' }))
  expect(last()).toMatchObject({ props: { showSummary: false, showDate: true } })
})

test('items are added, changed, moved and removed, within their limits', async () => {
  const { user, last, retype } = open('figures')
  const item = (name: string) => within(screen.getByRole('group', { name }))
  const labels = () => {
    const block = last()
    return block?.type === 'figures' ? block.props.figures.map(({ label }) => label) : []
  }
  await user.click(screen.getByRole('button', { name: 'Add figure' }))
  expect(labels()).toEqual(['Articles read', 'Stories', 'Sources', 'Name'])
  expect(screen.getByRole('button', { name: 'Add figure' })).toBeDisabled()
  retype(item('Figure 4').getByRole('textbox', { name: 'Name' }), 'Rate')
  expect(labels()).toEqual(['Articles read', 'Stories', 'Sources', 'Rate'])
  await user.click(screen.getByRole('button', { name: 'Move Figure 4 up' }))
  expect(labels()).toEqual(['Articles read', 'Stories', 'Rate', 'Sources'])
  for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Remove Figure 1' }))
  expect(labels()).toEqual(['Sources'])
  expect(screen.getByRole('button', { name: 'Remove Figure 1' })).toBeDisabled()
})

test('a divider has a colour, a thickness and margins', () => {
  const { box, retype, last } = open('divider')
  const number = (name: string) => screen.getByRole('spinbutton', { name })
  retype(number('Thickness'), '3')
  expect(last()).toMatchObject({ styles: { borderTop: '3px solid #e2e8f0', margin: '20px 0' } })
  retype(box('Colour'), '#1f4fb8')
  expect(last()).toMatchObject({ styles: { borderTop: '3px solid #1f4fb8' } })
  retype(number('Space above and below'), '8')
  expect(last()).toMatchObject({ styles: { borderTop: '3px solid #1f4fb8', margin: '8px 0' } })
  retype(number('Thickness'), '99')
  expect(number('Thickness')).toBeInvalid()
  expect(last()).toMatchObject({ styles: { borderTop: '3px solid #1f4fb8' } })
})
