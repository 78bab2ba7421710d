import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDataDisk } from './data-disk.ts'

test('a disk is full when it has less room than the database needs to go on', () => {
  expect(createDataDisk(tmpdir(), 1).isFull()).toBe(false)
  expect(createDataDisk(tmpdir(), Number.MAX_SAFE_INTEGER).isFull()).toBe(true)
})

test('nothing is known of a disk that is elsewhere, or cannot be looked at', () => {
  expect(createDataDisk(null, Number.MAX_SAFE_INTEGER).isFull()).toBe(false)
  expect(createDataDisk('/nowhere/at/all', Number.MAX_SAFE_INTEGER).isFull()).toBe(false)
})
