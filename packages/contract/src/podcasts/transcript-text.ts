/** The spoken text as people read it: the title, then each line after the name of its host. */
export const transcriptText = (title: string, lines: readonly { speaker: string; text: string }[]): string =>
  `${[title, ...lines.map(({ speaker, text }) => `${speaker}: ${text.trim()}`)].join('\n\n')}\n`
