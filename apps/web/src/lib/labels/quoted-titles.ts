import { quote } from '../quote.ts'

/** Titles in straight single quotes: 'Flood in Hat Yai', 'Floods kill 19'. */
export const quotedTitles = (titles: readonly string[]): string => titles.map(quote).join(', ')
