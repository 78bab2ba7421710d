import { expect, test } from 'vitest'
import { Block } from './registry.ts'

test('a block as other programs write it: a number as its id, styles as style sheets name them', () => {
  const block = Block.parse({
    id: 7,
    type: 'text',
    content: 'Hi',
    styles: { 'font-size': 18, color: '#334155' },
  })
  expect(block).toMatchObject({ id: '7', styles: { fontSize: '18px', color: '#334155' } })
})

test('what does not work in email is refused by the name that was given', () => {
  const parsed = Block.safeParse({ id: 'a', type: 'text', styles: { 'box-shadow': '0 0 3px' } })
  expect(parsed.error?.issues).toMatchObject([{ path: ['styles', 'box-shadow'] }])
  expect(parsed.error?.issues[0]?.message).toContain('The style "box-shadow" does not work in email')
})
