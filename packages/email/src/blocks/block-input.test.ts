import { expect, test } from 'vitest'
import { Block } from './registry.ts'

test('a block written by another program may have a numeric id and kebab-case style names', () => {
  const block = Block.parse({
    id: 7,
    type: 'text',
    content: 'Hi',
    styles: { 'font-size': 18, color: '#334155' },
  })
  expect(block).toMatchObject({ id: '7', styles: { fontSize: '18px', color: '#334155' } })
})

test('a style that does not work in email is refused under the name it was given', () => {
  const parsed = Block.safeParse({ id: 'a', type: 'text', styles: { 'box-shadow': '0 0 3px' } })
  expect(parsed.error?.issues).toMatchObject([{ path: ['styles', 'box-shadow'] }])
  expect(parsed.error?.issues[0]?.message).toContain("The style 'box-shadow' does not work in email")
})
