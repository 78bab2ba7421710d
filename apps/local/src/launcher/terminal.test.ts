import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { outliveTerminal } from './terminal.ts'

const fail = (code: string) => {
  const output = new Writable()
  outliveTerminal(output)
  output.emit('error', Object.assign(new Error(code), { code }))
}

test('output to a closed terminal is dropped without ending the process', () => {
  expect(() => fail('EIO')).not.toThrow()
})

test('other output errors are thrown', () => {
  expect(() => fail('EPIPE')).toThrow('EPIPE')
})
