import { plural, t } from '@lingui/core/macro'
import type { ContentChecks } from '@newsloom/contract/campaigns/content-checks'

/** Texts about who wrote a campaign's content and what the checks found of it. */
export const CONTENT = {
  title: t`Content and its checks`,
  help: t`Each statement was compared with the stored text of the articles that it cites.`,
  loadFailed: t`The checks of the content could not be loaded.`,
  heldTitle: t`This content is on hold`,
  untilReleased: t`It is not emailed until you release it or generate it again.`,
  generateAgain: t`Change its topics or prompts, and generate it again.`,
  saveFirst: t`Save the campaign to release it.`,
  edit: t`Edit topics and prompts`,
  release: t`Release the content`,
  releaseTitle: t`Release this content for email?`,
  releaseText: t`This sends nothing, and does not change which statements the email includes.`,
  releasing: t`Releasing…`,
  released: t`Content released`,
  releaseFailed: t`The content was not released`,
  releasedAt: (time: string) => t`Released for email by hand, ${time}`,
  localAnalyst: t`Written by the local analyst from quotes.`,
  writtenBy: (model: string) => t`Written by ${model}`,
  byHand: t`The content was written or changed by hand, so there are no checks of it.`,
  notRecorded: t`The content was generated before checks were stored. Generate it again to see them.`,
  noQuote: t`No quote was given.`,
} as const

/** '2 of 6 statements were not found in their articles and are left out of the email.' */
export function outcome({ statements: all, failed, unsupported }: ContentChecks): string {
  const count = failed.length
  if (count === 0)
    return plural(all, {
      one: 'Its only statement was found in its articles.',
      other: 'All # statements were found in their articles.',
    })
  return unsupported === 'mark'
    ? plural(all, {
        one: 'Its only statement was not found in its articles and is marked in the email.',
        other: `${count} of # statements were not found in their articles and are marked in the email.`,
      })
    : plural(all, {
        one: 'Its only statement was not found in its articles and is left out of the email.',
        other: `${count} of # statements were not found in their articles and are left out of the email.`,
      })
}
