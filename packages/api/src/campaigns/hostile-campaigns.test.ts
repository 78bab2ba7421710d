import { ErrorBody } from '@newsloom/contract/system'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { automationBody, emailBody, openCampaignEndpoints } from '../testing/campaign-endpoints.ts'

let endpoints: Awaited<ReturnType<typeof openCampaignEndpoints>>
beforeAll(async () => {
  endpoints = await openCampaignEndpoints()
})
afterAll(() => endpoints.database.close())
beforeEach(() => endpoints.database.db.delete(campaigns))

const MISSING = /^Please fill in all required fields\.$/
const PERSONA = /^Please enter a persona before creating\/updating the campaign$/
const DEEP = `{"name":"N","subject":"S","audience":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const HOSTILE: [string, unknown, number, RegExp][] = [
  ['no body', '', 400, /needs a JSON body/],
  ['no JSON', '{"name":', 400, /not valid JSON/],
  ['a list', [], 400, /JSON object/],
  ['null', 'null', 400, /JSON object/],
  ['nothing', {}, 400, MISSING],
  ['a name alone', { name: 'N' }, 400, MISSING],
  ['a name of blanks', emailBody({ name: ' \u2028\0 ' }), 400, MISSING],
  ['a name of numbers', emailBody({ name: 7 }), 400, MISSING],
  ['a name of null', automationBody({ name: null }), 400, MISSING],
  ['a long name', emailBody({ name: 'x'.repeat(201) }), 400, /campaign name within 200 characters/],
  ['a long subject', emailBody({ subject: 'x'.repeat(301) }), 400, /subject within 300 characters/],
  ['no content at all', emailBody({ htmlContent: '  ', templateId: null }), 400, MISSING],
  ['an empty template', emailBody({ htmlContent: null, templateId: '' }), 400, MISSING],
  ['a template that is gone', emailBody({ templateId: 999_999 }), 404, /selected template no longer exists/],
  [
    'a state that is not its own',
    emailBody({ status: 'sent' }),
    400,
    /status must be one of draft, scheduled/,
  ],
  ['content of a number', emailBody({ htmlContent: 7 }), 400, /htmlContent must be text/],
  ['HTML of over a million', emailBody({ htmlContent: 'x'.repeat(1_000_001) }), 400, /at most 1,000,000/],
  ['an unknown kind', emailBody({ kind: 'carrier pigeon' }), 400, /^kind must be 'email' or 'automation'$/],
  ['a kind of an object', emailBody({ kind: {} }), 400, /^kind must be 'email' or 'automation'$/],
  ['an audience of text', emailBody({ audience: 'all' }), 400, /audience must be a JSON object/],
  [
    'an unknown audience',
    emailBody({ audience: { kind: 'x' } }),
    400,
    /must be 'all', 'lists' or 'contacts'/,
  ],
  [
    'an audience of no list',
    emailBody({ audience: { kind: 'lists', contactListIds: [] } }),
    400,
    /^Select at least one contact list/,
  ],
  [
    'a list that is gone',
    emailBody({ audience: { kind: 'lists', contactListIds: [999_999] } }),
    404,
    /contact list no longer exists/,
  ],
  [
    'ids that are none',
    emailBody({ audience: { kind: 'contacts', contactIds: [1, {}] } }),
    400,
    /audience\.contactIds\.1 must be a number/,
  ],
  [
    'an id beyond its column',
    emailBody({ audience: { kind: 'contacts', contactIds: [2 ** 31] } }),
    400,
    /at most 2,147,483,647/,
  ],
  ['a deep value', DEEP, 400, /audience must be a JSON object/],
  ['no persona', { name: 'N', topicIds: [1] }, 400, PERSONA],
  ['a persona of blanks', automationBody({ persona: ' \t ' }), 400, PERSONA],
  ['no topics', { name: 'N', persona: 'P' }, 400, /^Select at least one topic$/],
  ['empty topics', automationBody({ topicIds: [] }), 400, /^Select at least one topic$/],
  ['topics of text', automationBody({ topicIds: 'all' }), 400, /^Select at least one topic$/],
  ['51 topics', automationBody({ topicIds: Array(51).fill(1) }), 400, /at most 50 topics/],
  ['100,000 topics', automationBody({ topicIds: Array(100_000).fill('x') }), 400, /topic/],
  ['a topic that is gone', automationBody({ topicIds: ['999999'] }), 404, /topic no longer exists/],
  ['a topic of words', automationBody({ topicIds: ['Rates'] }), 400, /topicIds\.0 must be a number/],
  ['two templates', automationBody({ templateIds: [1, 2] }), 400, /A campaign can have only one template/],
  [
    'an unknown language',
    automationBody({ podcastLanguage: 'Klingon' }),
    400,
    /podcastLanguage must be one of English/,
  ],
  [
    'a model that is none',
    automationBody({ geminiModel: '../x' }),
    400,
    /A model id can contain only letters/,
  ],
  ['a prompt of an object', automationBody({ customPrompt: {} }), 400, /customPrompt must be text/],
  [
    'sources beyond a column',
    automationBody({ researchSources: 1e12 }),
    400,
    /researchSources must be at most/,
  ],
  [
    'an address that runs',
    automationBody({ podcastUrl: 'javascript:alert(1)' }),
    400,
    /podcastUrl must be an address/,
  ],
  ['a time that is none', automationBody({ podcastGeneratedAt: 'soon' }), 400, /podcastGeneratedAt/],
  [
    'a body of over 16 MB',
    emailBody({ htmlContent: 'x'.repeat(CAMPAIGN_BODY_LIMIT) }),
    413,
    /larger than 16 MB/,
  ],
]

test.each(HOSTILE)('%s is refused with a message by every transport', async (_, body, status, words) => {
  const posted = await endpoints.post(body)
  expect([posted.status, posted.trpc]).toEqual([status, status])
  expect(ErrorBody.parse(posted.body).message).toMatch(words)
  expect(await endpoints.database.db.select().from(campaigns)).toEqual([])
})

test.each([
  ['an empty body', () => ({}), 400, MISSING],
  ['another kind', () => automationBody(), 409, /cannot become an automation/],
  ['content of a number', () => emailBody({ htmlContent: 7 }), 400, /htmlContent must be text/],
  [
    'an audience of a count of text',
    () => emailBody({ audience: { kind: 'contacts', contacts: '5' } }),
    400,
    /contactIds/,
  ],
])('an update with %s is refused with a message and changes nothing', async (_, body, status, words) => {
  const read = await endpoints.make(emailBody())
  const put = await endpoints.ask(`PUT /api/campaigns/${read.id}`, body())
  expect(put.status).toBe(status)
  expect(ErrorBody.parse(put.body).message).toMatch(words)
  expect(await endpoints.twin.get({ id: read.id })).toEqual(read)
})

test('characters that cannot be stored are removed everywhere', async () => {
  const bad = 'a\0b\ud800c'
  const clean = 'ab\ufffdc'
  const line = { name: 'a b\ufffdc', subject: 'a b\ufffdc' }
  expect(await endpoints.make(emailBody({ name: bad, subject: bad, htmlContent: bad }))).toMatchObject({
    ...line,
    htmlContent: clean,
  })
  const texts = {
    customPrompt: bad,
    formatPrompt: bad,
    generatedContent: bad,
    podcastTitle: bad,
    htmlContent: bad,
  }
  expect(
    await endpoints.make(automationBody({ name: bad, persona: bad, subject: bad, ...texts })),
  ).toMatchObject({
    name: line.name,
    persona: line.name,
    customPrompt: clean,
    formatPrompt: clean,
    generatedContent: clean,
    podcastTitle: clean,
    htmlContent: clean,
  })
})

test('none of these answers was an internal error', () => {
  expect(endpoints.faults).toEqual([])
})
