import '~/testing/text-layout.ts'
// preloads the lazy chunk
import './rich-text-editor.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { RichText } from './rich-text-field.tsx'

function Part({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichText label="Text" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('<p>Undone</p>')}>
        Undo
      </button>
      <output>{value}</output>
    </>
  )
}

const stored = () => screen.getByRole('status').textContent
const tool = (name: string) => screen.getByRole('button', { name })

async function open(start: string) {
  const { user } = renderPart(<Part start={start} />)
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const selectAll = async () => {
    await user.click(text)
    await user.keyboard('{Control>}a{/Control}')
  }
  return { user, text, selectAll }
}

test('typing reports each change, and opening a text changes nothing', async () => {
  const { user, text } = await open('Click')
  expect(stored()).toBe('Click')
  await user.click(text)
  await user.keyboard('Hello')
  await waitFor(() => expect(stored()).toMatch(/^<p>.*Hello.*<\/p>$/))
})

test('text is made bold and put into a list, and reset', async () => {
  const { user, selectAll } = await open('<p>Words</p>')
  await selectAll()
  await user.click(tool('Bold'))
  expect(stored()).toBe('<p><strong>Words</strong></p>')
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await user.click(tool('Bulleted list'))
  expect(stored()).toBe('<ul><li><strong>Words</strong></li></ul>')
  await user.click(tool('Clear formatting'))
  expect(stored()).toBe('<p>Words</p>')
})

test('a link asks for its address and refuses one that emails may not contain', async () => {
  const { user, selectAll } = await open('<p>Words</p>')
  await selectAll()
  await user.click(tool('Link'))
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await user.type(address, 'javascript:alert(1)')
  await user.click(tool('Add link'))
  expect(await screen.findByText(/^Start with https/)).toBeVisible()
  expect(stored()).toBe('<p>Words</p>')
  await user.clear(address)
  await user.type(address, 'example.org{Enter}')
  await waitFor(() => expect(stored()).toBe('<p><a href="https://example.org">Words</a></p>'))
})

test('a link is removed again', async () => {
  const { user, selectAll } = await open('<p><a href="https://example.org">Words</a></p>')
  await selectAll()
  await user.click(tool('Link'))
  await user.click(await screen.findByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(stored()).toBe('<p>Words</p>'))
})

test('a change from outside is shown and not reported back', async () => {
  const { user, text } = await open('<p>Words</p>')
  await user.click(tool('Undo'))
  expect(text).toHaveTextContent('Undone')
  expect(stored()).toBe('<p>Undone</p>')
})

test('a merge tag is inserted from the menu', async () => {
  const { user } = await open('')
  await user.click(tool('Insert a merge tag'))
  expect(screen.queryByText('{{content}}')).toBeNull()
  await pressMenuItem(user, /^Name or reader/)
  await waitFor(() => expect(stored()).toBe('<p>{{name | default: &quot;reader&quot;}}</p>'))
})

test('pasting drops everything that emails do not support', async () => {
  const { user, text } = await open('')
  await user.click(text)
  const html =
    '<meta charset="utf-8"><h1 onclick="window.wasHit=1">Title</h1><p style="position:fixed">One <b>two</b><img src="x" onerror="window.wasHit=1"></p><a href="javascript:window.wasHit=1">bad</a><a href="https://example.org" onclick="1">good</a><script>window.wasHit=1</script><iframe srcdoc="x"></iframe>'
  fireEvent.paste(text, {
    clipboardData: {
      types: ['text/html'],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  })
  await waitFor(() =>
    expect(stored()).toBe(
      '<p>Title</p><p>One <strong>two</strong></p><p>bad<a href="https://example.org">good</a></p>',
    ),
  )
  expect(text.querySelector('img:not(.ProseMirror-separator), script, iframe, [onclick], [style]')).toBeNull()
  expect(window).not.toHaveProperty('wasHit')
})
