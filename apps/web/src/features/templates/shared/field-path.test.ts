import { newBlock } from '@newsloom/email/blocks/registry'
import { expect, test } from 'vitest'
import { changedBlock, readPath, writePath } from './field-path.ts'

test('a path reads and writes one value and nothing else', () => {
  const source = { content: 'Words', styles: { color: '#333' }, props: { href: '#' } }
  expect(readPath(source, 'styles.color')).toBe('#333')
  expect(readPath(source, 'styles.fontSize')).toBeUndefined()
  expect(readPath(source, 'props.toString')).toBeUndefined()
  expect(readPath({ alt: 'A map' }, 'item.alt')).toBe('A map')
  expect(writePath(source, 'styles.fontSize', '12px')).toEqual({
    ...source,
    styles: { color: '#333', fontSize: '12px' },
  })
  expect(writePath(source, 'styles.color', undefined)).toEqual({ ...source, styles: {} })
  expect(writePath({ alt: '' }, 'item.alt', 'A map')).toEqual({ alt: 'A map' })
  expect(writePath({}, 'props.href', '/a')).toEqual({ props: { href: '/a' } })
  expect(source.styles).toEqual({ color: '#333' })
})

test('a block takes valid values, and says why others are invalid', () => {
  const block = newBlock('button', 'b1')
  expect(changedBlock(block, 'styles.borderRadius', '9px')).toMatchObject({
    block: { id: 'b1', styles: { borderRadius: '9px' } },
  })
  expect(changedBlock(block, 'styles.color', 'url(x)')).toEqual({
    problem: "'url(x)' is not a value for the style color",
  })
  expect(changedBlock(block, 'styles.color', undefined)).not.toHaveProperty('block.styles.color')
})
