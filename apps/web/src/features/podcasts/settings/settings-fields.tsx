import { Input, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { VOICES, Voice } from '@newsloom/contract/podcasts/episode'
import { PODCAST_LANGUAGES } from '@newsloom/contract/podcasts/languages'
import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import type { ReactNode } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { langOf } from '~/lib/lang.ts'
import { inLanguage, type SettingsDraft, type SettingsErrors } from './settings-draft.ts'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'
import { type Sound, useSound } from './voice/use-sound.ts'
import { VoiceSample } from './voice/voice-sample.tsx'
import { voiceLabel } from './voice/voice-texts.ts'

type Props = {
  draft: SettingsDraft
  errors: SettingsErrors
  /** the languages it can be written in now; empty: not known yet */
  languages: readonly PodcastLanguage[]
  /** these settings write the lines again */
  isRewriting: boolean
  onChange: (draft: SettingsDraft) => void
}

export function SettingsFields({ draft, errors, languages, isRewriting, onChange }: Props) {
  const set = (values: Partial<SettingsDraft>) => onChange({ ...draft, ...values })
  const sound = useSound()
  return (
    <Stack gap="5">
      <FormField label={TEXTS.name} error={errors.title} isRequired>
        <Input
          value={draft.title}
          lang={langOf(draft.title)}
          maxLength={SCRIPT_LIMITS.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <FormField label={TEXTS.language}>
          <Select
            value={draft.language}
            onChange={(value) => onChange(inLanguage(draft, PodcastLanguage.parse(value)))}
          >
            {PODCAST_LANGUAGES.map(({ id, label }) => (
              <option key={id} value={id}>
                {languages.length === 0 || languages.some((one) => one === id)
                  ? label
                  : TEXTS.needsKey(label)}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label={TEXTS.minutes} help={TEXTS.minutesHelp} error={errors.minutes} isRequired>
          <Input
            inputMode="numeric"
            value={draft.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        </FormField>
        <Host place={0} draft={draft} error={errors.first} sound={sound} onChange={set} />
        <Host
          place={1}
          draft={draft}
          error={errors.second}
          voiceError={errors.voice}
          sound={sound}
          onChange={set}
        />
      </SimpleGrid>
      <ToneField tone={draft.tone} error={errors.tone} onChange={set} />
      {isRewriting ? (
        <Text role="status" color="fg.muted">
          {TEXTS.rewrites}
        </Text>
      ) : null}
    </Stack>
  )
}

type ToneProps = {
  tone: string
  error: string | undefined
  onChange: (values: Partial<SettingsDraft>) => void
}

const ToneField = ({ tone, error, onChange }: ToneProps) => (
  <FormField label={TEXTS.tone} help={TEXTS.toneHelp} error={error}>
    <Textarea
      rows={2}
      value={tone}
      lang={langOf(tone)}
      maxLength={SCRIPT_LIMITS.tone}
      onChange={({ target }) => onChange({ tone: target.value })}
    />
  </FormField>
)

type HostProps = {
  place: 0 | 1
  draft: SettingsDraft
  error: string | undefined
  voiceError?: string | undefined
  sound: Sound
  onChange: (values: Partial<SettingsDraft>) => void
}

function Host({ place, draft: { hosts, language }, error, voiceError, sound, onChange }: HostProps) {
  const set = (values: Partial<SettingsDraft['hosts'][number]>) => {
    const [first, second] = hosts
    onChange({
      hosts: place === 0 ? [{ ...first, ...values }, second] : [first, { ...second, ...values }],
    })
  }
  const { name, voice } = hosts[place]
  return (
    <Stack gap="3">
      <FormField label={TEXTS.host(place)} error={error} isRequired>
        <Input
          value={name}
          lang={langOf(name)}
          maxLength={SCRIPT_LIMITS.host}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      <FormField label={TEXTS.voice(place)} error={voiceError}>
        <Select value={voice ?? ''} onChange={(value) => set({ voice: Voice.parse(value) })}>
          {VOICES.map((one) => (
            <option key={one} value={one}>
              {voiceLabel(one)}
            </option>
          ))}
        </Select>
      </FormField>
      {voice ? (
        <VoiceSample key={`${voice}-${language}`} voice={voice} language={language} sound={sound} />
      ) : null}
    </Stack>
  )
}

type SelectProps = { value: string; onChange: (value: string) => void; children: ReactNode }

const Select = ({ value, onChange, children }: SelectProps) => (
  <NativeSelect.Root>
    <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
