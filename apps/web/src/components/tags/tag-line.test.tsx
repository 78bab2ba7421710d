import '~/testing/text-layout.ts'
// preloads the lazy chunk
import './pill-line.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FormField } from '~/components/forms/form-field.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { TagLine, type TagLineHandle } from './tag-line.tsx'

function Part({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const handle = useRef<TagLineHandle>(null)
  return (
    <>
      <TagLine label="Subject" value={value} onChange={setValue} maxLength={40} handle={handle} />
      <button type="button" onClick={() => handle.current?.insert('{{name | default: "you"}}')}>
        Insert
      </button>
      <button type="button" onClick={() => setValue('For {{date}}')}>
        Undo
      </button>
      <output>{value}</output>
    </>
  )
}

const stored = () => screen.getByRole('status').textContent
const line = () => screen.findByRole('textbox', { name: 'Subject' })
const pills = () => [...document.querySelectorAll('.merge-pill')].map((pill) => pill.textContent)

test('a tag that is typed is shown by its name, and deleted as one letter', async () => {
  const { user } = renderPart(<Part start="" />)
  // its label belongs to the form around it
  await user.click(screen.getByRole('textbox'))
  await user.paste('News of {{topic}}')
  await waitFor(async () => expect(await line()).toHaveTextContent('News of Topic'))
  await waitFor(async () => expect(await line()).toHaveFocus())
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(stored()).toBe('News of '))
  expect(pills()).toEqual([])
})

test('a field without tags takes an inserted one, by its name and fallback', async () => {
  const { user } = renderPart(<Part start="" />)
  await user.click(screen.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(pills()).toEqual(['Name or you']))
  expect(stored()).toBe('{{name | default: "you"}}')
})

test('a pasted tag becomes one; what only looks like a tag stays text, and the length is limited', async () => {
  const { user } = renderPart(<Part start="{{topic}}" />)
  const text = await line()
  await user.click(text)
  const pasteOver = async (words: string) => {
    await user.keyboard('{Control>}a{/Control}')
    fireEvent.paste(text, { clipboardData: { files: [], getData: () => words } })
  }
  await pasteOver('{{topic}} {{date}}\n{{nmae}}')
  await waitFor(() => expect(stored()).toBe('{{topic}} {{date}} {{nmae}}'))
  expect(pills()).toEqual(['Topic', 'Date'])
  // a picture
  await pasteOver('')
  expect(stored()).toBe('{{topic}} {{date}} {{nmae}}')
  await pasteOver('x'.repeat(41))
  await waitFor(() => expect(stored()).toBe('x'.repeat(40)))
  fireEvent.paste(text, { clipboardData: { files: [], getData: () => 'y' } })
  expect(stored()).toBe('x'.repeat(40))
})

test('the Undo shortcut restores overwritten text', async () => {
  const { user } = renderPart(<Part start="News of {{topic}}" />)
  await user.click(await line())
  await user.keyboard('{Control>}a{/Control}')
  fireEvent.paste(await line(), { clipboardData: { files: [], getData: () => 'x' } })
  await waitFor(() => expect(stored()).toBe('x'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(stored()).toBe('News of {{topic}}'))
  expect(pills()).toEqual(['Topic'])
})

test('a line leaves Undo to a screen that has its own', async () => {
  const onChange = vi.fn()
  const { user } = renderPart(
    <TagLine label="Subject" value="{{topic}}" onChange={onChange} maxLength={40} isUndoneByScreen />,
  )
  await user.click(await line())
  fireEvent.paste(await line(), { clipboardData: { files: [], getData: () => 'x' } })
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  await user.keyboard('{Control>}z{/Control}')
  expect(onChange).toHaveBeenCalledOnce()
})

test('Enter submits the form, unless it ends a word of an input method', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  renderPart(
    <form onSubmit={onSubmit}>
      <Part start="{{topic}}" />
    </form>,
  )
  const text = await line()
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true })
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(text, { key: 'Enter' })
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(stored()).toBe('{{topic}}')
})

test('an error is announced with the field', async () => {
  renderPart(
    <FormField label="Subject" error="Too plain">
      <TagLine label="Subject" value="{{topic}}" onChange={() => undefined} maxLength={40} isInvalid />
    </FormField>,
  )
  expect(await line()).toHaveAccessibleErrorMessage('Too plain')
})

test('a change from outside is shown', async () => {
  const { user } = renderPart(<Part start="{{topic}}" />)
  await line()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(pills()).toEqual(['Date']))
})
