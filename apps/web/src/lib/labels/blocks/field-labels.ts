import { t } from '@lingui/core/macro'
import type { FieldHelp, FieldName, ItemName, OptionName } from '@newsloom/email/blocks/field-names'

/** The name of a block's property. */
export const FIELD_LABELS: Record<FieldName, string> = {
  alignment: t`Alignment`,
  background: t`Background`,
  button: t`Button`,
  colour: t`Colour`,
  columns: t`Columns`,
  corners: t`Corners`,
  date: t`Date`,
  decorative: t`Decorative (no alt text)`,
  figure: t`Figure`,
  figureName: t`Name`,
  figures: t`Figures`,
  height: t`Height`,
  image: t`Image`,
  label: t({ message: 'Label', context: 'button' }),
  level: t`Level`,
  link: t`Link`,
  note: t`Note`,
  ownText: t`Own text`,
  preferences: t`Link to the preferences`,
  size: t`Size`,
  source: t`Source`,
  space: t`Space above and below`,
  stories: t`Stories`,
  summary: t`Summary`,
  text: t({ message: 'Text', context: 'block' }),
  textColour: t`Text colour`,
  thickness: t`Thickness`,
  title: t`Title`,
  webVersion: t`Link to the web version`,
  width: t`Width`,
}

/** The sentence below a property. */
export const FIELD_HELP: Record<FieldHelp, string> = {
  figure: t`Digits, or a merge tag`,
  ownText: t`Above the links; optional`,
  podcastLink: t`Leave empty to use the research's podcast`,
  podcastTitle: t`Leave empty to use the podcast's own`,
}

export const OPTION_LABELS: Record<OptionName, string> = {
  section: t`Section`,
  subSection: t`Sub-section`,
  title: t({ message: 'Title', context: 'heading' }),
}

export const SIDE_LABELS = { left: t`Left`, center: t`Centre`, right: t`Right` }

/** An entry of a list inside a block: by its number, and the button that adds one. */
export const ITEM_TEXTS: Record<ItemName, { numbered: (at: number) => string; add: string }> = {
  column: { numbered: (at) => t`Column ${at}`, add: t`Add column` },
  figure: { numbered: (at) => t`Figure ${at}`, add: t`Add figure` },
}
