/** The help below the two prompts of a topic, a campaign and a prompt test. */
export const CUSTOM_PROMPT_HELP = 'What the analyst should look for in the articles and write about.'
export const FORMAT_PROMPT_HELP = 'How the text is laid out: headings, lists, length.'
