import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pcmBytes, secondsOf } from '@newsloom/audio/pcm'
import { syntheticSpeech } from '@newsloom/audio/testing/synthetic-speech'
import { writeWav } from '@newsloom/audio/testing/write-wav'
import { z } from 'zod'
import { shapeOf } from '../speech-models.ts'
import { type SpeechFault, spoiled } from './speech-faults.ts'

/** `said`: all that is to be read aloud. `fault`: what was wrong with the answer. */
export type SpeechCall = { model: string; key: string | undefined; said: string; fault: SpeechFault | null }
export type FakeSpeech = {
  url: string
  calls: SpeechCall[]
  /** the texts spoken in answers that were given in full, which are paid for */
  answered: string[]
  /** models that answer 404, though they are listed */
  gone: Set<string>
  /** the fault of the answer to a call, by its number from 0 */
  faultOf: (call: number, said: string) => SpeechFault | null
  /** ms until an answer */
  delayMs: number
  close(): Promise<void>
}

const Voice = z.union([
  z.strictObject({ voice: z.string().min(1) }),
  z.strictObject({ prebuiltVoiceConfig: z.strictObject({ voiceName: z.string().min(1) }) }),
])
const Config = z.strictObject({
  responseModalities: z.tuple([z.literal('AUDIO')]),
  speechConfig: z.union([
    z.strictObject({ voiceConfig: Voice }),
    z.strictObject({
      multiSpeakerVoiceConfig: z.strictObject({
        speakerVoiceConfigs: z.tuple([
          z.strictObject({ speaker: z.string(), voiceConfig: Voice }),
          z.strictObject({ speaker: z.string(), voiceConfig: Voice }),
        ]),
      }),
    }),
  ]),
})
const Meta = z.strictObject({ speaker: z.string(), style: z.string() })
const body = (part: z.ZodType<{ text: string }>) =>
  z.strictObject({
    contents: z.tuple([z.strictObject({ role: z.literal('user'), parts: z.array(part).min(1) })]),
    generationConfig: Config,
    // the SDK always sends it
    safetySettings: z.tuple([]),
  })
/** Strict: temperature, a system instruction or a field of the other family is refused. */
const BODIES = {
  turns: body(z.strictObject({ text: z.string(), speech_metadata: Meta })),
  prompt: body(z.strictObject({ text: z.string() })),
}

/** Seconds a character: about the pace of an English newsreader. */
const PACE = 1 / 15

/** A local server that speaks both request shapes, with a synthetic tone as its voice. */
export async function startFakeSpeech(): Promise<FakeSpeech> {
  const fake: FakeSpeech = {
    url: '',
    calls: [],
    answered: [],
    gone: new Set(),
    faultOf: () => null,
    delayMs: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((req, res) => void serve(fake, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

const json = (res: ServerResponse, status: number, answer: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
const failed = (res: ServerResponse, code: number, details: object[] = []) =>
  json(res, code, { error: { code, message: `failure ${code}`, details } })

async function serve(fake: FakeSpeech, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const model = /^\/v1beta\/models\/([^:]+):generateContent$/.exec(req.url ?? '')?.[1]
  let text = ''
  for await (const chunk of req.setEncoding('utf8')) text += chunk
  if (!model || fake.gone.has(model)) return void failed(res, 404)
  const parsed = BODIES[shapeOf(model)].safeParse(JSON.parse(text))
  if (!parsed.success) return void failed(res, 400)
  const said = parsed.data.contents[0].parts.map((part) => part.text).join('\n')
  const fault = fake.faultOf(fake.calls.length, said)
  fake.calls.push({ model, key: req.headers['x-goog-api-key']?.toString(), said, fault })
  if (fault === 'slow') return
  res.once('finish', () => {
    if (res.statusCode === 200) fake.answered.push(said)
  })
  setTimeout(() => answer(res, { model, said, fault }), fake.delayMs)
}

type AskedSpeech = { model: string; said: string; fault: SpeechFault | null }

function answer(res: ServerResponse, { model, said, fault }: AskedSpeech): void {
  if (fault === 'broken-connection') return void res.destroy()
  if (fault === 'html') return void res.writeHead(200).end('<!doctype html><title>Sign in</title>')
  if (fault === 'status-500') return void failed(res, 500)
  if (fault === 'status-503') return void failed(res, 503)
  const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.05s' }
  if (fault === 'status-429') return void failed(res, 429, [retry])
  // the instruction of the older shape is not read aloud
  const read = shapeOf(model) === 'prompt' ? said.slice(said.indexOf('\n') + 1) : said
  const pcm = spoiled(syntheticSpeech({ seed: read, seconds: Math.max(1, read.length * PACE) }), fault)
  const isWav = shapeOf(model) === 'turns'
  const audio = isWav ? writeWav(pcm) : pcmBytes(pcm)
  const media = isWav ? 'audio/wav' : 'audio/L16;codec=pcm;rate=24000'
  const inlineData = { mimeType: media, data: Buffer.from(withDamage(audio, fault)).toString('base64') }
  const parts = fault === 'no-audio' ? [] : fault === 'empty-part' ? [{ text: 'Sure!' }] : [{ inlineData }]
  const counts = { promptTokenCount: 40, candidatesTokenCount: Math.round(secondsOf(pcm.length) * 25) }
  json(res, 200, {
    candidates: [
      { content: { role: 'model', parts }, finishReason: fault === 'other-finish' ? 'OTHER' : 'STOP' },
    ],
    ...(fault === 'no-usage' ? {} : { usageMetadata: counts }),
  })
}

function withDamage(audio: Uint8Array, fault: SpeechFault | null): Uint8Array {
  if (fault === 'head-only') return writeWav(new Int16Array(0))
  if (fault === 'broken-wav') return audio.subarray(0, Math.floor(audio.length / 2) - 1)
  if (fault === 'odd-bytes') return audio.subarray(0, -1)
  return audio
}
