import type { Content, GenerateContentRequest, GenerationConfig, Part } from '@google/generative-ai'
import type { SpeechRequest } from '@newsloom/core/audio-ports'
import { shapeOf } from './speech-models.ts'

/** The SDK's types know no speech; it passes these fields on as they are. */
type VoiceConfig = { voice: string } | { prebuiltVoiceConfig: { voiceName: string } }
type SpeakerVoice = { speaker: string; voiceConfig: VoiceConfig }
type SpeechConfig =
  | { voiceConfig: VoiceConfig }
  | { multiSpeakerVoiceConfig: { speakerVoiceConfigs: SpeakerVoice[] } }
type SpeechGenerationConfig = GenerationConfig & { responseModalities: ['AUDIO']; speechConfig: SpeechConfig }
type SpokenPart = Part & { speech_metadata?: { speaker: string; style: string } }
export type SpeechBody = GenerateContentRequest & {
  contents: (Content & { parts: SpokenPart[] })[]
  generationConfig: SpeechGenerationConfig
}

/**
 * The request for the model's family. Neither temperature nor a system instruction is given: the
 * newer models refuse them.
 */
export function speechBody(request: SpeechRequest): SpeechBody {
  const parts = shapeOf(request.model) === 'turns' ? turnParts(request) : [promptPart(request)]
  return {
    contents: [{ role: 'user', parts }],
    generationConfig: { responseModalities: ['AUDIO'], speechConfig: speechConfig(request) },
  }
}

const turnParts = ({ turns, hosts, style }: SpeechRequest): SpokenPart[] =>
  turns.map(({ speaker, text }) => ({ text, speech_metadata: { speaker: hosts[speaker], style } }))

function promptPart({ turns, hosts, style }: SpeechRequest): SpokenPart {
  const lines = turns.map(({ speaker, text }) => `${hosts[speaker]}: ${text.replace(/\s+/g, ' ')}`)
  return { text: [`Read this conversation aloud, and nothing else. ${style}`, ...lines].join('\n') }
}

/** Two voices are for exactly two speakers; a part of one host alone has one voice. */
function speechConfig({ turns, hosts, voices, model }: SpeechRequest): SpeechConfig {
  const shape = shapeOf(model)
  const voiceOf = (speaker: 0 | 1): VoiceConfig =>
    shape === 'turns' ? { voice: voices[speaker] } : { prebuiltVoiceConfig: { voiceName: voices[speaker] } }
  const first = turns[0]?.speaker ?? 0
  if (turns.every(({ speaker }) => speaker === first)) return { voiceConfig: voiceOf(first) }
  const both = [0, 1] as const
  return {
    multiSpeakerVoiceConfig: {
      speakerVoiceConfigs: both.map((speaker) => ({
        speaker: hosts[speaker],
        voiceConfig: voiceOf(speaker),
      })),
    },
  }
}
