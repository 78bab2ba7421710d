import type { ModelMemory } from '@newsloom/core/model-calls/gone-models'
import { describe, expect, test } from 'vitest'
import { answers, fails } from '../testing/fake-gemini.ts'
import { geminiScene, KEY, request, signal } from '../testing/gemini-scene.ts'

const scene = geminiScene()
const { analyst, ask, models } = scene
const listed = (id: string) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] })

describe('which model answers', () => {
  test('a retired model id is answered by the newest of its family, and the answer names it', async () => {
    scene.fake.answers = [answers('บทวิเคราะห์ [1]', { modelVersion: 'gemini-3.8-flash-001' })]
    expect(await ask()).toEqual({
      analysis: null,
      said: 'บทวิเคราะห์ [1]',
      modelUsed: 'gemini-3.8-flash-001',
      tokens: null,
    })
    expect(await ask({ model: 'gemini-1.5-pro' })).toMatchObject({ said: 'บทวิเคราะห์ [1]' })
    expect(models()).toEqual(['gemini-3.8-flash', 'gemini-3.1-pro'])
    expect(scene.fake.requests[0]).toMatchObject({ key: KEY, search: '' })
    expect(scene.fake.requests[0]?.body).toContain('<<<ARTICLE 1')
  })

  test('token counts include thoughts, and invalid counts are dropped', async () => {
    const usage = { promptTokenCount: 1_200, candidatesTokenCount: 300, totalTokenCount: 1_550 }
    scene.fake.answers = [answers('ตอบ', { usageMetadata: { ...usage, thoughtsTokenCount: 50 } })]
    expect(await ask()).toMatchObject({ tokens: { prompt: 1_200, answer: 350 } })
    scene.fake.answers = [answers('ตอบ', { usageMetadata: usage })]
    expect(await ask()).toMatchObject({ tokens: { prompt: 1_200, answer: 300 } })
    scene.fake.answers = [answers('ตอบ', { usageMetadata: { ...usage, promptTokenCount: -1 } })]
    expect(await ask()).toMatchObject({ tokens: null })
  })

  test('versions are compared as numbers; previews rank last and models for other uses are skipped', async () => {
    scene.fake.models = [
      'gemini-3.9-flash',
      'gemini-3.10-flash',
      'gemini-4.0-flash-preview',
      'gemini-4.0-flash-tts',
      'gemini-4.0-flash-image',
      'gemini-4.0-flash-live',
      'gemini-3.11-flash-lite',
      'gemini-embedding-2',
      'gemini-3.2-pro-preview',
    ].map(listed)
    const talks = { ...listed('gemini-5.0-flash'), supportedGenerationMethods: ['bidiGenerateContent'] }
    scene.fake.models = [...scene.fake.models, talks]
    await ask()
    await ask({ model: 'gemini-1.5-pro' })
    expect(models()).toEqual(['gemini-3.10-flash', 'gemini-3.2-pro-preview'])
  })

  test('after a 404 the next model of the family is used, also for later calls', async () => {
    scene.fake.answers = [fails(404), answers('ตอบ')]
    const one = analyst()
    expect(await one.analyse(request(), signal)).toMatchObject({ modelUsed: 'gemini-3.7-flash' })
    await one.analyse(request(), signal)
    expect(models()).toEqual(['gemini-3.8-flash', 'gemini-3.7-flash', 'gemini-3.7-flash'])
    expect(scene.fake.lists).toBe(1)
  })

  const sharedMemory = () => {
    const gone = new Map<string, Date>()
    const memory: ModelMemory = {
      gone: async () => gone,
      rememberGone: async (model) => void gone.set(model, new Date()),
      forgetGone: async (models) => {
        for (const model of models) gone.delete(model)
      },
    }
    return { gone, memory }
  }

  test('a model that answers is no longer gone, by the name it was asked by or gives itself', async () => {
    const { gone, memory } = sharedMemory()
    const all = ['gemini-3.8-flash', 'gemini-3.7-flash', 'gemini-3.1-pro']
    for (const model of all) gone.set(model, new Date())
    // with every model of the family gone, they are tried again
    scene.fake.answers = [answers('ตอบ', { modelVersion: 'gemini-3.7-flash' })]
    await analyst({ memory }).analyse(request(), signal)
    expect(models()).toEqual(['gemini-3.8-flash'])
    expect([...gone.keys()]).toEqual(['gemini-3.1-pro'])
    expect((await analyst({ memory }).models()).filter((one) => one.gone).map(({ id }) => id)).toEqual([
      'gemini-3.1-pro',
    ])
  })

  test('a model that one process found gone is not tried again by another', async () => {
    const { gone, memory } = sharedMemory()
    scene.fake.answers = [fails(404), answers('ตอบ')]
    await analyst({ memory }).analyse(request(), signal)
    expect([...gone.keys()]).toEqual(['gemini-3.8-flash'])
    await analyst({ memory }).analyse(request(), signal)
    expect(models()).toEqual(['gemini-3.8-flash', 'gemini-3.7-flash', 'gemini-3.7-flash'])
    gone.clear()
    await analyst({ memory }).analyse(request(), signal)
    expect(models().at(-1)).toBe('gemini-3.8-flash')
  })

  test('a family without available models gives a readable error', async () => {
    scene.fake.answers = [fails(404)]
    await expect(ask()).rejects.toThrow(/No Gemini model is available for gemini-1.5-flash/)
  })

  test('the successor table is used if the list is unavailable', async () => {
    scene.fake.models = null
    await ask()
    expect(models()).toEqual(['gemini-3.8-flash'])
  })

  test('a live model id is used as it is', async () => {
    await ask({ model: 'gemini-3.7-flash' })
    expect(models()).toEqual(['gemini-3.7-flash'])
  })

  test('a listed model that answered 404 is offered as gone, with the one that is asked instead', async () => {
    const since = new Date('2026-11-20T08:00:00Z')
    const never = () => Promise.reject(new Error('nothing is asked'))
    const memory = {
      gone: async () => new Map([['gemini-3.8-flash', since]]),
      rememberGone: never,
      forgetGone: never,
    }
    const options = await analyst({ memory }).models()
    expect(options.flatMap(({ id, gone }) => (gone ? [{ id, gone }] : []))).toEqual([
      { id: 'gemini-3.8-flash', gone: { since: since.toISOString(), successor: 'gemini-3.7-flash' } },
    ])
  })

  test('the options are the four stored models and the live ones', async () => {
    const options = await analyst().models()
    expect(options.map((o) => [o.id, o.live])).toEqual([
      ['gemini-1.5-flash', false],
      ['gemini-1.5-flash-8b', false],
      ['gemini-2.0-flash-exp', false],
      ['gemini-1.5-pro', false],
      ['gemini-3.8-flash', true],
      ['gemini-3.7-flash', true],
      ['gemini-3.1-pro', true],
    ])
    scene.fake.models = null
    expect(await analyst().models()).toHaveLength(4)
    scene.fake.models = 'hang'
    expect(await analyst().models()).toHaveLength(4)
  })
})

