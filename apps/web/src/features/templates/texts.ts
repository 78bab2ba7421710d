import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'

/** Texts of the list of templates. */
export const TEXTS = {
  title: t`Templates`,
  subtitle: t`Create and manage reusable templates for automated campaigns`,
  create: t`Create Template`,
  startersHelp: t`Begin with a design, or with a few blocks.`,
  startersFailed: t`The designs could not be loaded.`,
  starterLanguage: t`Language`,
  withoutStarter: t`Start with a few blocks`,
  withoutStarterHint: t`A heading, a greeting and the analysis.`,
  starterHints: {
    brief: t`The analysis first, then its sources.`,
    digest: t`Key figures, the analysis and the top stories.`,
    announcement: t`Your own news, with a button.`,
  },
  empty: t`No templates yet`,
  emptyHelp: t`Build the first one from blocks. Every research topic also comes with its own.`,
  loadFailed: t`The templates could not be loaded.`,
  openFailed: t`This template could not be loaded.`,
  gone: t`This template no longer exists`,
  goneHelp: t`It may have been deleted.`,
  nothingInIt: t`Nothing in it yet`,
  search: t`Search templates`,
  noMatch: (search: string) => t`No template matches ${quote(search)}.`,
  found: (count: number, all: number) =>
    t`${formatNumber(count)} of ${plural(all, { one: '# template', other: '# templates' })}`,
  topicBadge: t`Topic template`,
  topicHelp: t`Created with a research topic and deleted with it`,
  onceBadge: t`Not reusable`,
  onceHelp: t`Not available for other topics`,
  duplicateFailed: t`Failed to duplicate template`,
  deleteQuestion: (name: string) =>
    t`Are you sure you want to delete ${quote(name)}? This action cannot be undone.`,
  deleteAnyway: t`Delete anyway`,
  deleted: (count: number) => plural(count, { one: 'Template deleted', other: '# templates deleted' }),
  deleteFailed: t`Failed to delete template. Please try again.`,
  restored: t`Template restored`,
  undone: (count: number) => plural(count, { one: 'Template restored', other: '# templates restored' }),
  restoreFailed: t`Failed to restore the template`,
  undoFailed: (count: number) =>
    plural(count, { one: 'Failed to restore the template', other: 'Failed to restore # templates' }),
  pictureOf: (name: string) => t`How ${quote(name)} looks`,
  previewOf: (name: string) => t`Preview of ${quote(name)}`,
} as const
