/*
 * The names of what the properties panel shows. The web app has a label for each in the language of
 * the page.
 */

export type FieldName =
  | 'alignment'
  | 'background'
  | 'button'
  | 'colour'
  | 'columns'
  | 'corners'
  | 'date'
  | 'decorative'
  | 'figure'
  | 'figureName'
  | 'figures'
  | 'height'
  | 'image'
  | 'label'
  | 'level'
  | 'link'
  | 'note'
  | 'ownText'
  | 'preferences'
  | 'size'
  | 'source'
  | 'space'
  | 'stories'
  | 'summary'
  | 'text'
  | 'textColour'
  | 'thickness'
  | 'title'
  | 'webVersion'
  | 'width'
/** Sentences below fields. */
export type FieldHelp = 'figure' | 'ownText' | 'podcastLink' | 'podcastTitle'
/** Choices of a select field. */
export type OptionName = 'section' | 'subSection' | 'title'
/** Entries of a list inside a block. */
export type ItemName = 'column' | 'figure'
