import { t } from '@lingui/core/macro'
import type { MODELS_SENTENCES } from '@newsloom/contract/sentences/models-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const MODELS_LABELS: SentenceLabels<typeof MODELS_SENTENCES> = {
  modelGone: (model, models) =>
    t`No Gemini model is available for ${model} (tried ${models}). Select another model.`,
  modelForm: (model) => t`Gemini (${model}) did not answer in the requested format. Try again later.`,
  modelLate: (seconds) => t`The model did not answer within ${seconds} s. Try again later.`,
  geminiLate: (model, seconds) => t`Gemini (${model}) did not answer within ${seconds} s`,
  geminiNotInTime: () => t`Gemini did not answer in time`,
  geminiBreaksOff: () => t`The answer from Gemini was cut off`,
  geminiUnknownForm: () => t`Gemini sent an answer in an unknown format`,
  geminiUnreachable: () => t`Gemini cannot be reached; check the internet connection`,
  geminiQuota: () => t`The Gemini quota of this key is used up for now`,
  geminiFailing: (status) => t`Gemini returned an error (status ${status})`,
  geminiKey: () => t`Gemini rejected the API key; check GEMINI_API_KEY`,
  geminiRefuses: (status) => t`Gemini rejected the request (status ${status})`,
  geminiRefused: (why) => t`Gemini refused the articles or the prompt (${why})`,
  geminiPolicy: (why) => t`Gemini stopped its answer for policy reasons (${why})`,
  geminiUnfinished: () => t`Gemini stopped before the end of its answer`,
  geminiEmpty: () => t`Gemini sent an empty answer`,
  geminiLong: () => t`The answer from Gemini is far too long`,
  modelNotOffered: (model) => t`The model ${model} is no longer offered`,
  nothingSaved: () => t`Nothing was saved.`,
  tryLater: () => t`Try again later.`,
  tryIn: (seconds) => t`Try again in ${seconds} s.`,
  tryInMinutes: (minutes) => t`Try again in ${minutes} minutes.`,
  tryInHours: (hours) => t`Try again in ${hours} hours.`,
  speechLate: (seconds) => t`The speech model did not answer within ${seconds} s`,
  speechLost: () => t`No answer arrived from the speech model`,
  speechQuota: () => t`The speech quota of this Gemini key is used up for now`,
  speechFailing: (status) => t`The speech model returned an error (status ${status})`,
  speechRefuses: (status) => t`The speech model rejected the request (status ${status})`,
  noSpeechModel: (models) => t`No speech model answers (tried ${models}). Try again later.`,
}
