import { t } from '@lingui/core/macro'
import type { Brand } from '@newsloom/contract/templates/brand'

/** Texts of the brand, in the settings and the editor. */
export const BRAND_TEXTS = {
  title: t`Email brand`,
  description: t`New templates begin in this look. Apply it to an older one in its editor.`,
  failed: t`The brand could not be loaded.`,
  logo: t`Logo`,
  altHelp: t`The name of your organisation. Shown while images are off.`,
  mainColour: t`Main colour`,
  mainHelp: t`Bands and titles.`,
  accentColour: t`Accent colour`,
  accentHelp: t`Buttons and figures.`,
  font: t`Font`,
  fontHelp: t`Readers see it if their device has it, and a similar one if not.`,
  save: t`Save brand`,
  reset: t`Discard changes`,
  saved: t`Brand saved`,
  savedHelp: t`New templates use it. Existing ones keep their look.`,
  saveFailed: t`Failed to save the brand. Please try again.`,
  sample: t`An email in this brand`,
  apply: t`Apply brand`,
  applied: t`Brand applied`,
  appliedHelp: t`Nothing is saved yet. Undo restores the earlier look.`,
  unchanged: t`This template already has the look of your brand`,
  none: t`There is no brand yet`,
  openSettings: t`Open brand settings`,
} as const

export const FONT_NAMES: Record<Brand['font'], string> = {
  sans: t`Noto Sans Thai (modern, without serifs)`,
  serif: t`Georgia (classic, with serifs)`,
  tahoma: t`Tahoma (the same on nearly every device)`,
}
