import type { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'
import { SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'

export const SETTINGS_TEXTS = {
  open: 'Settings',
  title: 'Podcast settings',
  name: 'Title',
  language: 'Language',
  minutes: 'Length in minutes',
  minutesHelp: `From ${SCRIPT_LIMITS.minMinutes} to ${SCRIPT_LIMITS.maxMinutes}.`,
  host: (place: number) => (place === 0 ? 'First host' : 'Second host'),
  voice: (place: number) => (place === 0 ? 'Voice of the first host' : 'Voice of the second host'),
  tone: 'Tone',
  toneHelp: 'How the hosts speak. The writer and the voices follow it.',
  rewrites:
    'Another language or length needs a new script: all lines are written again. The current script stays in the versions.',
  cancel: 'Cancel',
  save: 'Save settings',
  write: 'Write script',
  writeAgain: 'Write again',
  failed: 'The settings could not be loaded.',
  loading: 'Loading the settings',
  needsKey: (name: string) => `${name} (needs a Gemini key)`,
  onlyIn: (told: PodcastLanguage, language: PodcastLanguage) =>
    `The news of this campaign is in ${told} only. Without a Gemini key, Newsloom cannot write the script in ${language}.`,
  writeIn: (language: PodcastLanguage) => `Write in ${language}`,
}
