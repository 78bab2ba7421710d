import { t } from '@lingui/core/macro'
/** The help below the two prompts of a topic, a campaign and a prompt test. */
export const CUSTOM_PROMPT_HELP = t`What the analyst should look for in the articles and write about.`
export const FORMAT_PROMPT_HELP = t`How the text is laid out: headings, lists, length.`
