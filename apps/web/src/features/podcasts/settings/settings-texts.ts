import { t } from '@lingui/core/macro'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import { nameOfLanguage } from '~/lib/labels/language-name.ts'

export const SETTINGS_TEXTS = {
  open: t`Settings`,
  title: t`Podcast settings`,
  name: t`Title`,
  language: t`Language`,
  minutes: t`Length in minutes`,
  minutesHelp: t`From ${SCRIPT_LIMITS.minMinutes} to ${SCRIPT_LIMITS.maxMinutes}.`,
  host: (place: number) => (place === 0 ? t`First host` : t`Second host`),
  voice: (place: number) => (place === 0 ? t`Voice of the first host` : t`Voice of the second host`),
  tone: t`Tone`,
  toneHelp: t`How the hosts speak. The writer and the voices follow it.`,
  rewrites: t`Another language or length needs a new script: all lines are written again. The current script stays in the versions.`,
  cancel: t`Cancel`,
  save: t`Save settings`,
  write: t`Write script`,
  writeAgain: t`Write again`,
  failed: t`The settings could not be loaded.`,
  loading: t`Loading the settings`,
  needsKey: (name: string) => t`${name} (needs a Gemini key)`,
  onlyIn: (languages: PodcastLanguage, language: PodcastLanguage) =>
    t`The news of this campaign is in ${nameOfLanguage(languages)} only. Without a Gemini key, Newsloom cannot write the script in ${nameOfLanguage(language)}.`,
  writeIn: (language: PodcastLanguage) => t`Write in ${nameOfLanguage(language)}`,
}
