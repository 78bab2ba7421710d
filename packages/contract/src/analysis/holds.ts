import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'

/** The reason why an analysis waits for a person before it is emailed, as it is stored. */
export const StoredHold = z.discriminatedUnion('kind', [
  /** nothing of it would be emailed: a release does not help */
  z.object({ kind: z.enum(['no-statements', 'all-left-out', 'none-found']) }),
  z.object({ kind: z.literal('changed') }),
  /** `of`: its statements */
  z.object({ kind: z.enum(['few-found', 'some-missing']), found: z.number(), of: z.number() }),
  /** the sentence that an earlier version stored, where no other kind is meant */
  z.object({ kind: z.literal('earlier'), text: z.string() }),
])
export type StoredHold = z.infer<typeof StoredHold>

/** 'Only 1 of 4 statements were found in their articles.' */
export function holdText(hold: StoredHold): string {
  switch (hold.kind) {
    case 'no-statements':
      return sentence('holdNoStatements')
    case 'all-left-out':
      return sentence('holdAllLeftOut')
    case 'none-found':
      return sentence('holdNoneFound')
    case 'changed':
      return sentence('holdChanged')
    case 'few-found':
      return sentence('holdFewFound', hold.found, hold.of)
    case 'some-missing':
      return sentence('holdSomeMissing', hold.of - hold.found, hold.of)
    case 'earlier':
      return hold.text
  }
}

/** Says how to end a hold; `canRelease`: whether a person may release the analysis as it is. */
export function holdRemedy({ kind }: StoredHold): { canRelease: boolean; text: string } {
  switch (kind) {
    case 'no-statements':
      return { canRelease: false, text: sentence('generateAgain') }
    case 'all-left-out':
      return {
        canRelease: false,
        text: sentence('restoreArticle'),
      }
    case 'none-found':
      return {
        canRelease: false,
        text: sentence('correctStatement'),
      }
    default:
      return { canRelease: true, text: sentence('releaseThere') }
  }
}
