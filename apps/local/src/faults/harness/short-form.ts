import { expect, test } from 'vitest'
import type { Fault } from '../fault.ts'

/** The short form of a fault as a test. */
export function testShortForm<Size extends object>({ name, short, run }: Fault<Size>): void {
  test(name, { timeout: 240_000 }, async () => {
    const { figures, missed } = await run(short)
    expect(missed, JSON.stringify(figures)).toEqual([])
  })
}
