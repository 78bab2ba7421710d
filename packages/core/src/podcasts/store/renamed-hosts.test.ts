import type { Script, ScriptLine } from '@newsloom/contract/podcasts/script'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertNewsCampaign, sourceOf } from '../../testing/podcast-fixtures.ts'
import { researchContext } from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { saveScript } from '../get-script.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(campaigns)
})

const talk = (text: string, kind: 'greeting' | 'bridge' = 'greeting'): ScriptLine => ({
  ...{ id: text, kind, text, speaker: 0, statementIds: [] },
})
const FACT: ScriptLine = { id: 'f', kind: 'fact', text: 'Anna Lee said so.', speaker: 0, statementIds: ['1'] }

/** Saves a script of these lines with new names; returns its view. */
async function renamed(lines: ScriptLine[], over: Partial<Script>, known: Partial<Script> = {}) {
  const ctx = researchContext(database)
  const campaignId = await insertNewsCampaign(ctx)
  const script: Script = {
    ...{ title: 'Weekly', language: 'English', tone: 'Calm', targetMinutes: 5 },
    hosts: [{ name: 'Anna' }, { name: 'Ben' }],
    lines,
    ...known,
  }
  await database.db.insert(podcastScripts).values({
    ...{ campaignId, version: 1, script, origin: 'written', modelUsed: 'm', removed: [] },
    ...{ sources: [sourceOf('Anna Lee said so.', '1')], subjects: ['Thai economy'] },
  })
  return saveScript(ctx, { campaignId, version: 1, script: { ...script, ...over } })
}
const textsOf = ({ script }: { script: Script }) => script.lines.map(({ text }) => text)
const spokenOf = ({ checks, script }: Awaited<ReturnType<typeof renamed>>) =>
  script.lines.map(({ id }) => checks[id]?.isSpoken)

describe('greetings of a script whose host is renamed', () => {
  const hosts: Script['hosts'] = [{ name: 'Kim' }, { name: 'Ben' }]

  test('say the new name, and are spoken', async () => {
    const lines = [
      talk("Welcome to Weekly. I'm Anna, and with me is Ben."),
      talk('Thank you, Anna.', 'bridge'),
    ]
    const view = await renamed(lines, { hosts })
    expect(textsOf(view)).toEqual(["Welcome to Weekly. I'm Kim, and with me is Ben.", 'Thank you, Kim.'])
    expect(spokenOf(view)).toEqual([true, true])
  })

  test('follow two that swap names, and one that contains the old one', async () => {
    const swapped: Script['hosts'] = [{ name: 'Ben' }, { name: 'Anna' }]
    expect(textsOf(await renamed([talk('I am Anna, with Ben.')], { hosts: swapped }))).toEqual([
      'I am Ben, with Anna.',
    ])
    const longer: Script['hosts'] = [{ name: 'Anna Lee' }, { name: 'Ben' }]
    expect(textsOf(await renamed([talk('Anna Lee and Anna')], { hosts: longer }))).toEqual([
      'Anna Lee and Anna Lee',
    ])
  })

  test('keep the title that an episode had', async () => {
    const lines = [talk("Welcome to Weekly, it's Anna.")]
    expect(textsOf(await renamed(lines, { title: 'Daily' }))).toEqual(["Welcome to Weekly, it's Anna."])
  })

  test('leave facts and longer words as they are', async () => {
    const view = await renamed([FACT, talk('Hello from Annapolis.')], { hosts })
    expect(textsOf(view)).toEqual([FACT.text, 'Hello from Annapolis.'])
  })

  test('are found between words without spaces', async () => {
    const thai: Partial<Script> = { language: 'Thai', hosts: [{ name: 'นภา' }, { name: 'ธนา' }] }
    const next: Script['hosts'] = [{ name: 'มานี' }, { name: 'ธนา' }]
    const opening = 'ยินดีต้อนรับสู่รายการ Weekly วันนี้พบกับนภา และธนา'
    const view = await renamed([talk(opening), talk('สวัสดีค่ะคุณนภา')], { ...thai, hosts: next }, thai)
    expect(textsOf(view)).toEqual(['ยินดีต้อนรับสู่รายการ Weekly วันนี้พบกับมานี และธนา', 'สวัสดีค่ะคุณมานี'])
    expect(spokenOf(view)).toEqual([true, true])
  })

  test('are our own in a language whose words the checks cannot read', async () => {
    const korean: Partial<Script> = { language: 'Korean', hosts: [{ name: '지민' }, { name: '서준' }] }
    const next: Script['hosts'] = [{ name: '하나' }, { name: '서준' }]
    const opening = 'Thai economy에 오신 것을 환영합니다. 저는 지민, 함께하는 분은 서준입니다.'
    const view = await renamed([talk(opening)], { ...korean, hosts: next }, korean)
    expect(textsOf(view)).toEqual([opening.replace('지민', '하나')])
    expect(spokenOf(view)).toEqual([true])
  })

  test('may still say a name that a host had before', async () => {
    const view = await renamed([FACT], { hosts, lines: [FACT, talk('Thank you, Anna. Good morning.')] })
    const lines = [FACT, talk("Hello, I'm Kim. Thank you, Anna.")]
    const { campaignId, version, script } = view
    const ctx = researchContext(database)
    const again = await saveScript(ctx, { campaignId, version, script: { ...script, lines } })
    expect(textsOf(again)).toEqual([FACT.text, "Hello, I'm Kim. Thank you, Anna."])
    expect(spokenOf(again)[1]).toBe(true)
  })
})
