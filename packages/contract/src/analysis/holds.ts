import { z } from 'zod'

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
      return 'It has no statements.'
    case 'all-left-out':
      return 'You left out the articles of all its statements.'
    case 'none-found':
      return 'None of its statements were found in their articles.'
    case 'changed':
      return 'Its statements were changed since it was put on hold.'
    case 'few-found':
      return `Only ${hold.found} of ${hold.of} statements were found in their articles.`
    case 'some-missing':
      return `${hold.of - hold.found} of ${hold.of} statements were not found in their articles, so the email is on hold.`
    case 'earlier':
      return hold.text
  }
}

/** Says how to end a hold; `canRelease`: whether a person may release the analysis as it is. */
export function holdRemedy({ kind }: StoredHold): { canRelease: boolean; text: string } {
  switch (kind) {
    case 'no-statements':
      return { canRelease: false, text: 'Generate the analysis again.' }
    case 'all-left-out':
      return {
        canRelease: false,
        text: 'Restore an article in News Research, or generate the analysis again.',
      }
    case 'none-found':
      return {
        canRelease: false,
        text: 'Correct or release a statement in News Research, or generate the analysis again.',
      }
    default:
      return { canRelease: true, text: 'Check its statements and release it in News Research.' }
  }
}
