import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { outliveTerminal } from './terminal.ts'

const fail = (code: string) => {
  const output = new Writable()
  outliveTerminal(output)
  output.emit('error', Object.assign(new Error(code), { code }))
}

test('what is said to a terminal that has closed is lost, and ends nothing', () => {
  expect(() => fail('EIO')).not.toThrow()
})

test('another fault of the output is thrown', () => {
  expect(() => fail('EPIPE')).toThrow('EPIPE')
})
