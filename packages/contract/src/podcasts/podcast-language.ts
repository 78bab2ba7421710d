import { z } from 'zod'
import { PODCAST_LANGUAGES } from './languages.ts'

const names = PODCAST_LANGUAGES.map(({ id }) => id)
export const PodcastLanguage = z.enum(names as [(typeof names)[number], ...typeof names])
export type PodcastLanguage = z.infer<typeof PodcastLanguage>
