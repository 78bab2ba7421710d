import { t } from '@lingui/core/macro'
import { defaultHosts, type ScriptSettings, voicesOf } from '@newsloom/contract/podcasts/script'
import { WritingSettings } from '@newsloom/contract/podcasts/script-view'

export type SettingsDraft = Omit<WritingSettings, 'targetMinutes'> & {
  /** the text in the field */
  minutes: string
}

export const draftOf = ({ targetMinutes, ...settings }: WritingSettings): SettingsDraft => {
  const [first, second] = voicesOf(settings)
  const [one, two] = settings.hosts
  return {
    ...settings,
    hosts: [
      { ...one, voice: first },
      { ...two, voice: second },
    ],
    minutes: String(targetMinutes),
  }
}

/** Another language has other hosts, unless someone has named them. */
export function inLanguage(draft: SettingsDraft, language: ScriptSettings['language']): SettingsDraft {
  const isNamed = ({ name }: { name: string }, place: number) =>
    name !== defaultHosts(draft.language)[place === 0 ? 0 : 1].name
  if (draft.hosts.some(isNamed)) return { ...draft, language }
  const [one, two] = defaultHosts(language)
  const [first, second] = draft.hosts
  return {
    ...draft,
    language,
    hosts: [
      { ...first, ...one },
      { ...second, ...two },
    ],
  }
}

type Field = 'title' | 'minutes' | 'first' | 'second' | 'voice' | 'tone'
export type SettingsErrors = Partial<Record<Field, string>>
const FIELDS: Record<string, Field> = {
  title: 'title',
  targetMinutes: 'minutes',
  'hosts.0.name': 'first',
  'hosts.1.name': 'second',
  'hosts.1.voice': 'voice',
  tone: 'tone',
}

/** The settings, or what is wrong with them by field. */
export function readDraft({ minutes, ...rest }: SettingsDraft): {
  settings: WritingSettings | null
  errors: SettingsErrors
} {
  const isWhole = /^\s*\d{1,2}\s*$/.test(minutes)
  const read = WritingSettings.safeParse({ ...rest, targetMinutes: isWhole ? Number(minutes) : 0 })
  const errors: SettingsErrors = rest.title.trim() === '' ? { title: t`Enter a title` } : {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = FIELDS[path.join('.')]
    if (field) errors[field] ??= field === 'minutes' ? t`Enter a whole number from 1 to 15` : message
  }
  return { settings: read.data && Object.keys(errors).length === 0 ? read.data : null, errors }
}

/** Whether the lines of a script do not fit these settings. */
export const needsWriting = (known: WritingSettings, { language, minutes }: SettingsDraft): boolean =>
  known.language !== language || String(known.targetMinutes) !== minutes.trim()
