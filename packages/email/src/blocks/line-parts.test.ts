import { expect, test } from 'vitest'
import { dividerBlock } from './divider.ts'
import { lineOf, spaceOf, withLine, withSpace } from './line-parts.ts'

test('each part of a line can be set, and reset to its default, on its own', () => {
  expect(lineOf('3px dashed #1f4fb8')).toEqual({ width: '3px', style: 'dashed', color: '#1f4fb8' })
  expect(withLine('3px dashed #1f4fb8', { color: '#a32424' })).toBe('3px dashed #a32424')
  expect(withLine('3px dashed #1f4fb8', { width: undefined })).toBe('1px dashed #1f4fb8')
  expect(withLine(undefined, { width: '4px' })).toBe('4px solid #e2e8f0')
  expect(lineOf('none')).toMatchObject({ width: '0' })
  expect(withLine('none', { width: '2px' })).toBe('2px solid #e2e8f0')
  expect(lineOf(undefined)).toBeNull()
})

test('the space above and below can be changed on its own', () => {
  expect(['20px 0', '8px', '4px 0 9px', undefined].map(spaceOf)).toEqual(['20px', '8px', null, null])
  expect(withSpace('20px 0', '8px')).toBe('8px 0')
  expect(withSpace('4px 0 9px', '6px')).toBe('6px 0')
  expect(withSpace('1px 2px 3px 4px', '6px')).toBe('6px 2px 6px 4px')
  expect(withSpace('8px 0', undefined)).toBe('20px 0')
})

test('a divider accepts and draws all of them', () => {
  const styles = {
    borderTop: withLine(undefined, { width: '3px', color: '#1f4fb8' }),
    margin: withSpace(undefined, '8px'),
  }
  const block = dividerBlock.schema.parse({ ...dividerBlock.defaults('en'), id: 'd1', styles })
  expect(block.styles).toEqual({ borderTop: '3px solid #1f4fb8', margin: '8px 0' })
  expect(dividerBlock.fields.map(({ name }) => name)).toEqual(['colour', 'thickness', 'space'])
})
