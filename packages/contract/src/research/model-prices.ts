import { isLocalAnalyst } from './models.ts'

/**
 * USD per million tokens, from https://ai.google.dev/gemini-api/docs/pricing. `asOf`: the day on
 * which a price was listed there. `input`: of the prompt; `output`: of the answer with its
 * thoughts, or of the audio. `until`: the last day (UTC) of an introductory price; `after`: the
 * price from the next day. `long`: for a prompt of more than 200,000 tokens.
 */
export type ModelPrice = Rate & { asOf: string; until?: string; after?: Rate; long?: Rate }
export type Rate = { input: number; output: number }

const LONG_PROMPT = 200_000
const LAUNCH = { until: '2026-12-31' }
const FLASH: ModelPrice = {
  input: 0.75,
  output: 3.75,
  ...LAUNCH,
  after: { input: 1.5, output: 7.5 },
  asOf: '2026-10-07',
}

/** The models that write text. */
export const TEXT_PRICES: Readonly<Record<string, ModelPrice>> = {
  'gemini-3.8-flash': FLASH,
  'gemini-3.7-flash': FLASH,
  'gemini-3.6-flash': FLASH,
  'gemini-3.5-flash': { input: 1.5, output: 9, asOf: '2026-10-07' },
  'gemini-3.5-flash-lite': { input: 0.3, output: 2.5, asOf: '2026-10-07' },
  'gemini-3.1-flash-lite': { input: 0.25, output: 1.5, asOf: '2026-09-30' },
  'gemini-3.1-pro-preview': { input: 2, output: 12, long: { input: 4, output: 18 }, asOf: '2026-10-07' },
}

/** The models that speak; about 25 tokens of audio a second. */
export const SPEECH_PRICES: Readonly<Record<string, ModelPrice>> = {
  'gemini-3.8-flash-tts': {
    input: 0.5,
    output: 9,
    ...LAUNCH,
    after: { input: 1, output: 18 },
    asOf: '2026-11-22',
  },
  'gemini-3.8-flash-lite-tts': {
    input: 0.5,
    output: 6,
    ...LAUNCH,
    after: { input: 1, output: 12 },
    asOf: '2026-11-22',
  },
  'gemini-3.1-flash-tts-preview': { input: 1, output: 20, asOf: '2026-04-15' },
}

export const AUDIO_TOKENS_PER_SECOND = 25

/**
 * The cost of a call in USD; null: unknown, as the model has no price here or reported no tokens.
 */
export function costOf(
  model: string,
  tokens: { prompt: number; answer: number } | null | undefined,
  at: Date,
): number | null {
  if (isLocalAnalyst(model)) return 0
  const price = priceOf(model)
  if (!price || !tokens) return null
  const { input, output } = rateAt(price, tokens.prompt, at)
  return (tokens.prompt * input + tokens.answer * output) / 1_000_000
}

/** The price of a model; also of a numbered version of it, such as gemini-3.8-flash-001. */
export function priceOf(model: string): ModelPrice | null {
  const id = model.replace(/(?:-\d{2,4}){1,3}$/, '')
  for (const prices of [TEXT_PRICES, SPEECH_PRICES])
    for (const name of [model, id]) {
      const price = Object.hasOwn(prices, name) ? prices[name] : undefined
      if (price) return price
    }
  return null
}

function rateAt(price: ModelPrice, prompt: number, at: Date): Rate {
  if (price.long && prompt > LONG_PROMPT) return price.long
  const day = at.toISOString().slice(0, 10)
  return price.until && price.after && day > price.until ? price.after : price
}
