import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDataDisk } from './data-disk.ts'

test('a disk is full if it has less space than the database needs', () => {
  expect(createDataDisk(tmpdir(), 1).isFull()).toBe(false)
  expect(createDataDisk(tmpdir(), Number.MAX_SAFE_INTEGER).isFull()).toBe(true)
})

test('a remote or unreadable disk never counts as full', () => {
  expect(createDataDisk(null, Number.MAX_SAFE_INTEGER).isFull()).toBe(false)
  expect(createDataDisk('/nowhere/at/all', Number.MAX_SAFE_INTEGER).isFull()).toBe(false)
})