describe('drafting a topic', () => {
  const draft = {
    name: 'Monetary policy',
    keywords: ['ดอกเบี้ย', 'inflation', 'ดอกเบี้ย'],
    description: 'ติดตามดอกเบี้ย https://evil.com',
    customPrompt: 'วิเคราะห์ [1]',
    formatPrompt: '## 📈',
  }
  test('the draft has no links and no sources invented by the model', async () => {
    scene.fake.answers = [
      answers(`\`\`\`json\n${JSON.stringify({ ...draft, newsSources: ['https://evil.com'] })}\n\`\`\``),
    ]
    expect(await analyst().draftTopic('Risk Manager', signal)).toEqual({
      ...draft,
      persona: 'Risk Manager',
      keywords: ['ดอกเบี้ย', 'inflation'],
      description: 'ติดตามดอกเบี้ย',
      newsSources: [],
      modelUsed: 'gemini-3.8-flash',
    })
    expect(JSON.parse(scene.fake.requests[0]?.body ?? '')).toMatchObject({
      generationConfig: { responseMimeType: 'application/json', responseSchema: { type: 'object' } },
    })
  })

  test('an answer in the wrong format gives a readable error', async () => {
    scene.fake.answers = [answers('{"name":"x"}')]
    await expect(analyst().draftTopic('Risk Manager', signal)).rejects.toThrow(/requested format/)
  })
})
